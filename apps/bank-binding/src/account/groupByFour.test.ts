/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { groupByFour } from './groupByFour.ts';

test.each([
  ['00123456789012345678', '0012 3456 7890 1234 5678'],
  ['12345', '1234 5'],
  ['12345678', '1234 5678'],
  ['1234', undefined],
  ['', undefined],
  ['****5678', undefined],
])('%j is read as %j', (number, expected) => {
  expect(groupByFour(number)).toBe(expected);
});
