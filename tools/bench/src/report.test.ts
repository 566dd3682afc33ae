import { expect, test } from '@jest/globals';
import { drawChart, formatGoal, printTable, resultOf, rowOf } from './report.ts';

const ours = rowOf('this product : a limit', [1_020, 2_020, 4_400], [1_000, 2_000, 4_000], { max: 1.03 }, { waves: 2 });

test('computes the ratio per round, not from the medians', () => {
  expect(ours.ratio?.ratio).toBeCloseTo(1.02);
  expect(printTable(resultOf('cold', 'First content', 3, [ours]))).toContain('| 1.02 (1.01 to 1.10) | ≤ 1.03 ✗ |');
});

test.each([
  ['the interval ends above the goal', ours, '≤ 1.03 ✗'],
  ['the interval meets the goal', { ...ours, ratio: { ratio: 1.02, low: 1, high: 1.03 } }, '≤ 1.03 ✓'],
  [
    'the end of the interval has a limit of its own',
    { ...ours, goal: { max: 1.03, highMax: 1.2 } },
    '≤ 1.03, interval ≤ 1.2 ✓',
  ],
  ['a metric is below its goal', { label: 'a', goal: { metric: 'x', min: 90 }, metrics: { x: 89 } }, 'x ≥ 90 ✗'],
  ['there is no goal', { label: 'a', metrics: {} }, ''],
])('formats the goal when %s', (_, row, expected) => {
  expect(formatGoal(row)).toBe(expected);
});

test('draws one bar per variant', () => {
  const other = { ...ours, label: 'federation as documented' };
  expect(drawChart([ours, { ...ours, label: 'this product : other' }, other])).toContain('bar [2020, 2020]');
});
