import { expect, test } from '@jest/globals';
import { scenarios } from './scenarios.ts';

/** Every route of the product, except the developers' page. */
const paths = [
  ...['/', '/About', '/Policy', '/Loan', '/Product', '/Contact', '/aboutUs', '/privacyPolicy', '/resetAccount'],
  ...['/promo', '/promo/downloadTemplate', '/promo/agreementTemplate'],
  ...['/confirmLoan', '/confirmPeriod', '/confirm', '/loanAgreement', '/unionError', '/loanDetail', '/order'],
  ...['/repay', '/repayDelay', '/repaymentOfCode', '/repaymentOfCode2', '/carpmm', '/paymentInstructions'],
  ...['/repaymentWay', '/addnormalcard', '/alipayrepayment'],
  ...['/complainPage', '/complainPageNext', '/complaintList', '/complainDetails', '/customerService'],
  ...['/bindBank', '/bindCard', '/error'],
];

test('open every route of the product (G066, G067)', () => {
  const reachedPaths = new Set(scenarios.map(({ url }) => url.split('?')[0]));
  expect(paths.filter((url) => !reachedPaths.has(url))).toEqual([]);
});

test('have unique ids', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length);
});
