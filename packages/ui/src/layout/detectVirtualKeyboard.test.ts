import { describe, expect, test } from '@jest/globals';
import { detectVirtualKeyboard, type ViewportState } from './detectVirtualKeyboard.ts';

const replaySizes = (...sizes: [width: number, height: number][]) =>
  sizes.reduce<ViewportState | undefined>(
    (before, [width, height]) => detectVirtualKeyboard(before, { width, height }),
    undefined,
  );

describe('detectVirtualKeyboard (M04)', () => {
  test.each<[when: string, sizes: [number, number][], isOpen: boolean]>([
    ['there is only one measurement', [[390, 844]], false],
    [
      'the viewport shrinks by 60 px',
      [
        [390, 844],
        [390, 784],
      ],
      false,
    ],
    [
      'the viewport shrinks by 61 px',
      [
        [390, 844],
        [390, 783],
      ],
      true,
    ],
    [
      'the viewport shrinks in steps that add up to 61 px',
      [
        [390, 844],
        [390, 814],
        [390, 783],
      ],
      true,
    ],
    [
      'the viewport shrinks by a whole keyboard',
      [
        [390, 844],
        [390, 508],
      ],
      true,
    ],
    [
      'the viewport grows back',
      [
        [390, 844],
        [390, 508],
        [390, 844],
      ],
      false,
    ],
    [
      'the viewport grows back except for the 56 px of an address bar',
      [
        [390, 844],
        [390, 508],
        [390, 788],
      ],
      false,
    ],
    [
      'the address bar hides and then the keyboard opens',
      [
        [390, 788],
        [390, 844],
        [390, 508],
      ],
      true,
    ],
    [
      'the device rotates',
      [
        [390, 844],
        [844, 390],
      ],
      false,
    ],
    [
      'the device rotates and then the keyboard opens',
      [
        [390, 844],
        [844, 390],
        [844, 200],
      ],
      true,
    ],
    [
      'the device rotates and rotates back',
      [
        [390, 844],
        [844, 390],
        [390, 844],
      ],
      false,
    ],
    [
      'the device rotates while the keyboard is open',
      [
        [390, 844],
        [390, 508],
        [844, 180],
      ],
      true,
    ],
    [
      'the keyboard closes after a rotation',
      [
        [390, 844],
        [390, 508],
        [844, 180],
        [844, 390],
      ],
      false,
    ],
  ])('when %s, returns the right isKeyboardOpen (B005, B006, B007)', (_, sizes, isOpen) => {
    expect(replaySizes(...sizes)?.isKeyboardOpen).toBe(isOpen);
  });
});
