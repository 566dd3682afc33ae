import { expect, test } from '@jest/globals';
import type { UploadState } from '@loan/ui';
import { getNotReadyReason, type NotReadyReason, restoreDraft } from './draft.ts';

const storedDraft = { orderNo: 'A-17', text: 'They call.', images: ['/1'] };
const emptyDraft = { orderNo: 'A-17', text: '', images: [] };

test.each([
  ['the stored draft', 'A-17', storedDraft, storedDraft],
  ['an empty draft when none is stored', 'A-17', undefined, emptyDraft],
  ['an empty draft when the stored one is of another order', 'A-17', { ...storedDraft, orderNo: 'B-2' }, emptyDraft],
  [
    'the stored draft without an order when there is none',
    '',
    { ...storedDraft, orderNo: '' },
    { ...storedDraft, orderNo: '' },
  ],
  [
    '200 characters of a longer stored text',
    'A-17',
    { ...storedDraft, text: 'x'.repeat(300) },
    { ...storedDraft, text: 'x'.repeat(200) },
  ],
])('restores %s (M12)', (_what, orderNo, stored, expected) => {
  expect(restoreDraft(orderNo, stored && [{ orderNo: 'C-3', text: 'Other.', images: [] }, stored])).toEqual(expected);
});

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
