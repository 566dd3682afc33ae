import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brandVariables, palette, SELECTED_TAB_LIGHT } from './brandVariables.ts';
import { contrast, luminance, mix } from './colour.ts';
import { theme } from './theme.ts';

const DEFAULT_COLOURS = { brand: '#0b5d4b', background: '#f4f4ef', text: '#14201c' };
const BACKGROUNDS = ['background', 'surface', 'raised', 'sunken'] as const;
const SOFTS = ['brandSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const;

/** Colour, its background, and the minimum contrast ratio. */
const PAIRS: readonly [foreground: string, background: string, ratio: number][] = [
  ...['text', 'textSoft'].flatMap((foreground) =>
    [...BACKGROUNDS, ...SOFTS].map((background) => [foreground, background, 4.5] as const),
  ),
  ...['brandText', 'success', 'warning', 'danger', 'info'].flatMap((foreground) =>
    BACKGROUNDS.map((background) => [foreground, background, 4.5] as const),
  ),
  ['brandText', 'brandSoft', 4.5],
  ['success', 'successSoft', 4.5],
  ['warning', 'warningSoft', 4.5],
  ['danger', 'dangerSoft', 4.5],
  ['info', 'infoSoft', 4.5],
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandPressed', 4.5],
  ['onDanger', 'danger', 4.5],
  ...BACKGROUNDS.map((background) => ['lineStrong', background, 3] as const),
].map(([foreground, background, ratio]) => [String(foreground), String(background), Number(ratio)]);

function tooLowContrast(colours: Readonly<Record<string, string>>): string[] {
  return PAIRS.flatMap(([foreground, background, ratio]) => {
    const actual = contrast(colours[foreground] ?? '', colours[background] ?? '');
    return actual < ratio ? [`${foreground} on ${background}: ${actual.toFixed(2)} < ${ratio}`] : [];
  });
}

/** The selected tab is lighter than its track, and its text readable. */
function expectSelectedTabToShow({ text = '', raised = '', sunken = '' }: Readonly<Record<string, string>>): void {
  const selectedTab = mix(raised, '#ffffff', SELECTED_TAB_LIGHT);
  expect(luminance(selectedTab)).toBeGreaterThan(luminance(sunken));
  expect(contrast(text, selectedTab)).toBeGreaterThanOrEqual(4.5);
}

const toPlainNames = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.replace('--ui-colour-', ''), value]));

describe('brandVariables', () => {
  test('gives the colours of the tokens for the default colours', () => {
    const { light } = brandVariables(DEFAULT_COLOURS);

    expect(theme.raw.colour).toMatchObject(toPlainNames(light));
  });

  test('names its variables like the tokens', () => {
    for (const name of Object.keys(brandVariables(DEFAULT_COLOURS).light)) {
      expect(Object.values(theme.vars.colour)).toContain(name);
    }
  });

  test('keeps every contrast for the default colours, light and dark', () => {
    const { light, dark } = brandVariables(DEFAULT_COLOURS);

    expect(tooLowContrast(toPlainNames(light))).toEqual([]);
    expect(tooLowContrast(toPlainNames(dark))).toEqual([]);
  });

  test('keeps 4.5:1 for text and 3:1 for borders of controls when the colours are random', () => {
    const colour = fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
      .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
    fc.assert(
      fc.property(
        fc.record({ brand: colour, background: colour, text: colour, onBrand: fc.option(colour, { nil: undefined }) }),
        (colours) => {
          const { light, dark } = brandVariables(colours);
          expect(tooLowContrast(toPlainNames(light))).toEqual([]);
          expect(tooLowContrast(toPlainNames(dark))).toEqual([]);
          for (const variables of [light, dark]) expectSelectedTabToShow(toPlainNames(variables));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('fills buttons with the brand colour unchanged', () => {
    expect(palette({ ...DEFAULT_COLOURS, brand: '#ffd400' })).toMatchObject({ brand: '#ffd400', onBrand: '#0b1210' });
  });

  test('gives the dark colours for both appearances when the background is dark', () => {
    const { light, dark } = brandVariables({ brand: '#7c5cff', background: '#12101c', text: '#cccccc' });

    expect(light).toEqual(dark);
    expect(light['--ui-colour-background']).toBe('#12101c');
  });

  test('throws when a text is not a colour', () => {
    expect(() => brandVariables({ ...DEFAULT_COLOURS, brand: 'green' })).toThrow('“green” is not a colour');
  });
});
