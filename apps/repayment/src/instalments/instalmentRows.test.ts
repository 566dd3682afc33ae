import { expect, test } from '@jest/globals';
import { instalmentRows } from './instalmentRows.ts';
import { INITIAL_SELECTION } from './instalmentSelection.ts';

const format = {
  planAmount: (units: unknown) => `TZS ${String(units)}`,
  dueDate: (text: string | null | undefined) => text?.replace(' 00:00:00', ''),
  daysLeft: (text: string | null | undefined) => (text ? 'far' : undefined),
  isPast: () => false,
};
const instalment = {
  periodNo: '1',
  totalAmount: 1_045,
  displayAmount: undefined,
  canClick: true,
  periodStatus: 174,
  statusText: 'To be paid',
  dueTime: '2026-11-20 00:00:00',
};

test('formats period, status, amount and due date (I003, I013)', () => {
  expect(instalmentRows([instalment], format, INITIAL_SELECTION)).toEqual([
    {
      period: '1',
      status: 'To be paid',
      amount: 'TZS 1045',
      due: '2026-11-20',
      isOverdue: false,
      daysLeft: 'far',
      coverage: 'whole',
      isClickable: true,
    },
  ]);
});

test.each([true, false])('marks a due instalment as overdue when its day is past: %p', (isPast) => {
  const [row] = instalmentRows([instalment], { ...format, isPast: () => isPast }, INITIAL_SELECTION);
  expect(row?.isOverdue).toBe(isPast);
});

test('marks a paid instalment as not overdue, not selected and not clickable', () => {
  const [row] = instalmentRows([instalment], { ...format, isPast: () => true });
  expect(row).toMatchObject({ isOverdue: false, coverage: 'none', isClickable: false });
});

test.each([
  ['1,045', 1_045, '1,045'],
  ['1,045', undefined, '1,045'],
  ['1045', 1_000, 'TZS 1045'],
  ['1045.', 1_000, 'TZS 1045.'],
  [' ', 1_045, 'TZS 1045'],
  [undefined, 1_045, 'TZS 1045'],
  [undefined, undefined, 'TZS undefined'],
])('shows for displayAmount %j and totalAmount %j: %s (I003)', (displayAmount, totalAmount, expected) => {
  expect(instalmentRows([{ ...instalment, displayAmount, totalAmount }], format)[0]?.amount).toBe(expected);
});
