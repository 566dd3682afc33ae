import {
  commitRepayment,
  getRolloverPlan,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { ToldStory } from '@loan/sandbox';
import type { Page } from '@playwright/test';
import type { Borrower } from '../src/borrower.ts';
import { expect, test } from '../src/journey.ts';
import type { Lender } from '../src/lender.ts';

/** Chooses a channel of the rollover; the sheet stays open. */
async function choosesChannel(borrower: Borrower, name: RegExp): Promise<void> {
  await borrower.taps('Payment Method');
  await test.step(`the borrower chooses ${name}`, () =>
    borrower.page.getByRole('radio', { name }).check({ force: true }));
}

/** Taps as fast as a nervous thumb: before anything can be drawn again. */
async function tapsThreeTimes(page: Page, name: RegExp): Promise<void> {
  await test.step(`the borrower taps ${name} three times`, () =>
    page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
    }));
}

/** How often the lender received a payment of this order, and how often it booked one. */
async function counted(lender: Lender, orderId: string) {
  const { intents } = await lender.ledger(orderId);
  const sum = (what: 'received' | 'booked') => intents.reduce((all, intent) => all + intent[what], 0);
  return { received: sum('received'), booked: sum('booked') };
}

const rolloverOf = ({ orderId, token, userId }: ToldStory) =>
  `/repayDelay?productId=1&orderId=${orderId}&token=${token}&userId=${userId}`;

