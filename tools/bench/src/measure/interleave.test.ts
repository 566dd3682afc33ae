/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { interleave } from './interleave.ts';

test('measures the variants in turns and reverses every other round', async () => {
  const order: string[] = [];
  const samples = await interleave(['a', 'b'], 3, async (name) => order.push(name));
  expect(order.join('')).toBe('abbaab');
  expect(samples).toEqual({ a: [1, 4, 5], b: [2, 3, 6] });
});
