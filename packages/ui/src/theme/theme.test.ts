import { describe, expect, test } from '@jest/globals';
import { theme } from './theme.ts';

const px = (rem: string) => Number.parseFloat(rem) * 16;

describe('tokens', () => {
  test('targets and controls are at least 44 px high', () => {
    expect(theme.raw.target).toMatch(/^max\(44px, /);
    expect(theme.raw.control).toMatch(/^max\(44px, /);
  });

  test('running text is at least 16 px, and no text is under 13 px', () => {
    expect(px(theme.raw.type.body)).toBeGreaterThanOrEqual(16);
    for (const size of Object.values(theme.raw.type)) expect(px(size.replace('min(', ''))).toBeGreaterThanOrEqual(13);
  });

  test('every size grows with the text size of the browser', () => {
    for (const size of [...Object.values(theme.raw.type), ...Object.values(theme.raw.space)])
      expect(size).toContain('rem');
  });

  test('a colour falls back to its value when the shell sets no variable', () => {
    expect(theme.colour.brand).toBe('var(--ui-colour-brand, #0b5d4b)');
  });
});
