import { expect, test } from '@jest/globals';
import { draftFor } from './draft.ts';

const kept = { orderNo: 'A-17', text: 'They call.', images: ['/1'] };
const none = { orderNo: 'A-17', text: '', images: [] };

test.each([
  ['the one that was kept', 'A-17', kept, kept],
  ['none, where nothing was kept', 'A-17', undefined, none],
  ['none, where it was another order', 'A-17', { ...kept, orderNo: 'B-2' }, none],
  ['one without order, where there is none', '', { ...kept, orderNo: '' }, { ...kept, orderNo: '' }],
  [
    'one of 200 characters, whatever was kept',
    'A-17',
    { ...kept, text: 'x'.repeat(300) },
    { ...kept, text: 'x'.repeat(200) },
  ],
])('the draft is %s', (_what, orderNo, before, expected) => {
  expect(draftFor(orderNo, before)).toEqual(expected);
});
