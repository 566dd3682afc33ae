import { describe, expect, test } from '@jest/globals';
import { detectVirtualKeyboard, type ViewportState } from './detectVirtualKeyboard.ts';

const replaySizes = (...sizes: [width: number, height: number][]) =>
  sizes.reduce<ViewportState | undefined>(
    (before, [width, height]) => detectVirtualKeyboard(before, { width, height }),
    undefined,
  );

describe('is the keyboard open?', () => {
  test.each<[why: string, sizes: [number, number][], isOpen: boolean]>([
    ['at first nobody knows of one', [[390, 844]], false],
    [
      'the viewport shrinks by 60 px',
      [
        [390, 844],
        [390, 784],
      ],
      false,
    ],
    [
      'it shrinks by 61 px',
      [
        [390, 844],
        [390, 783],
      ],
      true,
    ],
    [
      'it shrinks in small steps that add up to 61 px',
      [
        [390, 844],
        [390, 814],
        [390, 783],
      ],
      true,
    ],
    [
      'it shrinks by a whole keyboard',
      [
        [390, 844],
        [390, 508],
      ],
      true,
    ],
    [
      'it has grown back',
      [
        [390, 844],
        [390, 508],
        [390, 844],
      ],
      false,
    ],
    [
      'it has grown back but for the 56 px of an address bar',
      [
        [390, 844],
        [390, 508],
        [390, 788],
      ],
      false,
    ],
    [
      'the address bar went away, and then a keyboard came',
      [
        [390, 788],
        [390, 844],
        [390, 508],
      ],
      true,
    ],
    [
      'the phone was turned',
      [
        [390, 844],
        [844, 390],
      ],
      false,
    ],
    [
      'the phone was turned, and then a keyboard came',
      [
        [390, 844],
        [844, 390],
        [844, 200],
      ],
      true,
    ],
    [
      'the phone was turned and turned back',
      [
        [390, 844],
        [844, 390],
        [390, 844],
      ],
      false,
    ],
    [
      'the phone was turned while it was open',
      [
        [390, 844],
        [390, 508],
        [844, 180],
      ],
      true,
    ],
    [
      'it was closed after the phone was turned',
      [
        [390, 844],
        [390, 508],
        [844, 180],
        [844, 390],
      ],
      false,
    ],
  ])('%s (B005, B006, B007)', (_, sizes, isOpen) => {
    expect(replaySizes(...sizes)?.isKeyboardOpen).toBe(isOpen);
  });
});
