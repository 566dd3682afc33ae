import { type Colour, contrast, legible, lit, luminance, mix, parseColour, readableOn } from './colour.ts';

/** What a market says about its colours, each as `#rrggbb`. */
export interface BrandColours {
  /** Fills the main button and marks what is chosen. */
  readonly brand: string;
  /** Text on the brand colour; used when it can be read there, else white or a dark ink is taken. */
  readonly onBrand?: string | undefined;
  readonly background: string;
  readonly text: string;
}

/** CSS custom properties of both appearances; `<GlobalStyle brand={…} />` puts them on the page. */
export interface BrandVariables {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
}

const WHITE = '#ffffff';
const NIGHT = { background: '#0b100e', text: '#edf2ef' };
const BY_DAY = { good: '#1a7544', warning: '#8f5600', bad: '#c02f2a', info: '#2b5fae' };
const BY_NIGHT = { good: '#63d196', warning: '#f0b65e', bad: '#ff8d83', info: '#8db6fa' };

/**
 * Every colour of the kit, calculated from four colours of the market. Text keeps a contrast of 4.5:1 and borders of
 * controls 3:1 on every ground they can stand on, whatever the market wrote. Throws on a colour it cannot read.
 */
export function brandVariables(colours: BrandColours): BrandVariables {
  const light = palette(colours);
  const dark = isDark(parseColour(colours.background))
    ? light
    : palette({ ...colours, background: mix(NIGHT.background, parseColour(colours.brand), 0.04), text: NIGHT.text });
  return { light: named(light), dark: named(dark) };
}

/** The kit's colours by the names of `theme.colour`. */
export function palette(colours: BrandColours): Record<string, Colour> {
  const background = decided(parseColour(colours.background));
  const night = isDark(background);
  const wantedText = parseColour(colours.text);
  const surface = mix(background, WHITE, night ? 0.055 : 0.9);
  const raised = night ? mix(background, WHITE, 0.09) : WHITE;
  const sunken = mix(background, night ? WHITE : '#14201c', night ? 0.11 : 0.045);
  const grounds = [background, surface, raised, sunken];
  const text = legible(wantedText, grounds, 4.5);
  const given = parseColour(colours.brand);
  const isLost = night && grounds.some((ground) => contrast(given, ground) < 3);
  const brand = isLost ? legible(lit(given), grounds, 4.5) : given;
  const onBrand = readableOn(brand, brand === given ? colours.onBrand && parseColour(colours.onBrand) : undefined);
  const brandDeep = isLost ? mix(given, background, 0.25) : brand;
  const onBrandDeep = isLost ? readableOn(brandDeep) : onBrand;
  const brandSoft = mix(surface, brand, night ? 0.13 : 0.1);
  const meanings = Object.entries(night ? BY_NIGHT : BY_DAY).flatMap(([name, base]) => {
    const soft = mix(surface, base, night ? 0.15 : 0.1);
    return [
      [name, legible(base, [...grounds, soft], 4.5)],
      [`${name}Soft`, soft],
    ];
  });
  const meaning: Record<string, Colour> = Object.fromEntries(meanings);
  const softs = [brandSoft, ...Object.keys(BY_DAY).map((name) => meaning[`${name}Soft`] ?? surface)];
  return {
    background,
    surface,
    raised,
    sunken,
    text: legible(text, [...grounds, ...softs], 4.5),
    textSoft: legible(mix(text, background, 0.34), [...grounds, ...softs], 4.5),
    line: mix(background, text, night ? 0.14 : 0.1),
    lineStrong: legible(mix(background, text, 0.4), grounds, 3),
    brand,
    brandPressed: stronger(brand, onBrand),
    onBrand,
    brandText: legible(brand, [...grounds, brandSoft], 4.5),
    brandSoft,
    brandDeep,
    brandDeepest: stronger(brandDeep, onBrandDeep),
    onBrandDeep,
    star: '#f4b340',
    ...meaning,
    onBad: readableOn(meaning.bad ?? WHITE),
  };
}

/** The fill, a step further away from the text on it. */
function stronger(fill: Colour, text: Colour): Colour {
  const [darker, lighter] = [mix(fill, '#000000', 0.16), mix(fill, WHITE, 0.16)] as const;
  return contrast(darker, text) > contrast(lighter, text) ? darker : lighter;
}

/** A background of middle brightness is moved to the nearer side: no one text colour can be read on it and on its surfaces. */
function decided(background: Colour): Colour {
  const goal = isDark(background) ? '#000000' : WHITE;
  const isClear = (colour: Colour) => (goal === WHITE ? luminance(colour) >= 0.4 : luminance(colour) <= 0.05);
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(background, goal, step / 50);
    if (isClear(candidate)) return candidate;
  }
  return goal;
}

function isDark(colour: Colour): boolean {
  return luminance(colour) < 0.18;
}

function named(colours: Record<string, Colour>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--ui-colour-${name}`, value]));
}
