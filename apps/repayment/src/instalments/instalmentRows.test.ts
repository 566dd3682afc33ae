import { expect, test } from '@jest/globals';
import { FIRST_CHOSEN } from './instalmentSelection.ts';
import { instalmentRows } from './instalmentRows.ts';

const tzs = (units: unknown) => `TZS ${String(units)}`;
const one = {
  periodNo: '1',
  totalAmount: 1_045,
  displayAmount: '1,045',
  canClick: true,
  periodStatus: 174,
  statusText: 'To be paid',
  dueTime: '2026-11-20 00:00:00',
};

test('a line says period, status, amount and due date (I003, I013)', () => {
  expect(instalmentRows([one], { tzs }, FIRST_CHOSEN, '2026-11-20')).toEqual([
    {
      period: '1',
      status: 'To be paid',
      amount: 'TZS 1045',
      due: '2026-11-20',
      isLate: false,
      isChosen: true,
      isClickable: true,
    },
  ]);
});

test.each([
  ['the day after', '2026-11-21', true],
  ['the day itself', '2026-11-20', false],
  ['the day before', '2026-11-19', false],
])('on %s it is late: %p', (_, today, isLate) => {
  expect(instalmentRows([one], { tzs }, FIRST_CHOSEN, today)[0]?.isLate).toBe(isLate);
});

test('a paid one is never late, chosen or clickable', () => {
  const [row] = instalmentRows([one], { tzs }, undefined, '2027-01-01');
  expect(row).toMatchObject({ isLate: false, isChosen: false, isClickable: false });
});

test('the lender’s text stands in where there is no number', () => {
  expect(instalmentRows([{ ...one, totalAmount: undefined }], { tzs })[0]?.amount).toBe('1,045');
});
