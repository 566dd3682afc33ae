/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { waves } from './waves.ts';

const page = { start: 0, end: 100 };

test('requests that leave together are one wave', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 115, end: 400 }], 500)).toBe(2);
});

test('each request that waited for another is a wave of its own', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 310, end: 400 }, { start: 405, end: 480 }], 500)).toBe(4);
});

test('what ended after the content cannot have been waited for', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 310, end: 600 }], 500)).toBe(2);
});
