/** The image type by the first bytes of a file: its name and its declared type may be wrong. */
export type ImageType = 'jpeg' | 'png' | 'webp';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** @returns `heic` for the type that cameras write and most browsers cannot decode; undefined for anything else */
export function detectImageType(header: Uint8Array): ImageType | 'heic' | undefined {
  if (header[0] === 0xff && header[1] === 0xd8 && header[2] === 0xff) return 'jpeg';
  if (asciiAt(header, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (asciiAt(header, 0, 4) === 'RIFF' && asciiAt(header, 8, 4) === 'WEBP') return 'webp';
  return asciiAt(header, 4, 4) === 'ftyp' && HEIC_BRANDS.has(asciiAt(header, 8, 4)) ? 'heic' : undefined;
}

function asciiAt(bytes: Uint8Array, offset: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + count));
}
