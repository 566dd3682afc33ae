import { expect, test } from '@jest/globals';
import { instalmentRows } from './instalmentRows.ts';
import { INITIAL_SELECTION } from './instalmentSelection.ts';

const tzs = (units: unknown) => `TZS ${String(units)}`;
const instalment = {
  periodNo: '1',
  totalAmount: 1_045,
  displayAmount: '1,045',
  canClick: true,
  periodStatus: 174,
  statusText: 'To be paid',
  dueTime: '2026-11-20 00:00:00',
};

test('formats period, status, amount and due date (I003, I013)', () => {
  expect(instalmentRows([instalment], { tzs }, INITIAL_SELECTION, '2026-11-20')).toEqual([
    {
      period: '1',
      status: 'To be paid',
      amount: 'TZS 1045',
      due: '2026-11-20',
      isOverdue: false,
      isSelected: true,
      isClickable: true,
    },
  ]);
});

test.each([
  ['the day after', '2026-11-21', true],
  ['the day itself', '2026-11-20', false],
  ['the day before', '2026-11-19', false],
])('on %s isOverdue is %p', (_, today, isOverdue) => {
  expect(instalmentRows([instalment], { tzs }, INITIAL_SELECTION, today)[0]?.isOverdue).toBe(isOverdue);
});

test('marks a paid instalment as not overdue, not selected and not clickable', () => {
  const [row] = instalmentRows([instalment], { tzs }, undefined, '2027-01-01');
  expect(row).toMatchObject({ isOverdue: false, isSelected: false, isClickable: false });
});

test('shows the lender’s text when there is no amount', () => {
  expect(instalmentRows([{ ...instalment, totalAmount: undefined }], { tzs })[0]?.amount).toBe('1,045');
});
