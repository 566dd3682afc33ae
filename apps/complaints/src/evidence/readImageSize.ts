/** Width and height in pixels as the file's header tells them, so that a giant is refused before it is decoded. */
import type { PictureKind } from './detectImageType.ts';

export type Size = { width: number; height: number };

/** @returns undefined where this beginning of the file does not tell */
export function pictureSize(kind: PictureKind, head: Uint8Array): Size | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (kind === 'jpeg') return sizeOfJpeg(view);
    return kind === 'png' ? { width: view.getUint32(16), height: view.getUint32(20) } : sizeOfWebp(view);
  } catch {
    // The header ends before its size: the decoder will judge.
    return undefined;
  }
}

/** Frame headers are C0–CF without the tables C4, C8 and CC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function sizeOfJpeg(view: DataView): Size | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A fill byte stands alone; every other segment says how long it is.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The three forms of WebP: extended, lossless, lossy. */
function sizeOfWebp(view: DataView): Size | undefined {
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

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** The size with no side longer than `max`; smaller pictures keep theirs, proportions stay, no side vanishes. */
export function fitInto(max: number, { width, height }: Size): Size {
  const factor = Math.min(1, max / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}
