import { expect, test } from '@jest/globals';
import { typeahead } from './typeahead.ts';

const banks = ['Asia', 'BDO', 'BPI', 'Land', 'Metro', 'RCBC', 'Union'].map((text) => ({ text }));

test.each<[key: string, typed: string, from: number, to: number | undefined]>([
  ['ArrowDown', '', 0, 1],
  ['ArrowDown', '', 6, 6],
  ['ArrowUp', '', 0, 0],
  ['ArrowUp', '', 3, 2],
  ['PageDown', '', 0, 5],
  ['PageUp', '', 6, 1],
  ['Home', '', 4, 0],
  ['End', '', 4, 6],
  ['b', 'b', 0, 1],
  ['b', 'b', 1, 2],
  ['b', 'b', 2, 1],
  ['p', 'bp', 1, 2],
  ['z', 'z', 3, undefined],
  ['Tab', '', 3, undefined],
])('%s after typing “%s” goes from %i to %s', (key, typed, from, to) => {
  expect(typeahead(key, typed, from, banks)).toBe(to);
});

test('an empty wheel has nowhere to go', () => {
  expect(typeahead('ArrowDown', '', 0, [])).toBeUndefined();
});
