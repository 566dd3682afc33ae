/** A colour as `#rrggbb`. */
export type Colour = string;

const WHITE = '#ffffff';
const BLACK = '#000000';

/**
 * Reads `#rgb` and `#rrggbb`.
 * @throws Error on anything else: a colour that is silently ignored can make text invisible
 */
export function parseColour(text: string): Colour {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text;
  if (!/^#[0-9a-f]{6}$/i.test(long)) {
    throw new Error(`“${text}” is not a colour of the form #rrggbb. Write it in hexadecimal, for example #0b5d4b.`);
  }
  return long.toLowerCase();
}

/** Mixes two colours: fraction 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, fraction: number): Colour {
  const start = channels(from);
  const end = channels(to);
  return `#${start.map((value, index) => hex(value + ((end[index] ?? 0) - value) * fraction)).join('')}`;
}

/** Relative luminance by WCAG 2.2: 0 is black, 1 is white. */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const fraction = value / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The preferred colour, mixed with black or white in steps of 2 % until it reaches the contrast on every background. */
export function ensureContrast(preferred: Colour, backgrounds: readonly Colour[], ratio: number): Colour {
  const lowestContrast = (colour: Colour) => Math.min(...backgrounds.map((background) => contrast(colour, background)));
  if (lowestContrast(preferred) >= ratio) return preferred;
  const extreme = lowestContrast(BLACK) > lowestContrast(WHITE) ? BLACK : WHITE;
  for (let step = 1; step < 50; step += 1) {
    const candidate = mix(preferred, extreme, step / 50);
    if (lowestContrast(candidate) >= ratio) return candidate;
  }
  return extreme;
}

/** A lighter colour of the same hue, for brand colours on dark backgrounds: mixing with white alone would wash them out. */
export function forDark(colour: Colour): Colour {
  const values = channels(colour);
  const factor = Math.max(1, 190 / Math.max(...values, 1));
  return mix(`#${values.map((value) => hex(Math.min(255, value * factor))).join('')}`, WHITE, 0.22);
}

/** The preferred text colour when its contrast on the fill is at least 4.5:1, else white, else a dark ink, else black: one always is. */
export function readableOn(fill: Colour, preferred?: Colour): Colour {
  const choices = [...(preferred ? [preferred] : []), WHITE, '#0b1210', BLACK];
  return choices.find((choice) => contrast(choice, fill) >= 4.5) ?? BLACK;
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function hex(value: number): string {
  return Math.round(value).toString(16).padStart(2, '0');
}
