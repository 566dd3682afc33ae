import { expect, test } from '@jest/globals';
import { firstPaymentDate, hasRepaymentTerms, offerView, rateText, termText } from './offerView.ts';

const format = {
  money: (cents: unknown, { symbol }: { symbol?: string | null | undefined } = {}) => `${symbol ?? '₱'}${cents}`,
  dueDate: (text: string | null | undefined) => text ?? undefined,
};
const offer = { amount: 100, details: [], repay_plans: [] };

test.each([
  ['all amounts are known', [{ amount: 3_333 }, { amount: 3_333 }, { amount: 3_334 }], '₱10000'],
  ['there is no plan', [], undefined],
  ['one amount is missing', [{ amount: 1 }, { amount: undefined }], undefined],
  ['an amount is 0', [{ amount: 0 }], '₱0'],
])('sums the plan when %s', (_, repay_plans, total) => {
  expect(offerView({ ...offer, repay_plans }, format).total).toBe(total);
});

test('marks a missing time of a payment', () => {
  const repay_plans = [
    { pay_time: undefined, amount: 1 },
    { pay_time: 'on payday', amount: 1 },
  ];
  expect(offerView({ ...offer, repay_plans }, format).plan.map(({ time }) => time)).toEqual(['–', 'on payday']);
});

test('uses the market’s currency symbol when the offer’s is empty', () => {
  expect(offerView({ ...offer, currencySymbol: '' }, format).amount).toBe('₱100');
  expect(offerView({ ...offer, currencySymbol: '₹' }, format).amount).toBe('₹100');
});

test('keeps the order of rows, drops empty ones, and marks missing values', () => {
  const details = [{ text: 'Fee', value: '₱1' }, {}, { text: 'Insurance' }, { value: 'free' }];
  expect(offerView({ ...offer, details }, format).details).toEqual([
    { label: 'Fee', value: '₱1' },
    { label: 'Insurance', value: '–' },
    { label: '', value: 'free' },
  ]);
});

const priced = { amount: 9_000, receive: 8_820, repay_plans: [{ amount: 5_000 }, { amount: 4_270 }] };
const receiveRow = { text: 'Paid out', value: '₱8820' };
const feeRow = { text: 'Service fee', value: '₱180' };
const interestRow = { text: 'Interest', value: '₱ 270' };
const totalRow = { text: 'Total', value: '₱9270' };

test.each([
  [
    'each amount is in a row',
    [receiveRow, feeRow, interestRow, totalRow],
    ['Paid out', 'Service fee', 'Interest', 'Total'],
    [],
  ],
  ['a row writes an amount otherwise', [feeRow, { text: 'Interest', value: 'PHP 270' }], ['Service fee'], ['Interest']],
  ['two rows have one amount', [feeRow, { text: 'Tax', value: '₱180' }], [], ['Service fee', 'Tax']],
  ['a row has no amount', [{ text: 'Instalments' }], [], ['Instalments']],
])('takes the rows of the sum from the others when %s', (_, details, placed, others) => {
  const { labels, parts, ...view } = offerView({ ...offer, ...priced, details }, format);
  const labelsOf = (rows: readonly { label: string }[]) => rows.map(({ label }) => label);
  expect([labels.receive, ...labelsOf(parts), labels.total].filter(Boolean)).toEqual(placed);
  expect(labelsOf(view.details)).toEqual(others);
});

test.each([
  ['nothing is kept back', { receive: 9_000 }, { text: 'Limit', value: '₱9000' }],
  ['nothing is added', { repay_plans: [{ amount: 9_000 }] }, { text: 'Discount', value: '₱0' }],
  ['what is kept back is what is added', { receive: 8_730 }, interestRow],
])('leaves a row where it is when %s', (_, change, row) => {
  const view = offerView({ ...offer, ...priced, ...change, details: [row] }, format);
  expect(view.details.map(({ label }) => label)).toEqual([row.text]);
  expect(view.parts).toEqual([]);
});

test.each([
  [
    '5% a day on days 1-30, 4% on days 31-90, 2% from day 91',
    '5% a day on days 1-30,\n4% on days 31-90,\n2% from day 91',
  ],
  ['0,05 % a day, on what is owed', '0,05 % a day, on what is owed'],
  [undefined, undefined],
])('sets each rate of %j on a line', (rate, lines) => {
  expect(rateText(rate)).toBe(lines);
});

test.each([
  [{ periods: 3 }, true],
  [{ repay_plans: [{ pay_time: '2026-12-21', amount: 1 }] }, true],
  [{ details: [{ text: 'Term', value: '91 days' }] }, true],
  [{ details: [{ text: 'Term' }] }, false],
  [{ periods: 0 }, false],
  [{}, false],
])('with only %j the offer says how it is repaid: %s', (change, expected) => {
  expect(hasRepaymentTerms({ ...offer, ...change })).toBe(expected);
});

test.each([
  [3, 'months', '3 months'],
  [1, undefined, '1'],
  [undefined, 'months', undefined],
])('formats the term %p %p as %p', (periods, unit, text) => {
  expect(termText(periods, unit)).toBe(text);
});

test.each([
  [['2026-12-21', '30'], [{ pay_time: '2027-01-20' }], '2026-12-21'],
  [[undefined, '2026-12-22'], [{ pay_time: '2027-01-20' }], '2026-12-22'],
  [['soon', '30'], [{ pay_time: '2027-01-20' }], '2027-01-20'],
  [['21 Dec 2026', '30'], [], '21 Dec 2026'],
  [[undefined, '30'], [{ pay_time: 'on payday' }], 'on payday'],
  [[' ', '30'], [], undefined],
  [[undefined, undefined], [], undefined],
])('finds the date of the first payment in %j', (named, plan, day) => {
  expect(firstPaymentDate(named, plan, format)).toBe(day);
});
