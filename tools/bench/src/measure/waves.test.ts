/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { waves } from './waves.ts';

const page = { start: 0, end: 100 };

test('counts requests that start together as one wave', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 115, end: 400 }], 500)).toBe(2);
});

test('counts each request that starts after another has ended as a wave', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 310, end: 400 }, { start: 405, end: 480 }], 500)).toBe(4);
});

test('ignores requests that end after the content was painted', () => {
  expect(waves([page, { start: 110, end: 300 }, { start: 310, end: 600 }], 500)).toBe(2);
});
