import { expect, test } from '@jest/globals';
import { sizeTable } from './sizes.ts';

const before = [
  { name: 'shell', size: 130_000, sizeLimit: 131_800 },
  { name: '/order', size: 149_000, sizeLimit: 158_600 },
  { name: '/repay', size: 158_000, sizeLimit: 158_600 },
];

test('lists what has another size than before, the largest growth first, with what is new and what is gone', () => {
  const after = [
    { name: 'shell', size: 130_040, sizeLimit: 131_800 },
    { name: '/order', size: 149_000, sizeLimit: 158_600 },
    { name: '/receipt', size: 149_500, sizeLimit: 158_600 },
  ];
  expect(sizeTable(after, before).split('\n')).toEqual([
    '|  | KB before | KB | bytes more | budget |',
    '| --- | --: | --: | --: | --: |',
    '| /receipt |  | 149.5 | 149500 | 158.6 |',
    '| shell | 130.0 | 130.0 | 40 | 131.8 |',
    '| /repay | 158.0 |  | -158000 |  |',
  ]);
});

test('says that nothing has changed when all sizes are the same', () => {
  expect(sizeTable(before, before)).toBe('No first load has another size than before.');
});
