import { type Colour, contrast, ensureContrast, forDark, luminance, mix, parseColour, readableOn } from './colour.ts';

/** The colours of a market, each as `#rrggbb`. */
export interface BrandColours {
  /** Fills the main button and marks what is chosen. */
  readonly brand: string;
  /** Text on the brand colour; used when its contrast reaches 4.5:1, else white or a dark ink is used. */
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
/** How much white `Tabs` lays over the selected tab. */
export const SELECTED_TAB_LIGHT = 0x1f / 0xff;
const DARK_BASE = { background: '#0b100e', text: '#edf2ef' };
const LIGHT_TONES = { success: '#1a7544', warning: '#8f5600', danger: '#c02f2a', info: '#2b5fae' };
const DARK_TONES = { success: '#63d196', warning: '#f0b65e', danger: '#ff8d83', info: '#8db6fa' };

/**
 * Calculates every colour of the kit from the market's colours. Text keeps a contrast of 4.5:1 and borders of controls
 * 3:1 on every background they are used on, whatever the input.
 * @throws Error when a colour is not of the form `#rgb` or `#rrggbb`
 */
export function brandVariables(colours: BrandColours): BrandVariables {
  const light = palette(colours);
  const dark = isDark(parseColour(colours.background))
    ? light
    : palette({
        ...colours,
        background: mix(DARK_BASE.background, parseColour(colours.brand), 0.04),
        text: DARK_BASE.text,
      });
  return { light: toCssVariables(light), dark: toCssVariables(dark) };
}

/** The kit's colours by the names of `theme.colour`. */
export function palette(colours: BrandColours): Record<string, Colour> {
  const background = withClearBrightness(parseColour(colours.background));
  const isDarkTheme = isDark(background);
  const preferredText = parseColour(colours.text);
  const surface = mix(background, WHITE, isDarkTheme ? 0.055 : 0.9);
  const raised = isDarkTheme ? mix(background, WHITE, 0.09) : WHITE;
  const sunken = mix(background, isDarkTheme ? WHITE : '#14201c', isDarkTheme ? 0.11 : 0.045);
  const backgrounds = [background, surface, raised, sunken];
  const selectedTab = mix(raised, WHITE, SELECTED_TAB_LIGHT);
  const text = ensureContrast(preferredText, backgrounds, 4.5);
  const marketBrand = parseColour(colours.brand);
  const lacksContrast = isDarkTheme && backgrounds.some((surfaceColour) => contrast(marketBrand, surfaceColour) < 3);
  const brand = lacksContrast ? ensureContrast(forDark(marketBrand), backgrounds, 4.5) : marketBrand;
  const onBrand = readableOn(
    brand,
    brand === marketBrand ? colours.onBrand && parseColour(colours.onBrand) : undefined,
  );
  const brandSoft = mix(surface, brand, isDarkTheme ? 0.13 : 0.1);
  const meanings = Object.entries(isDarkTheme ? DARK_TONES : LIGHT_TONES).flatMap(([name, base]) => {
    const soft = mix(surface, base, isDarkTheme ? 0.15 : 0.1);
    return [
      [name, ensureContrast(base, [...backgrounds, soft], 4.5)],
      [`${name}Soft`, soft],
    ];
  });
  const meaning: Record<string, Colour> = Object.fromEntries(meanings);
  const softBackgrounds = [brandSoft, ...Object.keys(LIGHT_TONES).map((name) => meaning[`${name}Soft`] ?? surface)];
  return {
    background,
    surface,
    raised,
    sunken,
    text: ensureContrast(text, [...backgrounds, ...softBackgrounds, selectedTab], 4.5),
    textSoft: ensureContrast(mix(text, background, 0.34), [...backgrounds, ...softBackgrounds], 4.5),
    line: mix(background, text, isDarkTheme ? 0.14 : 0.1),
    lineStrong: ensureContrast(mix(background, text, 0.4), backgrounds, 3),
    brand,
    brandPressed: pressedShade(brand, onBrand),
    onBrand,
    brandText: ensureContrast(brand, [...backgrounds, brandSoft], 4.5),
    brandSoft,
    star: '#f4b340',
    ...meaning,
    onDanger: readableOn(meaning.danger ?? WHITE),
  };
}

/** The fill while pressed: darker or lighter, whichever has more contrast to the text on it. */
function pressedShade(fill: Colour, text: Colour): Colour {
  const [darker, lighter] = [mix(fill, '#000000', 0.16), mix(fill, WHITE, 0.16)] as const;
  return contrast(darker, text) > contrast(lighter, text) ? darker : lighter;
}

/** Moves a background of middle brightness towards black or white: no single text colour is readable on it and on its surfaces. */
function withClearBrightness(background: Colour): Colour {
  const extreme = isDark(background) ? '#000000' : WHITE;
  const hasClearBrightness = (colour: Colour) =>
    extreme === WHITE ? luminance(colour) >= 0.4 : luminance(colour) <= 0.05;
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(background, extreme, step / 50);
    if (hasClearBrightness(candidate)) return candidate;
  }
  return extreme;
}

function isDark(colour: Colour): boolean {
  return luminance(colour) < 0.18;
}

function toCssVariables(colours: Record<string, Colour>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--ui-colour-${name}`, value]));
}
