/** What a JPEG says about itself, segment by segment. */
export type JpegFacts = { width: number; height: number; markers: number[] };

/** @throws when the bytes are no JPEG */
export function readJpeg(bytes: Uint8Array): JpegFacts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint16(0) !== 0xffd8) throw new Error('This is no JPEG.');
  const facts: JpegFacts = { width: 0, height: 0, markers: [] };
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    facts.markers.push(marker);
    if (marker >= 0xffc0 && marker <= 0xffc3) {
      facts.height = view.getUint16(at + 5);
      facts.width = view.getUint16(at + 7);
    }
    // The pixels follow; nothing is told behind them.
    if (marker === 0xffda) break;
  }
  return facts;
}
