import { describe, expect, test } from '@jest/globals';
import { contrast, ensureContrast, luminance, mix, parseColour, readableOn } from './colour.ts';

describe('colours', () => {
  test.each([
    ['#fff', '#ffffff'],
    ['#0B5d4B', '#0b5d4b'],
  ])('parseColour reads %s as %s', (text, colour) => {
    expect(parseColour(text)).toBe(colour);
  });

  test.each(['red', '#12', '#12345g', '', 'rgb(0,0,0)'])(
    'parseColour throws for “%s” and names the valid form',
    (text) => {
      expect(() => parseColour(text)).toThrow('#rrggbb');
    },
  );

  test('contrast and luminance give the values of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(luminance('#ffffff')).toBeCloseTo(1);
  });

  test('ensureContrast keeps a colour that is readable already', () => {
    expect(ensureContrast('#0b5d4b', ['#ffffff'], 4.5)).toBe('#0b5d4b');
  });

  test('ensureContrast changes an unreadable colour no more than needed', () => {
    const yellow = ensureContrast('#ffd400', ['#ffffff'], 4.5);

    expect(contrast(yellow, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(yellow, '#ffffff')).toBeLessThan(5.2);
  });

  test('readableOn gives the preferred colour only when it is readable on the fill', () => {
    expect(readableOn('#ffd400', '#222222')).toBe('#222222');
    expect(readableOn('#ffd400', '#ffffff')).toBe('#0b1210');
  });

  test('mix goes from one colour to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  });
});
