/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { interleave } from './interleave.ts';

test('measures the variants in turns and reverses every other round', async () => {
  const order: string[] = [];
  const samples = await interleave(['a', 'b'], { min: 3, max: 3 }, async (name) => order.push(name));
  expect(order.join('')).toBe('abbaab');
  expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});

test.each([
  { precise: 4, rounds: 4 },
  { precise: 1, rounds: 2 },
  { precise: 99, rounds: 6 },
])('measures $rounds rounds of 2 to 6 when $precise are precise enough', async ({ precise, rounds }) => {
  const samples = await interleave(['a'], { min: 2, max: 6, isPrecise: ({ a }) => a.length >= precise }, async () => 0);
  expect(samples.a).toHaveLength(rounds);
});
