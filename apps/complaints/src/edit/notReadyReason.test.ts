import { expect, test } from '@jest/globals';
import type { UploadState } from '../evidence/evidence.ts';
import { getNotReadyReason, type NotReadyReason } from './notReadyReason.ts';

test.each<[string, UploadState[], NotReadyReason | undefined]>([
  ['', [], 'empty'],
  [' \n\t\u00a0', [], 'empty'],
  ['x', [], undefined],
  ['x', ['done', 'done'], undefined],
  ['x', ['done', 'waiting'], 'pending'],
  ['x', ['failed', 'uploading'], 'pending'],
  ['x', ['done', 'failed'], 'failed'],
  ['', ['uploading'], 'empty'],
])('“%s” with pictures %j: %s (F014)', (text, states, expected) => {
  const images = states.map((state) => ({ state }));
  expect(getNotReadyReason(text, images)).toBe(expected);
});
