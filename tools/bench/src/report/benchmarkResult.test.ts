/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { drawChart } from './resultChart.ts';
import { formatGoal, benchmarkResult, resultRow } from './benchmarkResult.ts';
import { markdownTable } from './resultTable.ts';

const baseline = [1_000, 2_000, 4_000];
const ours = resultRow('this product', [1_020, 2_020, 4_400], baseline, {
  goal: { metric: 'ratio', max: 1.03 },
  metrics: { waves: 2 },
});

test('a ratio is that of the rounds, not of the medians', () => {
  expect(ours.ratio).toBeCloseTo(1.02);
  expect(ours.metrics.ms).toBe(2_020);
});

test('a goal says whether it was kept, by its own figure', () => {
  expect(formatGoal(ours)).toBe('≤ 1.03 ✓');
  expect(formatGoal({ ...ours, ratio: 1.04 })).toBe('≤ 1.03 ✗');
  const screen = { label: '/order', goal: { metric: 'performance', min: 90 }, metrics: { performance: 89 } };
  expect(formatGoal(screen)).toBe('performance ≥ 90 ✗');
  expect(formatGoal({ label: '/order', metrics: {} })).toBe('');
});

test('the README says ratios and counts, and not how fast this machine was', () => {
  const table = markdownTable(benchmarkResult('cold', 'First content', 'the limit', 3, [ours]));
  expect(table.split('\n')[0]).toBe('|  | × the limit | goal | spread % | waves |');
  expect(table).not.toContain('2020');
});

test('a bar is as long as its ratio, and a text cannot end its element', () => {
  const limitRow = { ...ours, label: 'a < b', ratio: 0.51 };
  const chart = drawChart([benchmarkResult('cold', 'First content', 'the limit', 3, [ours, limitRow])]);
  const widths = Array.from(chart.matchAll(/<rect[^>]* width="([\d.]+)"/g), ([, width]) => Number(width));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(0.5, 1);
  expect(chart).toContain('a &lt; b');
});
