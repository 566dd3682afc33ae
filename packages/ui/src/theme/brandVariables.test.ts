import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brandVariables, palette } from './brandVariables.ts';
import { contrast } from './colour.ts';
import { DARK, theme } from './theme.ts';

const DEFAULT_COLOURS = { brand: '#0b5d4b', background: '#f4f4ef', text: '#14201c' };
const BACKGROUNDS = ['background', 'surface', 'raised', 'sunken'] as const;
const SOFTS = ['brandSoft', 'successSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const;

/** Which colour is written on which, and how strongly it must stand out. */
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
  ['onBrandDeep', 'brandDeep', 4.5],
  ['onDanger', 'danger', 4.5],
  ...BACKGROUNDS.map((background) => ['lineStrong', background, 3] as const),
].map(([foreground, background, ratio]) => [String(foreground), String(background), Number(ratio)]);

function tooLowContrast(colours: Readonly<Record<string, string>>): string[] {
  return PAIRS.flatMap(([foreground, background, ratio]) => {
    const actual = contrast(colours[foreground] ?? '', colours[background] ?? '');
    return actual < ratio ? [`${foreground} on ${background}: ${actual.toFixed(2)} < ${ratio}`] : [];
  });
}

const toPlainNames = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.replace('--ui-colour-', ''), value]));

describe("a market's colours", () => {
  test('the house colours of the tokens are what the calculation gives', () => {
    const { light, dark } = brandVariables(DEFAULT_COLOURS);

    expect(theme.raw.colour).toMatchObject(toPlainNames(light));
    expect(DARK).toMatchObject(dark);
  });

  test('they bear the names that the tokens have', () => {
    for (const name of Object.keys(brandVariables(DEFAULT_COLOURS).light)) {
      expect(Object.values(theme.vars.colour)).toContain(name);
    }
  });

  test('every text of the house can be read on every ground, by day and by night', () => {
    const { light, dark } = brandVariables(DEFAULT_COLOURS);

    expect(tooLowContrast(toPlainNames(light))).toEqual([]);
    expect(tooLowContrast(toPlainNames(dark))).toEqual([]);
  });

  test('whatever a market writes, text keeps 4.5:1 and borders of controls 3:1', () => {
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
        },
      ),
      { numRuns: 400 },
    );
  });

  test('the brand colour fills buttons as the market wrote it', () => {
    expect(palette({ ...DEFAULT_COLOURS, brand: '#ffd400' })).toMatchObject({ brand: '#ffd400', onBrand: '#0b1210' });
  });

  test('a dark market is dark by day too', () => {
    const { light, dark } = brandVariables({ brand: '#7c5cff', background: '#12101c', text: '#cccccc' });

    expect(light).toEqual(dark);
    expect(light['--ui-colour-background']).toBe('#12101c');
  });

  test('a colour that is none is refused', () => {
    expect(() => brandVariables({ ...DEFAULT_COLOURS, brand: 'green' })).toThrow('“green” is not a colour');
  });
});
