/** What a file really is, by its first bytes: names and claimed types are anybody's. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** @returns `heic` for the one kind that phones make and browsers cannot read; undefined for anything else */
export function pictureKind(head: Uint8Array): PictureKind | 'heic' | undefined {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpeg';
  if (letters(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (letters(head, 0, 4) === 'RIFF' && letters(head, 8, 4) === 'WEBP') return 'webp';
  return letters(head, 4, 4) === 'ftyp' && HEIC_BRANDS.has(letters(head, 8, 4)) ? 'heic' : undefined;
}

function letters(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + count));
}
