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
])('key %s after typing “%s” moves the highlight from %i to %s', (key, typed, from, to) => {
  expect(typeahead(key, typed, from, banks)).toBe(to);
});

test('returns undefined when there are no options', () => {
  expect(typeahead('ArrowDown', '', 0, [])).toBeUndefined();
});
