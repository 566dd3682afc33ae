import { expect, test } from '@jest/globals';
import { stories } from './scenarios.ts';

/** Every address of the product, besides the developers' own page. */
const addresses = [
  ...['/', '/About', '/Policy', '/Loan', '/Product', '/Contact', '/aboutUs', '/privacyPolicy', '/resetAccount'],
  ...['/promo', '/promo/downloadTemplate', '/promo/agreementTemplate'],
  ...['/confirmLoan', '/confirmPeriod', '/confirm', '/loanAgreement', '/unionError', '/loanDetail', '/order'],
  ...['/repay', '/repayDelay', '/repaymentOfCode', '/repaymentOfCode2', '/carpmm', '/paymentInstructions'],
  ...['/repaymentWay', '/addnormalcard', '/alipayrepayment'],
  ...['/complainPage', '/complainPageNext', '/complaintList', '/complainDetails', '/customerService'],
  ...['/bindBank', '/bindCard', '/error'],
];

test('the stories reach every address of the product (G066, G067)', () => {
  const reached = new Set(stories.map(({ address }) => address.split('?')[0]));
  expect(addresses.filter((address) => !reached.has(address))).toEqual([]);
});

test('no two stories have one name', () => {
  expect(new Set(stories.map(({ id }) => id)).size).toBe(stories.length);
});
