import { expect, test } from '@jest/globals';
import { drawBarcode } from './barcode.ts';

test('barcode is as wide as its characters, start, check and stop', () => {
  const [, width] = /viewBox="0 0 (\d+) /.exec(drawBarcode('005632796486')) ?? [];
  expect(Number(width)).toBe(10 + 11 * (12 + 2) + 13 + 10);
});

test('barcode of the textbook example PJJ123C has its check value before the stop', () => {
  // Set B: start 104, check value 55, whose pattern is 331121: bars 3, 1 and 2 wide.
  const bars = [...drawBarcode('PJJ123C').matchAll(/M\d+ 8h(\d)/g)].map(([, bar]) => bar);
  const stop = bars.slice(-4);
  const check = bars.slice(-7, -4);
  expect([check.join(''), stop.join('')]).toEqual(['312', '2312']);
});
