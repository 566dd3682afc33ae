/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { benchmarkResult, formatGoal, resultRow } from './benchmarkResult.ts';
import { drawChart } from './resultChart.ts';
import { markdownTable } from './resultTable.ts';

const baseline = [1_000, 2_000, 4_000];
const ours = resultRow('this product', [1_020, 2_020, 4_400], baseline, {
  goal: { metric: 'ratio', max: 1.03 },
  metrics: { waves: 2 },
});

test('resultRow computes the ratio per round, not from the medians', () => {
  expect(ours.ratio).toBeCloseTo(1.02);
  expect(ours.metrics.ms).toBe(2_020);
});

test('formatGoal shows whether the metric of the goal meets it', () => {
  // One round was 1.1 times slower, so the interval ends above the goal although the median is below it.
  expect(formatGoal(ours)).toBe('≤ 1.03 ✗');
  expect(formatGoal({ ...ours, interval: [1.0, 1.03] })).toBe('≤ 1.03 ✓');
  expect(formatGoal({ ...ours, ratio: 1.04, interval: [1.0, 1.03] })).toBe('≤ 1.03 ✗');
  const screen = { label: '/order', goal: { metric: 'performance', min: 90 }, metrics: { performance: 89 } };
  expect(formatGoal(screen)).toBe('performance ≥ 90 ✗');
  expect(formatGoal({ label: '/order', metrics: {} })).toBe('');
});

test('formatGoal limits the upper end of the interval by highMax', () => {
  const row = { label: 'a', ratio: 0.99, interval: [0.97, 1.02], metrics: {} } as const;
  expect(formatGoal({ ...row, goal: { metric: 'ratio', max: 1, highMax: 1.03 } })).toBe('≤ 1, interval ≤ 1.03 ✓');
  expect(formatGoal({ ...row, goal: { metric: 'ratio', max: 1, highMax: 1.01 } })).toBe('≤ 1, interval ≤ 1.01 ✗');
  expect(formatGoal({ ...row, goal: { metric: 'ratio', max: 1 } })).toBe('≤ 1 ✗');
});

test('markdownTable shows the interval and leaves out absolute times', () => {
  const table = markdownTable(benchmarkResult('cold', 'First content', 'the limit', 3, [ours]));
  expect(table.split('\n')[0]).toBe('|  | × the limit | 95 % interval | goal | spread % | waves |');
  expect(table).toContain('| this product | 1.02 | 1.01 to 1.10 |');
  expect(table).not.toContain('2020');
});

test('drawChart draws bars in proportion to the ratios and escapes labels', () => {
  const limitRow = { ...ours, label: 'a < b', ratio: 0.51 };
  const chart = drawChart([benchmarkResult('cold', 'First content', 'the limit', 3, [ours, limitRow])]);
  const widths = Array.from(chart.matchAll(/<rect[^>]* width="([\d.]+)"/g), ([, width]) => Number(width));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.5, 1);
  expect(chart).toContain('a &lt; b');
});
