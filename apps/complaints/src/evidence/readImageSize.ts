/** Reads type, width and height (pixels) from the file's header, so that a huge image is rejected before it is decoded. */

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

export type ImageSize = { width: number; height: number };

/** @returns undefined when this part of the file does not contain the size */
export function readImageSize(kind: ImageType, header: Uint8Array): ImageSize | undefined {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  try {
    if (kind === 'jpeg') return readJpegSize(view);
    return kind === 'png' ? { width: view.getUint32(16), height: view.getUint32(20) } : readWebpSize(view);
  } catch {
    // The header ends before the size, so decoding shows whether the image is valid.
    return undefined;
  }
}

/** Frame headers are C0–CF without the tables C4, C8 and CC. */
function isStartOfFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpegSize(view: DataView): ImageSize | undefined {
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (isStartOfFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    // A fill byte has no length; every other segment starts with its own.
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
  return undefined;
}

/** The three forms of WebP: extended, lossless, lossy. */
function readWebpSize(view: DataView): ImageSize | undefined {
  switch (view.getUint8(15)) {
    case 0x58: // VP8X
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 0x4c: {
      // VP8L
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    case 0x20: // VP8
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

/** Scales down to `maxSide` pixels, keeping the proportions; no side gets shorter than 1. Smaller images keep their size. */
export function scaleToFit(maxSide: number, { width, height }: ImageSize): ImageSize {
  const factor = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
