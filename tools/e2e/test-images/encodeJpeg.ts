/**
 * A minimal JPEG encoder for images of a photograph's size: every 8 × 8 block has one colour, so only the mean of each
 * block is written, with trivial Huffman tables.
 */
export type Colour = readonly [red: number, green: number, blue: number];

const BLOCK = 8;
/** Codes of 4 bits for the categories 0–8 of a difference, and one bit for "nothing more in this block". */
const DC_TABLE = [0x00, 0, 0, 0, 9, ...new Array<number>(12).fill(0), 0, 1, 2, 3, 4, 5, 6, 7, 8];
const AC_TABLE = [0x10, 1, ...new Array<number>(15).fill(0), 0x00];

/**
 * @param colourAt the colour of the block whose upper left pixel is here
 * @param segments whole marker segments that follow the first two bytes: EXIF
 */
export function encodeJpeg(
  size: { width: number; height: number },
  colourAt: (x: number, y: number) => Colour,
  segments: readonly Uint8Array[] = [],
): Buffer {
  const { width, height } = size;
  const frame = [8, ...uint16Bytes(height), ...uint16Bytes(width), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    // All quantization steps are 8: the DC value of a block is 8 times the distance of its mean from grey.
    segment(0xdb, [0, ...new Array<number>(64).fill(8)]),
    segment(0xc0, frame),
    segment(0xc4, [...DC_TABLE, ...AC_TABLE]),
    segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    scan(size, colourAt),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A marker segment with its length. */
export function segment(marker: number, content: Iterable<number>): Buffer {
  const bytes = Buffer.from([...content]);
  return Buffer.concat([Buffer.from([0xff, marker, ...uint16Bytes(bytes.length + 2)]), bytes]);
}

function uint16Bytes(number: number): [number, number] {
  return [number >> 8, number & 0xff];
}

function scan(
  { width, height }: { width: number; height: number },
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const bits = new Bits();
  const before = [0, 0, 0];
  for (let y = 0; y < height; y += BLOCK) {
    for (let x = 0; x < width; x += BLOCK) {
      toLumaAndChroma(colourAt(x, y)).forEach((value, channel) => {
        const difference = value - (before[channel] ?? 0);
        before[channel] = value;
        const category = 32 - Math.clz32(Math.abs(difference));
        bits.write(category, 4);
        bits.write(difference < 0 ? difference + (1 << category) - 1 : difference, category);
        bits.write(0, 1);
      });
    }
  }
  return bits.end();
}

/** Centred on zero, as the file holds them. */
function toLumaAndChroma([red, green, blue]: Colour): [number, number, number] {
  return [
    Math.round(0.299 * red + 0.587 * green + 0.114 * blue) - 128,
    Math.round(-0.1687 * red - 0.3313 * green + 0.5 * blue),
    Math.round(0.5 * red - 0.4187 * green - 0.0813 * blue),
  ].map((value) => Math.max(-128, Math.min(127, value))) as [number, number, number];
}

class Bits {
  private readonly bytes: number[] = [];
  private held = 0;
  private count = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      this.held = (this.held << 1) | ((value >> bit) & 1);
      this.count += 1;
      if (this.count === 8) this.flush();
    }
  }

  end(): Buffer {
    while (this.count > 0) this.write(1, 1);
    return Buffer.from(this.bytes);
  }

  private flush(): void {
    this.bytes.push(this.held);
    // FF begins a marker, unless a zero follows.
    if (this.held === 0xff) this.bytes.push(0);
    this.held = 0;
    this.count = 0;
  }
}
