/** The EXIF segment of a photograph: orientation, model and position. */
import { segment } from './encodeJpeg.ts';

export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export const CAMERA_MODEL = 'SpyPhone 9';
const GPS_OFFSET = 64;

/** The whole APP1 segment; the position is Manila's City Hall. */
export function exifSegment(orientation: Orientation): Buffer {
  const tiff = Buffer.alloc(160);
  tiff.write('MM\0*\0\0\0\x08', 'latin1');
  writeEntries(tiff, 8, [
    { tag: 0x0110, type: 2, count: CAMERA_MODEL.length + 1, value: 150 - 2 }, // Model: offset of its text.
    { tag: 0x0112, type: 3, count: 1, value: orientation << 16 }, // Orientation: a short is stored in the upper half of the value.
    { tag: 0x8825, type: 4, count: 1, value: GPS_OFFSET }, // Offset of the GPS directory.
  ]);
  writeEntries(tiff, GPS_OFFSET, [
    { tag: 0x0001, type: 2, count: 2, value: letter('N') },
    { tag: 0x0002, type: 5, count: 1, value: 132 },
    { tag: 0x0003, type: 2, count: 2, value: letter('E') },
    { tag: 0x0004, type: 5, count: 1, value: 140 },
  ]);
  writeFraction(tiff, 132, 14_590_000);
  writeFraction(tiff, 140, 120_981_000);
  tiff.write(CAMERA_MODEL, 148, 'latin1');
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

type Entry = { tag: number; type: number; count: number; value: number };

function writeEntries(tiff: Buffer, offset: number, entries: readonly Entry[]): void {
  tiff.writeUInt16BE(entries.length, offset);
  entries.forEach(({ tag, type, count, value }, index) => {
    const entry = offset + 2 + index * 12;
    tiff.writeUInt16BE(tag, entry);
    tiff.writeUInt16BE(type, entry + 2);
    tiff.writeUInt32BE(count, entry + 4);
    tiff.writeUInt32BE(value, entry + 8);
  });
}

function letter(text: string): number {
  return (text.charCodeAt(0) << 24) >>> 0;
}

function writeFraction(tiff: Buffer, offset: number, millionths: number): void {
  tiff.writeUInt32BE(millionths, offset);
  tiff.writeUInt32BE(1_000_000, offset + 4);
}
