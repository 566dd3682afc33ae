import { expect, test } from '@jest/globals';
import { maskNumber } from './maskNumber.ts';

test.each([
  ['001234567890129012', '••••\u00a09012'],
  ['4005********0004', '••••\u00a00004'],
  ['4005 5192-0000 0004', '••••\u00a00004'],
  ['•••• 5678', '••••\u00a05678'],
  ['****12', '••••\u00a012'],
  ['****', ''],
  ['', ''],
  [undefined, ''],
])('maskNumber turns %j into %j', (text, masked) => {
  expect(maskNumber(text)).toBe(masked);
});
