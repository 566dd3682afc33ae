import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brandVariables, palette } from './brandVariables.ts';
import { contrast } from './colour.ts';
import { NIGHT, theme } from './theme.ts';

const HOUSE = { brand: '#0b5d4b', background: '#f4f4ef', text: '#14201c' };
const GROUNDS = ['background', 'surface', 'raised', 'sunken'] as const;
const SOFTS = ['brandSoft', 'goodSoft', 'warningSoft', 'badSoft', 'infoSoft'] as const;

/** Which colour is written on which, and how strongly it must stand out. */
const PAIRS: readonly [ink: string, ground: string, ratio: number][] = [
  ...['text', 'textSoft'].flatMap((ink) => [...GROUNDS, ...SOFTS].map((ground) => [ink, ground, 4.5] as const)),
  ...['brandText', 'good', 'warning', 'bad', 'info'].flatMap((ink) =>
    GROUNDS.map((ground) => [ink, ground, 4.5] as const),
  ),
  ['brandText', 'brandSoft', 4.5],
  ['good', 'goodSoft', 4.5],
  ['warning', 'warningSoft', 4.5],
  ['bad', 'badSoft', 4.5],
  ['info', 'infoSoft', 4.5],
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandPressed', 4.5],
  ['onBrandDeep', 'brandDeep', 4.5],
  ['onBad', 'bad', 4.5],
  ...GROUNDS.map((ground) => ['lineStrong', ground, 3] as const),
].map(([ink, ground, ratio]) => [String(ink), String(ground), Number(ratio)]);

function weakest(colours: Readonly<Record<string, string>>): string[] {
  return PAIRS.flatMap(([ink, ground, ratio]) => {
    const reached = contrast(colours[ink] ?? '', colours[ground] ?? '');
    return reached < ratio ? [`${ink} on ${ground}: ${reached.toFixed(2)} < ${ratio}`] : [];
  });
}

const named = (variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(variables).map(([name, value]) => [name.replace('--ui-colour-', ''), value]));

describe("a market's colours", () => {
  test('the house colours of the tokens are what the calculation gives', () => {
    const { light, dark } = brandVariables(HOUSE);

    expect(theme.raw.colour).toMatchObject(named(light));
    expect(NIGHT).toMatchObject(dark);
  });

  test('they bear the names that the tokens have', () => {
    for (const name of Object.keys(brandVariables(HOUSE).light)) {
      expect(Object.values(theme.vars.colour)).toContain(name);
    }
  });

  test('every text of the house can be read on every ground, by day and by night', () => {
    const { light, dark } = brandVariables(HOUSE);

    expect(weakest(named(light))).toEqual([]);
    expect(weakest(named(dark))).toEqual([]);
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
          expect(weakest(named(light))).toEqual([]);
          expect(weakest(named(dark))).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('the brand colour fills buttons as the market wrote it', () => {
    expect(palette({ ...HOUSE, brand: '#ffd400' })).toMatchObject({ brand: '#ffd400', onBrand: '#0b1210' });
  });

  test('a dark market is dark by day too', () => {
    const { light, dark } = brandVariables({ brand: '#7c5cff', background: '#12101c', text: '#cccccc' });

    expect(light).toEqual(dark);
    expect(light['--ui-colour-background']).toBe('#12101c');
  });

  test('a colour that is none is refused', () => {
    expect(() => brandVariables({ ...HOUSE, brand: 'green' })).toThrow('“green” is not a colour');
  });
});
