import { expect, test } from '@jest/globals';
import { drawChart } from './resultChart.ts';

test('leaves the longest label of a row as much room as it has letters', () => {
  const label = 'one build, perfectly preloaded, of packages as they are published by their authors';
  const row = { label, ratio: 1, metrics: {} };
  const chart = drawChart([{ name: 'cold', title: 'Cold', base: 'one', date: '', load: 0, rounds: 9, rows: [row] }]);

  const end = Number(new RegExp(`<text x="([\\d.]+)" y="\\d+" text-anchor="end">${label}<`).exec(chart)?.[1]);
  expect(end / label.length).toBeGreaterThanOrEqual(7);
});
