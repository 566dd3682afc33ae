import { expect, test } from '@jest/globals';
import { restoreDraft } from './draft.ts';

const storedDraft = { orderNo: 'A-17', text: 'They call.', images: ['/1'] };
const emptyDraft = { orderNo: 'A-17', text: '', images: [] };

test.each([
  ['the one that was kept', 'A-17', storedDraft, storedDraft],
  ['none, where nothing was kept', 'A-17', undefined, emptyDraft],
  ['none, where it was another order', 'A-17', { ...storedDraft, orderNo: 'B-2' }, emptyDraft],
  ['one without order, where there is none', '', { ...storedDraft, orderNo: '' }, { ...storedDraft, orderNo: '' }],
  [
    'one of 200 characters, whatever was kept',
    'A-17',
    { ...storedDraft, text: 'x'.repeat(300) },
    { ...storedDraft, text: 'x'.repeat(200) },
  ],
])('the draft is %s', (_what, orderNo, stored, expected) => {
  expect(restoreDraft(orderNo, stored)).toEqual(expected);
});
