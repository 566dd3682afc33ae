import { expect, test } from '@jest/globals';
import { orderRows } from './orderRows.ts';

test.each([
  [
    [
      { text: 'Due date', value: '2026-12-10' },
      { text: 'Penalty', value: '' },
      { text: 'Fee', value: undefined },
      { text: undefined, value: 'Paid by wallet' },
      { text: '', value: '' },
      { text: undefined, value: undefined },
    ],
    [
      { label: 'Due date', value: '2026-12-10' },
      { label: 'Penalty', value: '–' },
      { label: 'Fee', value: '–' },
      { label: '', value: 'Paid by wallet' },
    ],
  ],
  [[], []],
])('maps %j', (detail, rows) => {
  expect(orderRows({ userOrderDetail: { detail } })).toEqual(rows);
});

test('returns no rows without details', () => {
  expect(orderRows({ userOrderDetail: undefined })).toEqual([]);
});