test.describe('rolling over', () => {
  test('from the order to the payment page and back, and the order has a new due date (G066, R017, T021, T030)', async ({
    borrower,
    lender,
    page,
  }) => {
    const { orderId } = await borrower.opens('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    const dueBefore = await dueDate(page);

    await borrower.taps('Rollover Repayment');
    await borrower.isAt('/repayDelay');
    await borrower.sees('Your next payment date is');
    await borrower.sees('Plan');
    await borrower.sees('Repayment code');
    await test.step('the due date as it stands is shown beside the new one', async () => {
      await expect(page.getByText('Due date now').locator('..')).toContainText(dueBefore);
    });
    const promised = await page.getByText('New due date').locator('..').innerText();

    await choosesChannel(borrower, /Kiosko/);
    await tapsThreeTimes(page, /^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    await borrower.taps('Back to the lender');

    await borrower.isAt('/order');
    const dueAfter = await dueDate(page);
    expect(dueAfter).not.toBe(dueBefore);
    expect(promised).toContain(dueAfter);
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 1 });
  });

  test('while the lender thinks, the loading text stands and the button is busy; a refusal is said for two seconds (G021, G022, G023)', async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    const { orderId, token } = await borrower.opens('rollover');
    await lender.faults(startRollover, 'code', {
      code: '1409',
      message: 'The amount has changed.',
      remaining: 1,
      token,
    });
    await choosesChannel(borrower, /Bayad/);
    network.harms(/generate-vcode\?/, 'held', 1);
    await borrower.taps(/^Payment$/);
    await borrower.sees('Preparing your payment…');
    await expect(page.getByRole('button', { name: /^Payment$/ })).toHaveAttribute('aria-busy', 'true');

    network.heals();
    await borrower.sees('The amount has changed.');
    await borrower.doesNotSee('Preparing your payment…');
    await test.step('the refusal is gone after two seconds', () =>
      expect(page.getByText('The amount has changed.')).toHaveCount(0, { timeout: 4_000 }));
    expect(await counted(lender, orderId)).toEqual({ received: 0, booked: 0 });

    await borrower.taps('Payment Method');
    await expect(page.getByRole('radio', { name: /Bayad/ })).toBeChecked();
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('a lost answer is asked about on the schedule, survives a reload, and is never sent twice', async ({
    borrower,
    lender,
    page,
    watch,
  }) => {
    watch.allows(/Failed to load resource/);
    const { orderId, token } = await borrower.opens('rollover');
    await lender.faults(startRollover, 'lost-answer', { remaining: 1, token });
    await choosesChannel(borrower, /Kiosko/);
    const asked = (await lender.heard(getRolloverPlan, token)).length;
    await tapsThreeTimes(page, /^Payment$/);
    await borrower.sees('The result is not confirmed');
    await borrower.sees('Please do not pay again.');
    await test.step('the lender is asked at 2 and 5 seconds', () =>
      expect.poll(async () => (await lender.heard(getRolloverPlan, token)).length).toBeGreaterThanOrEqual(asked + 2));

    await page.reload({ waitUntil: 'commit' });
    await borrower.sees('The result is not confirmed');
    await expect(page.getByRole('button', { name: 'Payment Method' })).toHaveCount(0);
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('after two minutes without a booking paying again asks once more, and then goes through', async ({
    borrower,
    lender,
    page,
    watch,
  }) => {
    watch.allows(/Failed to load resource/);
    await page.clock.install();
    const { orderId, token } = await borrower.opens('rollover');
    await lender.faults(startRollover, 'lost-answer', { remaining: 1, token });
    await choosesChannel(borrower, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await borrower.sees('The result is not confirmed');
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
    await page.clock.fastForward(3_000);
    await borrower.taps('Pay again');
    await borrower.taps('I have not paid: go on');
    await page.waitForURL(/\/sandbox\/pay\//);
    expect(await counted(lender, orderId)).toEqual({ received: 2, booked: 0 });
  });

  test('a page that is reloaded while the payment is under way knows of it', async ({
    borrower,
    lender,
    network,
    page,
    watch,
  }) => {
    watch.allows(/Failed to load resource/);
    const { orderId } = await borrower.opens('rollover');
    await choosesChannel(borrower, /Kiosko/);
    network.harms(/generate-vcode\?/, 'held', 1);
    await borrower.taps(/^Payment$/);
    await borrower.sees('Preparing your payment…');
    await page.reload({ waitUntil: 'commit' });
    network.heals();

    await borrower.sees('The result is not confirmed');
    await expect(page.getByRole('button', { name: 'Payment Method' })).toHaveCount(0);
    expect((await counted(lender, orderId)).received).toBeLessThanOrEqual(1);
  });

  test('back and forward from the payment page send nothing; what is on its way is said', async ({
    borrower,
    lender,
    page,
  }) => {
    const { orderId } = await borrower.opens('rollover');
    await choosesChannel(borrower, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.goesBack();
    await borrower.isAt('/repayDelay');
    await borrower.sees('Your payment may be on its way');
    await test.step('the borrower goes forward', () => page.evaluate(() => history.forward()));
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.goesBack();
    await borrower.sees('Your payment may be on its way');
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 0 });
  });

  test('a payment page that is left without paying can be opened again, after a question', async ({
    borrower,
    lender,
    page,
  }) => {
    const story = await borrower.opens('rollover');
    await choosesChannel(borrower, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps('Leave without paying');
    await borrower.isAt('/order');

    await borrower.opensAddress(rolloverOf(story));
    await borrower.sees('Your payment may be on its way');
    await borrower.taps('Payment Method');
    await borrower.sees('a second payment would take your money twice');
    await borrower.taps('I have not paid: go on');
    await page.getByRole('radio', { name: /Kiosko/ }).check({ force: true });
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    expect(await counted(lender, story.orderId)).toEqual({ received: 2, booked: 1 });
  });

  test('what the partner tells late is on its way, not unpaid, until it is booked', async ({
    borrower,
    lender,
    page,
  }) => {
    const story = await borrower.opens('rollover');
    await choosesChannel(borrower, /Kiosko/);
    await borrower.taps(/^Payment$/);
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/90 seconds later/);
    // The partner's own page answers first: leaving it too early would break off its form.
    await page.waitForLoadState();
    await expect(page.getByRole('button', { name: /90 seconds later/ })).toHaveCount(0);
    await borrower.opensAddress(rolloverOf(story));
    await borrower.sees('Your payment may be on its way');
    const before = await page.getByText('New due date').locator('..').innerText();

    await lender.waits('2m');
    await borrower.taps('Check now');
    await borrower.doesNotSee('Your payment may be on its way');
    await expect(page.getByText('New due date').locator('..')).not.toHaveText(before);
    expect(await counted(lender, story.orderId)).toEqual({ received: 1, booked: 1 });
  });
});

/** The ways to pay, each up to the last tap, and what stands there when the lender took it. */
const ways = {
  'by link': {
    story: 'instalments-3',
    call: startInstalmentPayment,
    path: /generate-vcode-yd\?/,
    last: /^Pay Now$/,
    prepare: async () => undefined,
    taken: (page: Page) => page.waitForURL(/\/sandbox\/pay\//),
  },
  'by wallet': {
    story: 'wallet',
    call: startInstalmentPayment,
    path: /generate-vcode-yd\?/,
    last: /^Pay Now$/,
    prepare: async () => undefined,
    taken: (page: Page) => expect(page.getByRole('dialog', { name: 'Repayment reminder' })).toBeVisible(),
  },
  'by card': {
    story: 'cards',
    call: commitRepayment,
    path: /repayment-commit\?/,
    last: /^Pay now$/,
    prepare: (page: Page) => choosesCard(page, /Luzon/),
    taken: (page: Page) => page.waitForURL((url) => url.pathname === '/order'),
  },
  'by card with code': {
    story: 'card-code',
    call: commitRepayment,
    path: /repayment-commit\?/,
    last: /^Pay now$/,
    prepare: (page: Page) => choosesCard(page, /Visayas/),
    taken: (page: Page) => expect(page.getByLabel('Code from the SMS')).toBeVisible(),
  },
  'on the partner’s page': {
    story: 'partner-pay',
    call: payByHuichao,
    path: /repayment-huichao\?/,
    last: /^Go on to pay$/,
    prepare: async () => undefined,
    taken: (page: Page) => page.waitForURL(/\/sandbox\/pay\//),
  },
} as const;

for (const [name, way] of Object.entries(ways)) {
  test.describe(`paying ${name}`, () => {
    test('three taps are one payment', async ({ borrower, lender, page }) => {
      const { orderId } = await borrower.opens(way.story);
      await way.prepare(page);
      await tapsThreeTimes(page, way.last);
      await way.taken(page);
      expect((await counted(lender, orderId)).received).toBe(1);
    });

    test('a refusal is said, and the next try is the first payment', async ({ borrower, lender, page }) => {
      const { orderId, token } = await borrower.opens(way.story);
      await lender.faults(way.call, 'code', { code: '1500', message: 'Not today.', remaining: 1, token });
      await way.prepare(page);
      await borrower.taps(way.last);
      await borrower.sees('Not today.');
      expect((await counted(lender, orderId)).received).toBe(0);

      await way.prepare(page);
      await borrower.taps(way.last);
      await way.taken(page);
      expect((await counted(lender, orderId)).received).toBe(1);
    });

    test('a lost answer is not confirmed, survives a reload, and is never sent twice', async ({
      borrower,
      lender,
      page,
      watch,
    }) => {
      watch.allows(/Failed to load resource/);
      const { orderId, token } = await borrower.opens(way.story);
      await lender.faults(way.call, 'lost-answer', { remaining: 1, token });
      await way.prepare(page);
      await tapsThreeTimes(page, way.last);
      await borrower.sees('The result is not confirmed');
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(3_000);
      expect(await counted(lender, orderId)).toMatchObject({ received: 1 });
    });

    test('a page that is reloaded while it is under way knows of it', async ({
      borrower,
      lender,
      network,
      page,
      watch,
    }) => {
      watch.allows(/Failed to load resource/);
      const { orderId } = await borrower.opens(way.story);
      await way.prepare(page);
      network.harms(way.path, 'held', 1);
      await borrower.taps(way.last);
      await expect(page.getByText(/^(Preparing your payment|Paying)…$/)).toBeVisible();
      await page.reload({ waitUntil: 'commit' });
      await borrower.sees('The result is not confirmed');
      network.heals();
      expect((await counted(lender, orderId)).received).toBeLessThanOrEqual(1);
      await expect(page.getByRole('button', { name: way.last })).toHaveCount(0);
    });
  });
}

test.describe('instalments', () => {
  for (const [what, choose, periods] of [
    ['the first one', async () => undefined, 1],
    ['all of them', (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check({ force: true }), 3],
  ] as const) {
    test(`${what}: what is shown is what is posted, paid, and not offered again (G066, I015, I019)`, async ({
      borrower,
      lender,
      page,
    }) => {
      const story = await borrower.opens('instalments-3');
      await borrower.seesButton('Pay Now');
      await choose(page);
      const shown = (await page.getByText('Total', { exact: true }).locator('..').innerText()).replace(/\D/g, '');
      await borrower.taps('Pay Now');
      await page.waitForURL(/\/sandbox\/pay\//);
      await borrower.taps(/^Pay$/);
      await borrower.sees('The lender has been told');
      const { deeds, bookings } = await lender.ledger(story.orderId);
      expect(deeds.map(({ amount }) => String(amount))).toEqual([shown]);
      expect(bookings.map(({ amount }) => amount)).toEqual([Number(shown) * 100]);

      await borrower.opensAddress(`/repay?productId=2&orderId=${story.orderId}&token=${story.token}`);
      await expect(page.getByRole('button', { name: /Paid installments/ })).toContainText(String(periods));
      await expect(page.getByRole('checkbox', { name: /Installment 1/ })).toHaveCount(0);
    });
  }

  test('a typed amount is capped and paid as it is shown (I005, I007)', async ({ borrower, lender, page }) => {
    const { orderId } = await borrower.opens('instalments-3');
    await borrower.taps('Modify amount');
    await borrower.types('99999999', 'Modify amount');
    const most = await page.getByLabel('Modify amount').inputValue();
    expect(Number(most)).toBeLessThan(99_999_999);
    await borrower.types('500', 'Modify amount');
    await borrower.taps('Pay Now');
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    expect((await lender.ledger(orderId)).bookings.map(({ amount }) => amount)).toEqual([50_000]);
  });

  test('what the wallet books late is on its way until it is booked', async ({ borrower, lender, page }) => {
    const { orderId } = await borrower.opens('wallet-late');
    await borrower.taps('Pay Now');
    await borrower.sees('TradeNo:');
    await borrower.taps('Confirm');
    await borrower.sees('Your payment may be on its way');
    await lender.waits('2m');
    await borrower.taps('Check now');
    await borrower.doesNotSee('Your payment may be on its way');
    await expect(page.getByRole('checkbox', { name: /Installment 2/ })).toBeChecked();
    expect(await counted(lender, orderId)).toEqual({ received: 1, booked: 1 });
  });
});

test('a card with a code pays once, and the order shows it (W012, W013, W015, W017)', async ({
  borrower,
  lender,
  page,
}) => {
  const { orderId, phone } = await borrower.opens('card-code');
  await choosesCard(page, /Visayas/);
  await borrower.taps(/^Pay now$/);
  await borrower.sees(/Send again in \d+ s/);
  await borrower.types('000000', 'Code from the SMS');
  await borrower.taps('Confirm');
  await borrower.sees('Wrong verification code');
  const [newest] = await lender.messagesTo(phone);
  await borrower.types(newest?.code ?? '', 'Code from the SMS');
  await tapsThreeTimes(page, /^Confirm$/);
  await borrower.isAt('/order');
  await borrower.sees('Paid in full');
  const { bookings } = await lender.ledger(orderId);
  expect(bookings.filter(({ amount }) => amount !== null)).toHaveLength(1);
});

test('a card list that fails is asked for again (W003)', async ({ borrower, page }) => {
  await borrower.opens('cards-fail');
  await borrower.sees('card list query failed');
  await borrower.taps('Try again');
  await expect(page.getByRole('radio', { name: /Luzon/ })).toBeVisible();
});

test.describe('paying by code', () => {
  test('a code is copied as it is, whatever is shown (K003, K006, K007)', async ({ borrower, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await borrower.opens('pay-code');
    await borrower.taps('Copy');
    await borrower.sees('copy success');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('005632796486');
  });

  test('a QR code stands there, large, and stays without a network, on back and forward (K005)', async ({
    borrower,
    context,
    page,
    watch,
  }) => {
    watch.allows(/Failed to load resource|net::ERR/);
    await borrower.opens('pay-qr');
    const picture = page.getByRole('img', { name: /QR code for paying/ });
    await expect(picture).toBeVisible();
    await test.step('the picture has loaded', () =>
      expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0));
    await context.setOffline(true);
    await borrower.taps('I have paid');
    await borrower.sees('When will it appear?');
    await page.keyboard.press('Escape');
    await expect(picture).toBeVisible();
    await context.setOffline(false);
  });

  test('from the rollover’s card to the contract number and back, the number stays (R009, K104)', async ({
    borrower,
    page,
  }) => {
    await borrower.opens('pay-code-2');
    await borrower.opens('rollover');
    await borrower.taps('PeraPouch e-wallet');
    await borrower.isAt('/repaymentOfCode2');
    await borrower.sees('Please keep the depositslip as proof of payment');
    const number = (await page.getByRole('group', { name: 'Contract No.' }).textContent()) ?? '';
    expect(number).toMatch(/^\d{12}$/);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('group', { name: 'Contract No.' })).toHaveText(number);
    await borrower.goesBack();
    await borrower.isAt('/repayDelay');
    await test.step('the borrower goes forward', () => page.evaluate(() => history.forward()));
    await expect(page.getByRole('group', { name: 'Contract No.' })).toHaveText(number);
  });

  test('a code from a bare link stays hidden (A14)', async ({ borrower }) => {
    await borrower.opensAddress('/repaymentOfCode?showType=1&payCode=005632796486&repayAmount=503500');
    await borrower.sees('Open this code from your order');
    await borrower.doesNotSee('6486');
  });

  test('the guide’s pictures are tapped to enlarge, and Escape closes them (Z004)', async ({ borrower, page }) => {
    await borrower.opens('guide');
    await borrower.taps('Enlarge: Pay with an e-wallet');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

async function choosesCard(page: Page, name: RegExp): Promise<void> {
  await test.step(`the borrower chooses the card ${name}`, async () => {
    await page.getByRole('radio', { name }).check({ force: true });
    const pay = page.getByRole('button', { name: 'Pay', exact: true });
    await expect(pay).not.toHaveAttribute('aria-busy');
    await pay.tap();
  });
}

/** The due date in the rows of the order. */
async function dueDate(page: Page): Promise<string> {
  const row = page.getByText('Due date', { exact: true }).locator('..');
  await expect(row).toContainText(/\d{4}-\d{2}-\d{2}/);
  return /\d{4}-\d{2}-\d{2}/.exec(await row.innerText())?.[0] ?? '';
}
