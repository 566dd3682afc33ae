/**
 * Makes a photograph ready to be sent: judged by its bytes, upright, at most 2,048 pixels, a JPEG of its own without
 * the place and camera of the first. Fetched when the first picture is added.
 */
import { type ImageType, detectImageType } from './detectImageType.ts';
import { scaleToFit, readImageSize, type ImageSize } from './readImageSize.ts';

/** Why a file is not taken, before anything is sent. */
export type ImageRejection = 'empty' | 'heic' | 'not-an-image' | 'too-large' | 'corrupt';
export type ResizeResult = { image: Blob } | { rejected: ImageRejection };

const MAX_SIDE_PX = 2_048;
const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** Decoded, a picture takes 4 bytes a pixel; this many a phone of this market can still hold for a moment. */
const MAX_PIXELS = 64_000_000;
/** The size of a JPEG stands behind its EXIF, its preview and its colour profile. */
const HEADER_BYTES = 512 * 1024;
const JPEG_QUALITY = 0.85;

/** One canvas for all pictures: they are prepared one after the other, and phones give memory back late. */
let canvas: HTMLCanvasElement | undefined;

export async function resizeImage(file: Blob): Promise<ResizeResult> {
  if (file.size === 0) return { rejected: 'empty' };
  if (file.size > MAX_FILE_BYTES) return { rejected: 'too-large' };
  const header = await readHeader(file);
  if (!header) return { rejected: 'corrupt' };
  const imageType = detectImageType(header);
  if (!imageType) return { rejected: 'not-an-image' };
  if (imageType === 'heic') return { rejected: 'heic' };
  const declaredSize = readImageSize(imageType, header);
  if (declaredSize && declaredSize.width * declaredSize.height > MAX_PIXELS) return { rejected: 'too-large' };
  const decoded = await decode(file, imageType);
  if (!decoded) return { rejected: 'corrupt' };
  try {
    const image = await encodeJpeg(decoded);
    return image ? { image } : { rejected: 'too-large' };
  } finally {
    decoded.release();
    // Also on the canvas nothing of it stays.
    if (canvas) canvas.width = canvas.height = 0;
  }
}

/** A file may be gone or out of reach by now: a cloud's, a removed card's. */
async function readHeader(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  } catch {
    return undefined;
  }
}

type DecodedImage = ImageSize & { image: CanvasImageSource; release(): void };

/** Upright pixels, or undefined for what no decoder can read. */
async function decode(file: Blob, imageType: ImageType): Promise<DecodedImage | undefined> {
  // Under its real type, whatever the file calls itself. No copy: a slice refers to the same bytes.
  const typed = file.slice(0, file.size, `image/${imageType}`);
  try {
    const image = await createImageBitmap(typed, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, release: () => image.close() };
  } catch (error) {
    // The oldest webviews of our floor do not know this option; their <img> turns photographs upright by itself.
    return error instanceof TypeError ? decodeByImageElement(typed) : undefined;
  }
}

async function decodeByImageElement(file: Blob): Promise<DecodedImage | undefined> {
  const image = new Image();
  const objectUrl = URL.createObjectURL(file);
  try {
    image.src = objectUrl;
    await image.decode();
  } catch {
    URL.revokeObjectURL(objectUrl);
    return undefined;
  }
  return {
    image,
    width: image.naturalWidth,
    height: image.naturalHeight,
    release() {
      image.src = '';
      URL.revokeObjectURL(objectUrl);
    },
  };
}

/** @returns undefined where the phone has no memory left for it */
async function encodeJpeg(decoded: DecodedImage): Promise<Blob | undefined> {
  const { width, height } = scaleToFit(MAX_SIDE_PX, decoded);
  canvas ??= document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  // What was see-through must not become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // Down to the half, the quick way looks the same and holds the page up a third as long.
  context.imageSmoothingQuality = decoded.width <= 2 * width ? 'low' : 'medium';
  context.drawImage(decoded.image, 0, 0, width, height);
  const sharedCanvas = canvas;
  const blob = await new Promise<Blob | null>((resolve) => sharedCanvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob ?? undefined;
}
