import { expect, test } from '@jest/globals';
import { availableAction, loanAmount, orderHero, orderRows } from './orderView.ts';

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
  ['500000', '700000', '500000'],
  ['0', '700000', '0'],
  [undefined, '700000', '700000'],
  ...[undefined, '', '0', '1', 'true', '5.000,00', '-5', '/inside'].map(
    (inside) => [undefined, inside, undefined] as const,
  ),
] as const)('takes from amount %j and inside %j the loan amount %j (T011)', (amount, inside, expected) => {
  expect(loanAmount({ amount, inside, userOrderDetail: undefined })).toBe(expected);
});

const isPast = (text: string | null | undefined) => text != null && text < '2026-12-05';
const format = {
  money: (cents: unknown) => `₱${cents}`,
  dueDate: (text: string | null | undefined) => text ?? undefined,
  daysLeft: (text: string | null | undefined) => (text ? (isPast(text) ? '5 days late' : 'in 5 days') : undefined),
  isPast,
};
const orderWithDebt = {
  ...{ orderStatus: 174, amount: '500000', inside: '1', owed: 603_500, penalty: 100_000 },
  userOrderDetail: undefined,
};

test.each([
  ['1234550', '₱1234550'],
  ['12345.5', '₱12345.5'],
  ['12345.00', '₱12345.00'],
  ['12345.', '₱12345.'],
  ['12,345.00', '12,345.00'],
  ['₱12,345.00', '₱12,345.00'],
  ['PHP 12 345', 'PHP 12 345'],
  ['unknown', undefined],
  [undefined, undefined],
])('shows the amount %j as %j: a number is cents, a written amount stays as it is (T011)', (amount, expected) => {
  expect(orderHero({ ...orderWithDebt, amount }, format).loanAmount).toBe(expected);
});

test.each([
  ['Loan amount', '₱12.345,00', '₱12.345,00'],
  ['Monto del préstamo', '$12,345.00', '$12,345.00'],
  ['Halaga', '₱12,345.00', '₱12,345.00'],
  ['Loan amount', '1234500', undefined],
  ['Loan amount', 'see contract', undefined],
  ['Penalty amount', '₱100,00', undefined],
])('takes from a row %j with %j the loan amount %j when no field names it (T011)', (text, value, expected) => {
  const userOrderDetail = {
    detail: [
      { text: 'Product', value: 'Narra 1,0' },
      { text, value },
    ],
  };
  expect(orderHero({ ...orderWithDebt, amount: undefined, userOrderDetail }, format).loanAmount).toBe(expected);
});

test('returns no rows without details', () => {
  expect(orderRows({ userOrderDetail: undefined })).toEqual([]);
});

test.each([
  [180, 'danger'],
  [170, 'warning'],
  [174, 'plain'],
  [21, 'plain'],
  [200, 'success'],
  [undefined, 'plain'],
] as const)('gives the status %s the tone %s', (orderStatus, tone) => {
  expect(orderHero({ ...orderWithDebt, orderStatus, dueDate: '2026-12-10' }, format).tone).toBe(tone);
});

test.each([
  [21, 'in-review'],
  [110, 'declined'],
  [151, 'paying-out'],
  [174, 'to-be-repaid'],
  [180, 'overdue'],
  [200, 'settled'],
  [170, 'settled'],
  [999, 'settled'],
  [0, 'settled'],
  [-1, 'settled'],
  [undefined, 'settled'],
] as const)('gives the status %s the icon %s (T003) (T004) (T005) (T006) (T007) (T008) (T009)', (orderStatus, icon) => {
  expect(orderHero({ ...orderWithDebt, orderStatus, dueDate: undefined }, format).icon).toBe(icon);
});

test('names what is owed, its penalty and its date beside the amount of the loan', () => {
  expect(orderHero({ ...orderWithDebt, dueDate: '2026-12-10' }, format)).toEqual({
    tone: 'plain',
    icon: 'to-be-repaid',
    loanAmount: '₱500000',
    owed: '₱603500',
    penalty: '₱100000',
    due: '2026-12-10',
    isPastDue: false,
    daysLeft: 'in 5 days',
  });
});

test.each([
  ['the lender names nothing that is owed', { owed: undefined, penalty: 100_000, dueDate: '2026-12-10' }],
  ['nothing is owed', { owed: 0, penalty: 100_000, dueDate: '2026-12-10' }],
])('names no debt, penalty or date when %s', (_, fields) => {
  const { owed, penalty, due, daysLeft } = orderHero({ ...orderWithDebt, ...fields }, format);
  expect([owed, penalty, due, daysLeft]).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  [174, '2026-12-10', false, 'in 5 days'],
  [174, '2026-11-30', true, '5 days late'],
  [180, '2026-11-30', true, '5 days late'],
  // Clock or date may say something else than the status.
  [180, '2026-12-10', true, undefined],
  [170, '2026-12-10', false, undefined],
  [170, '2026-11-30', false, undefined],
] as const)('of status %s and due date %s: past %s, distance %s', (orderStatus, date, isPastDue, daysLeft) => {
  const hero = orderHero({ ...orderWithDebt, orderStatus, dueDate: date }, format);
  expect([hero.due, hero.isPastDue, hero.daysLeft]).toEqual([date, isPastDue, daysLeft]);
});

test('names no penalty when it is 0', () => {
  expect(orderHero({ ...orderWithDebt, penalty: 0, dueDate: undefined }, format).penalty).toBeUndefined();
});
