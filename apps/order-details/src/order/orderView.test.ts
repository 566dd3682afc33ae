import { expect, test } from '@jest/globals';
import { availableAction, loanAmount, orderRows } from './orderView.ts';

test.each([
  [174, true, 'repay-or-roll-over'],
  [180, true, 'repay-or-roll-over'],
  [174, false, 'repayment'],
  [180, false, 'repayment'],
  [170, true, 'repayment'],
  [170, false, 'repayment'],
  [200, false, 'borrow-again'],
  [21, true, undefined],
  [110, false, undefined],
  [151, false, undefined],
  [999, true, undefined],
  [undefined, true, undefined],
] as const)(
  'status %s, rollover %s: %s (T021) (T022) (T023) (T024) (T025) (T026) (T027, M35)',
  (status, canRollOver, action) => {
    expect(availableAction(status, canRollOver)).toBe(action);
  },
);

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

test.each([
  [500_000, '700000', 500_000],
  [0, '700000', 0],
  [undefined, '700000', '700000'],
  ...[undefined, '', '0', '1', 'true', '5.000,00', '-5', '/inside'].map(
    (inside) => [undefined, inside, undefined] as const,
  ),
] as const)('takes from amount %j and inside %j the loan amount %j (T011)', (amount, inside, expected) => {
  expect(loanAmount({ amount, inside })).toBe(expected);
});

test('returns no rows without details', () => {
  expect(orderRows({ userOrderDetail: undefined })).toEqual([]);
});
