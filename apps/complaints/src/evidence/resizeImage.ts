/**
 * Makes a photograph ready to be sent: judged by its bytes, upright, at most 2,048 pixels, a JPEG of its own without
 * the place and camera of the first. Fetched when the first picture is added.
 */
import { type PictureKind, pictureKind } from './detectImageType.ts';
import { fitInto, pictureSize, type Size } from './readImageSize.ts';

/** Why a file is not taken, before anything is sent. */
export type Refusal = 'empty' | 'heic' | 'not-a-picture' | 'too-large' | 'broken';
export type Prepared = { picture: Blob } | { refused: Refusal };

const LONGEST_SIDE = 2_048;
const MOST_BYTES = 40 * 1024 * 1024;
/** Decoded, a picture takes 4 bytes a pixel; this many a phone of this market can still hold for a moment. */
const MOST_PIXELS = 64_000_000;
/** The size of a JPEG stands behind its EXIF, its preview and its colour profile. */
const HEAD_BYTES = 512 * 1024;
const QUALITY = 0.85;

/** One canvas for all pictures: they are prepared one after the other, and phones give memory back late. */
let canvas: HTMLCanvasElement | undefined;

export async function preparePicture(file: Blob): Promise<Prepared> {
  if (file.size === 0) return { refused: 'empty' };
  if (file.size > MOST_BYTES) return { refused: 'too-large' };
  const head = await beginningOf(file);
  if (!head) return { refused: 'broken' };
  const kind = pictureKind(head);
  if (!kind) return { refused: 'not-a-picture' };
  if (kind === 'heic') return { refused: 'heic' };
  const told = pictureSize(kind, head);
  if (told && told.width * told.height > MOST_PIXELS) return { refused: 'too-large' };
  const decoded = await decode(file, kind);
  if (!decoded) return { refused: 'broken' };
  try {
    const picture = await draw(decoded);
    return picture ? { picture } : { refused: 'too-large' };
  } finally {
    decoded.free();
    // Also on the canvas nothing of it stays.
    if (canvas) canvas.width = canvas.height = 0;
  }
}

/** A file may be gone or out of reach by now: a cloud's, a removed card's. */
async function beginningOf(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}

type Decoded = Size & { image: CanvasImageSource; free(): void };

/** Upright pixels, or undefined for what no decoder can read. */
async function decode(file: Blob, kind: PictureKind): Promise<Decoded | undefined> {
  // Under its real type, whatever the file calls itself. No copy: a slice refers to the same bytes.
  const typed = file.slice(0, file.size, `image/${kind}`);
  try {
    const image = await createImageBitmap(typed, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, free: () => image.close() };
  } catch (error) {
    // The oldest webviews of our floor do not know this option; their <img> turns photographs upright by itself.
    return error instanceof TypeError ? decodeByElement(typed) : undefined;
  }
}

async function decodeByElement(file: Blob): Promise<Decoded | undefined> {
  const image = new Image();
  const address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
  return {
    image,
    width: image.naturalWidth,
    height: image.naturalHeight,
    free() {
      image.src = '';
      URL.revokeObjectURL(address);
    },
  };
}

/** @returns undefined where the phone has no memory left for it */
async function draw(decoded: Decoded): Promise<Blob | undefined> {
  const { width, height } = fitInto(LONGEST_SIDE, decoded);
  canvas ??= document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) return undefined;
  // What was see-through must not become black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  // Down to the half, the quick way looks the same and holds the page up a third as long.
  paper.imageSmoothingQuality = decoded.width <= 2 * width ? 'low' : 'medium';
  paper.drawImage(decoded.image, 0, 0, width, height);
  const drawn = canvas;
  const blob = await new Promise<Blob | null>((done) => drawn.toBlob(done, 'image/jpeg', QUALITY));
  return blob ?? undefined;
}
