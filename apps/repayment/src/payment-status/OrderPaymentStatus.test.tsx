/** A code pays the same order as every other page: what is known of an earlier payment stands above it. */
import { beforeEach, expect, test } from '@jest/globals';
import type { SentBy } from '@loan/api';
import { getInstalmentPlan } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';
import { remember, stored } from '@loan/frame';
import { openAt } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';

const lender = fakeLender();
const ORDER = 'productId=1&orderId=A-17&token=t';
const pages = [
  ['a code', `/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500&${ORDER}`],
  ['a contract number', `/repaymentOfCode2?${ORDER}`],
  ['instructions', `/carpmm?requestType=1&amount=3500&payCode=005632796486&${ORDER}`],
] as const;

beforeEach(() => {
  lender.answers(getInstalmentPlan, {
    repayPlanDetail: { repayWaitDetail: [{ totalAmount: 5_035 }], repayYetDetail: [] },
  } as SentBy<typeof getInstalmentPlan>);
  const defDetail = { logo: '', title: 'Bayad Counter', payCode: '005632796486', payNotice: {} };
  remember(stored.repaymentInfo, { repayAmount: '503500', defDetail, orderId: 'A-17' });
});

const start = (orderId: string) =>
  remember(stored.startedPayments, {
    [orderId]: { at: Date.now() - 60_000, call: 'POST /pay', amount: '503500', before: {} },
  });

test.each(pages)('says above %s that a payment may be on its way, and leads to it', async (_, address) => {
  start('A-17');
  const { user, where } = openAt(address);
  expect(await screen.findByText('Your payment may be on its way')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'See this payment' }));
  await waitFor(() => expect(where()).toContain('/repay?'));
  expect(where()).toContain('orderId=A-17');
});

test.each(pages)('says above %s that a payment is not confirmed', async (_, address) => {
  const value = {
    ...{ call: 'POST /pay', order: 'A-17', chosen: {}, amount: '503500', before: {}, key: 'k', owner: 'o' },
    ...{ sentAt: Date.now() - 60_000, why: 'no-answer' },
  };
  window.localStorage.setItem('loan.intent.open:A-17', JSON.stringify({ v: 1, value }));
  openAt(address);
  expect(await screen.findByText('The result is not confirmed')).toBeVisible();
});

test.each(pages)('says nothing above %s when another order was paid', async (_, address) => {
  start('A-18');
  openAt(address);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Your payment may be on its way')).toBeNull();
});
