/** Reads the segments of a JPEG. */
export type JpegInfo = { width: number; height: number; markers: number[] };

/** @throws when the bytes are no JPEG */
export function readJpeg(bytes: Uint8Array): JpegInfo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) throw new Error('The bytes are no JPEG.');
  const info: JpegInfo = { width: 0, height: 0, markers: [] };
  for (let offset = 2; offset < bytes.length; offset += 2 + view.getUint16(offset + 2)) {
    const marker = view.getUint16(offset);
    info.markers.push(marker);
    if (marker >= 0xffc0 && marker <= 0xffc3) {
      info.height = view.getUint16(offset + 5);
      info.width = view.getUint16(offset + 7);
    }
    // Start of scan: only pixels follow.
    if (marker === 0xffda) break;
  }
  return info;
}
