/** Generated photographs with four quadrants of known colours, in any EXIF orientation. */
import { type Colour, encodeJpeg } from './encodeJpeg.ts';
import { exifSegment, type Orientation } from './exif.ts';

/** Colours of the quadrants as displayed upright. */
export const QUADRANTS = {
  upperLeft: [200, 30, 30],
  upperRight: [30, 160, 60],
  lowerLeft: [40, 60, 200],
  lowerRight: [230, 220, 60],
} as const satisfies Record<string, Colour>;

/**
 * @param upright displayed width and height
 * @param orientation EXIF orientation of the stored pixels; the EXIF data has a position too
 */
export function photograph(uprightSize: { width: number; height: number }, orientation: Orientation = 1): Buffer {
  const { width, height } = uprightSize;
  const isRotated = orientation >= 5;
  const storedSize = isRotated ? { width: height, height: width } : uprightSize;
  return encodeJpeg(
    storedSize,
    (x, y) => {
      const [uprightX, uprightY] = toUpright[orientation](x, y, width, height);
      if (uprightY < height / 2) return uprightX < width / 2 ? QUADRANTS.upperLeft : QUADRANTS.upperRight;
      return uprightX < width / 2 ? QUADRANTS.lowerLeft : QUADRANTS.lowerRight;
    },
    [exifSegment(orientation)],
  );
}

type PixelTransform = (x: number, y: number, width: number, height: number) => [number, number];

/**
 * Display position of a stored pixel by EXIF's definition: the side of the image that the first row and column are on.
 */
const toUpright: Record<Orientation, PixelTransform> = {
  1: (x, y) => [x, y],
  2: (x, y, width) => [width - 1 - x, y],
  3: (x, y, width, height) => [width - 1 - x, height - 1 - y],
  4: (x, y, _width, height) => [x, height - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, width) => [width - 1 - y, x],
  7: (x, y, width, height) => [width - 1 - y, height - 1 - x],
  8: (x, y, _width, height) => [y, height - 1 - x],
};
