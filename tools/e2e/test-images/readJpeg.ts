/** What a JPEG says about itself, segment by segment. */
export type JpegInfo = { width: number; height: number; markers: number[] };

/** @throws when the bytes are no JPEG */
export function readJpeg(bytes: Uint8Array): JpegInfo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) throw new Error('This is no JPEG.');
  const info: JpegInfo = { width: 0, height: 0, markers: [] };
  for (let offset = 2; offset < bytes.length; offset += 2 + view.getUint16(offset + 2)) {
    const marker = view.getUint16(offset);
    info.markers.push(marker);
    if (marker >= 0xffc0 && marker <= 0xffc3) {
      info.height = view.getUint16(offset + 5);
      info.width = view.getUint16(offset + 7);
    }
    // The pixels follow; nothing is told behind them.
    if (marker === 0xffda) break;
  }
  return info;
}
