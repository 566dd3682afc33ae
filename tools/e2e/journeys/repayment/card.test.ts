import { commitRepayment, confirmRepayment } from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/fixtures.ts';
import {
  choosesCard,
  counted,
  opensInAnotherWindow,
  type PayingScene,
  tapsThreeTimes,
  whateverHappens,
} from '../../src/payments/paymentSteps.ts';

const atOrder = (page: Page) => page.waitForURL((url) => url.pathname === '/order');

whateverHappens({
  name: 'by card',
  story: 'cards',
  call: commitRepayment,
  last: /^Pay now$/,
  prepare: (scene) => choosesCard(scene, /Luzon/),
  taken: atOrder,
});

whateverHappens({
  name: 'by a card that wants a code',
  story: 'card-code',
  call: commitRepayment,
  last: /^Pay now$/,
  asksForCode: true,
  prepare: (scene) => choosesCard(scene, /Visayas/),
  taken: (page) => expect(page.getByLabel('Code from the SMS')).toBeVisible(),
});

whateverHappens({
  name: 'with the code of a card',
  story: 'card-code',
  call: confirmRepayment,
  last: /^Confirm$/,
  sentBefore: 1,
  prepare: async (scene) => {
    await choosesCard(scene, /Visayas/);
    await scene.page.getByRole('button', { name: /^Pay now$/ }).tap();
    await entersNewestCode(scene);
  },
  prepareAgain: entersNewestCode,
  taken: atOrder,
});

async function entersNewestCode({ lender, page, told }: PayingScene): Promise<void> {
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  const newest = (await lender.messagesTo(told.phone)).at(-1);
  await page.getByLabel('Code from the SMS').fill(newest?.code ?? '');
}

test('a card with a code pays once, and the order shows it (W012, W013, W015, W017)', async ({
  borrower,
  lender,
  page,
}) => {
  const { orderId, phone } = await borrower.opens('card-code');
  await choosesCard({ page }, /Visayas/);
  await borrower.taps(/^Pay now$/);
  await borrower.sees(/Send again in \d+ s/);
  await borrower.types('000000', 'Code from the SMS');
  await borrower.taps('Confirm');
  await borrower.sees('Wrong verification code');
  const newest = (await lender.messagesTo(phone)).at(-1);
  await borrower.types(newest?.code ?? '', 'Code from the SMS');
  await tapsThreeTimes(page, /^Confirm$/);
  await borrower.isAt('/order');
  await borrower.sees('Paid in full');
  const { bookings } = await lender.ledger(orderId);
  expect(bookings.filter(({ amount }) => amount !== null)).toHaveLength(1);
});

test('two windows, each with a code of its own, pay once', async ({ borrower, context, lender, page }) => {
  const { address, orderId, phone } = await borrower.opens('card-code');
  const other = await opensInAnotherWindow(context, address);
  for (const window of [page, other]) {
    await choosesCard({ page: window }, /Visayas/);
    await window.getByRole('button', { name: /^Pay now$/ }).tap();
    await expect(window.getByLabel('Code from the SMS')).toBeVisible();
  }
  const [older, newest] = await lender.messagesTo(phone);
  await page.getByLabel('Code from the SMS').fill(older?.code ?? '');
  await other.getByLabel('Code from the SMS').fill(newest?.code ?? '');
  await Promise.all([tapsThreeTimes(page, /^Confirm$/), tapsThreeTimes(other, /^Confirm$/)]);
  const payments = async () => (await lender.ledger(orderId)).bookings.filter(({ amount }) => amount !== null).length;
  await expect.poll(payments).toBe(1);
  // The lender itself would take the other code too.
  await page.waitForTimeout(2_000);
  expect(await payments()).toBe(1);
});

test('a card list that fails is asked for again (W003)', async ({ borrower, page }) => {
  await borrower.opens('cards-fail');
  await borrower.sees('card list query failed');
  await borrower.taps('Try again');
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
});

test('Back in the code step asks before it leaves; the code stays when the borrower does, and nobody is kept', async ({
  borrower,
  lender,
  page,
}) => {
  const { address, orderId, token, userId } = await lender.tells('card-code');
  await borrower.opensAddress(`/order?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`);
  await borrower.seesHeading(/./);
  await borrower.opensAddress(address);
  await choosesCard({ page }, /Visayas/);
  await borrower.taps(/^Pay now$/);
  await borrower.types('123', 'Code from the SMS');
  await borrower.goesBack();
  await borrower.sees('Leave without paying?');
  await borrower.taps('Stay');
  await expect(page.getByLabel('Code from the SMS')).toHaveValue('123');

  await borrower.goesBack();
  await borrower.sees('Leave without paying?');
  await borrower.goesBack();
  await borrower.isAt('/order');
});

test('a part of the page that cannot be had is said in its place, and comes when tried again', async ({
  borrower,
  network,
  page,
  watch,
}) => {
  watch.allows(/Failed to load resource|ChunkLoadError|later\.js/);
  network.harms(/\/later\.js/, 'missing');
  await borrower.opens('cards');
  await choosesCard({ page }, /Luzon/);
  await borrower.sees('This part could not be loaded. Check your network and try again.');
  network.heals();
  await borrower.taps('Try again');
  await borrower.seesButton(/^Pay now$/);
});

test('a payment whose carrier cannot be had was never sent, and goes when it can', async ({
  borrower,
  lender,
  network,
  watch,
}) => {
  watch.allows(/Failed to load resource|ChunkLoadError|calls\.js/);
  network.harms(/\/calls\.js/, 'missing');
  const { orderId } = await borrower.opens('instalments-3');
  await borrower.taps('Pay Now');
  await borrower.sees('Nothing was sent');
  expect(await counted(lender, orderId)).toEqual({ received: 0, booked: 0 });
  network.heals();
  await borrower.taps('Pay Now');
  await expect.poll(async () => (await counted(lender, orderId)).received).toBe(1);
});
