import { expect, test } from '@jest/globals';
import { restoreDraft } from './draft.ts';

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
  expect(restoreDraft(orderNo, stored)).toEqual(expected);
});
