/** Generated photographs with four quadrants of known colours, in any EXIF orientation. */
import sharp, { type Sharp } from 'sharp';

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** In the EXIF data of every photograph, with the position of Manila's City Hall. */
export const CAMERA_MODEL = 'SpyPhone 9';
const POSITION = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '14/1 35/1 24/1',
  GPSLongitudeRef: 'E',
  GPSLongitude: '120/1 58/1 52/1',
};

/** Colours of the quadrants as displayed upright. */
export const QUADRANTS = {
  upperLeft: [200, 30, 30],
  upperRight: [30, 160, 60],
  lowerLeft: [40, 60, 200],
  lowerRight: [230, 220, 60],
} as const satisfies Record<string, readonly [red: number, green: number, blue: number]>;

/**
 * A JPEG.
 * @param size displayed width and height
 * @param orientation EXIF orientation of the stored pixels
 */
export async function photograph(
  size: { width: number; height: number },
  orientation: Orientation = 1,
): Promise<Buffer> {
  const { upperLeft, upperRight, lowerLeft, lowerRight } = QUADRANTS;
  const pixels = Buffer.from([...upperLeft, ...upperRight, ...lowerLeft, ...lowerRight]);
  const upright = await sharp(pixels, { raw: { width: 2, height: 2, channels: 3 } })
    .resize({ ...size, kernel: 'nearest', fit: 'fill' })
    .png()
    .toBuffer();
  return toStored[orientation](sharp(upright))
    .withExif({ IFD0: { Model: CAMERA_MODEL }, IFD3: POSITION })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Turns an upright image into the stored one, by EXIF's definition of each orientation; sharp mirrors before it rotates. */
const toStored: Record<Orientation, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flop().rotate(270),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
};
