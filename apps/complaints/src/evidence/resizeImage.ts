/**
 * Checks an image by its bytes and re-encodes it: upright, at most 2,048 pixels a side, as a JPEG without the EXIF data
 * (place, camera) of the original.
 */
import { detectImageType, type ImageSize, type ImageType, readImageSize, scaleToFit } from './readImageSize.ts';

/** Why a file is rejected before the upload. */
export type ImageRejection = 'empty' | 'heic' | 'not-an-image' | 'too-large' | 'corrupt';
export type ResizeResult = { image: Blob } | { rejected: ImageRejection };

const MAX_SIDE_PX = 2_048;
const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** A decoded image takes 4 bytes a pixel: 256 MB is what the weaker devices of this market can hold. */
const MAX_PIXELS = 64_000_000;
/** A JPEG's size follows its EXIF data, preview and colour profile. */
const HEADER_BYTES = 512 * 1024;
const JPEG_QUALITY = 0.85;

/** One canvas for all images: they are resized one after the other, and browsers free canvas memory late. */
let canvas: HTMLCanvasElement | undefined;

export async function resizeImage(file: Blob): Promise<ResizeResult> {
  if (file.size === 0) return { rejected: 'empty' };
  if (file.size > MAX_FILE_BYTES) return { rejected: 'too-large' };
  const header = await readBytes(file, HEADER_BYTES);
  if (!header) return { rejected: 'corrupt' };
  const imageType = detectImageType(header);
  if (!imageType) return { rejected: 'not-an-image' };
  if (imageType === 'heic') return { rejected: 'heic' };
  // Metadata may be longer than what was read: the whole file then, because a size that nobody knows may be any size.
  const wholeFile = () => readBytes(file, file.size);
  const declaredSize = readImageSize(imageType, header) ?? readImageSize(imageType, (await wholeFile()) ?? header);
  if (!declaredSize) return { rejected: 'corrupt' };
  if (declaredSize.width * declaredSize.height > MAX_PIXELS) return { rejected: 'too-large' };
  const decoded = await decode(file, imageType);
  if (!decoded) return { rejected: 'corrupt' };
  try {
    const image = await encodeJpeg(decoded);
    return image ? { image } : { rejected: 'too-large' };
  } finally {
    decoded.release();
    // Frees the canvas memory and removes the image from it.
    if (canvas) canvas.width = canvas.height = 0;
  }
}

/** @returns undefined when the file can no longer be read: from a cloud, or from a removed card */
async function readBytes(file: Blob, length: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    return undefined;
  }
}

type DecodedImage = ImageSize & { image: CanvasImageSource; release(): void };

/** @returns the image, rotated upright; undefined when the browser cannot decode it */
async function decode(file: Blob, imageType: ImageType): Promise<DecodedImage | undefined> {
  // The detected type replaces the declared one. A slice copies no bytes.
  const typed = file.slice(0, file.size, `image/${imageType}`);
  try {
    const image = await createImageBitmap(typed, { imageOrientation: 'from-image' });
    return { image, width: image.width, height: image.height, release: () => image.close() };
  } catch (error) {
    // The oldest supported webviews throw a TypeError for this option; their <img> rotates upright by itself.
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

/** @returns undefined when the device is out of memory */
async function encodeJpeg(decoded: DecodedImage): Promise<Blob | undefined> {
  const { width, height } = scaleToFit(MAX_SIDE_PX, decoded);
  canvas ??= document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  // Transparent pixels would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // Down to half the size, low quality looks the same and blocks the page a third as long.
  context.imageSmoothingQuality = decoded.width <= 2 * width ? 'low' : 'medium';
  context.drawImage(decoded.image, 0, 0, width, height);
  const sharedCanvas = canvas;
  const blob = await new Promise<Blob | null>((resolve) => sharedCanvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  return blob ?? undefined;
}
