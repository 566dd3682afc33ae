/** Every mutation is sent once, however often it is tapped and whatever the response is (rows 8 and 9). */
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { sendComplaint } from '@loan/api/complaints';
import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { sendRegistrationCode } from '@loan/api/promo-landing';
import { confirmRepayment, startInstalmentPayment, startRollover } from '@loan/api/repayment';
import type { Locator, Page } from '@playwright/test';
import type { Borrower } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import type { NetworkProxy } from '../src/network/networkProxy.ts';
import { paymentFlows } from '../src/payments/paymentFlows.ts';
import { type EndpointRef, endpointPattern, type SandboxClient } from '../src/sandboxClient.ts';
import { BROWSER_LOAD_ERRORS } from './expectScreen.ts';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

type StepFixtures = {
  borrower: Borrower;
  sandbox: SandboxClient;
  network: NetworkProxy;
  page: Page;
  sandboxOrigin: string;
};

type MutationCase = {
  remote: string;
  label: string;
  call: EndpointRef;
  /** Opens the page and fills in the form. @returns the control that sends the mutation */
  prepare(fixtures: StepFixtures): Promise<Locator>;
  /** Of a mutation that moves no money: what the page says after a minute without a response. */
  unanswered?: string | RegExp;
  /** Sends it once more from there; by default the same control does. */
  sendsAgain?(fixtures: StepFixtures): Promise<void>;
  /** What the page says once it is done. */
  done?: string | RegExp;
};

/** Pays with a card that needs a verification code, up to the code. */
async function entersCardCode({
  borrower,
  sandbox,
  page,
}: Pick<StepFixtures, 'borrower' | 'sandbox' | 'page'>): Promise<Locator> {
  const { phone } = await borrower.opensScenario('card-code');
  await page.getByRole('radio', { name: /Visayas/ }).check({ force: true });
  await borrower.taps(/^Pay$/);
  await borrower.taps(/^Pay now$/);
  await borrower.sees(/Send again in \d+ s/);
  await borrower.types((await sandbox.smsTo(phone))[0]?.code ?? '', 'Code from the SMS');
  return page.getByRole('button', { name: 'Confirm', exact: true });
}

const mutationCases: readonly MutationCase[] = [
  { remote: 'repayment', label: 'Confirm of a card code', call: confirmRepayment, prepare: entersCardCode },
  {
    remote: 'loan-confirm',
    label: 'the legacy offer',
    call: pushLegacyLoan,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('legacy-offer');
      return page.getByRole('button', { name: 'Get my first loan' });
    },
  },
  {
    remote: 'repayment',
    label: 'Pay Now',
    call: startInstalmentPayment,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('instalment');
      return page.getByRole('button', { name: 'Pay Now' });
    },
  },
  {
    remote: 'repayment',
    label: 'Payment of a rollover',
    call: startRollover,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('rollover-one');
      await borrower.taps('Payment Method');
      return page.getByRole('button', { name: /^Payment$/ });
    },
  },
  {
    remote: 'loan-confirm',
    label: 'Loan Now',
    call: pushLoan,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('offer');
      await page.getByRole('checkbox').first().check({ force: true });
      return page.getByRole('button', { name: 'Loan Now' });
    },
  },
  {
    remote: 'bank-binding',
    label: 'Next',
    call: saveBankAccount,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('bank-saved');
      return page.getByRole('button', { name: 'Next' });
    },
    unanswered: 'Not confirmed',
    done: 'Your account has been saved',
  },
  {
    remote: 'bank-binding',
    label: 'Next, coming from an order',
    call: changeBankAccount,
    async prepare({ sandbox, borrower, page }) {
      const { url } = await sandbox.seed('bank-saved');
      await borrower.opensUrl(`${url}&source=loanDetail&orderId=A-1`);
      return page.getByRole('button', { name: 'Next' });
    },
  },
  {
    remote: 'complaints',
    label: 'Send',
    call: sendComplaint,
    async prepare({ borrower, page }) {
      await borrower.opensScenario('complain-form');
      await borrower.types('They call at night.', /Comments and suggestions/);
      return page.getByRole('button', { name: 'Send' });
    },
    unanswered: /could not confirm that it arrived/,
    done: 'Successfully Sent',
  },
  {
    remote: 'official-site',
    label: 'Send Verification Code',
    call: sendDeletionCode,
    async prepare({ borrower, page }) {
      const { phone } = await borrower.opensScenario('delete-account');
      await borrower.types(phone, 'Phone number');
      return page.getByRole('button', { name: 'Send Verification Code' });
    },
    unanswered: 'No answer. Check your connection and try again.',
    async sendsAgain({ borrower }) {
      await borrower.taps('OK');
      await borrower.taps('Send Verification Code');
    },
    done: 'Verification code sent!',
  },
  {
    remote: 'official-site',
    label: 'Confirm Deletion',
    call: deleteAccount,
    async prepare({ borrower, sandbox, page }) {
      const { phone } = await borrower.opensScenario('delete-account');
      await borrower.types(phone, 'Phone number');
      await borrower.taps('Send Verification Code');
      await borrower.taps('OK');
      await borrower.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Verification code');
      await borrower.taps('Confirm Deletion');
      return page.getByRole('button', { name: 'Delete my account' });
    },
    unanswered: /We do not know whether the account was deleted/,
    async sendsAgain({ borrower }) {
      for (const button of ['OK', 'Confirm Deletion', 'Delete my account']) await borrower.taps(button);
    },
    done: 'Your account has been deleted!',
  },
  {
    remote: 'promo-landing',
    label: 'Send code',
    call: sendRegistrationCode,
    async prepare({ borrower, page, sandboxOrigin }) {
      await borrower.opensScenario('join');
      const captchaImage = page.getByRole('img', { name: /Picture with 4 characters/ });
      await expect
        .poll(() => captchaImage.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
      const sid = new URL((await captchaImage.getAttribute('src')) ?? '', page.url()).searchParams.get('sid') ?? '';
      const { letters } = await (await fetch(`${sandboxOrigin}/sandbox/api/captchas/${sid}`)).json();
      await borrower.types(`139${String(Date.now()).slice(-8)}`, 'Phone number');
      await borrower.types(String(letters), 'Characters in the picture');
      return page.getByRole('button', { name: 'Send code' });
    },
    unanswered: 'No answer. Check your connection and try again.',
    done: 'Code sent',
  },
];

for (const { remote, label, call, prepare } of mutationCases) {
  test(`fault 8: ${remote}: ${label}: sends one request when it is tapped three times and once more while it is busy`, async ({
    borrower,
    sandbox,
    network,
    page,
    server,
  }) => {
    const control = await prepare({ borrower, sandbox, network, page, sandboxOrigin: server.origin });
    const submitPattern = endpointPattern(call);
    await expect(control).toBeVisible();
    network.breakRequests(submitPattern, 'held');
    await test.step('three taps before the next render', () =>
      control.evaluate((button: HTMLElement) => {
        button.click();
        button.click();
        button.click();
      }));
    await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
    await test.step('the control is busy or disabled and ignores another tap', async () => {
      await expect(page.locator('[aria-busy="true"], [aria-disabled="true"], :disabled').first()).toBeAttached();
      if (await control.isVisible()) await control.evaluate((button: HTMLElement) => button.click());
    });
    await page.waitForTimeout(200);
    expect(network.requestsTo(submitPattern)).toHaveLength(1);
    network.restore();
    await page.waitForTimeout(300);
    expect(network.requestsTo(submitPattern)).toHaveLength(1);
  });
}

for (const { remote, label, call, prepare, unanswered, sendsAgain, done } of mutationCases) {
  if (!unanswered || !done) continue;
  test(`fault 7: ${remote}: ${label}: ends after a minute without a response, and waits for one that takes 10 s (G008)`, async ({
    borrower,
    sandbox,
    network,
    page,
    server,
  }) => {
    await page.clock.install();
    const fixtures = { borrower, sandbox, network, page, sandboxOrigin: server.origin };
    const control = await prepare(fixtures);
    const submitPattern = endpointPattern(call);
    await test.step('no response for a minute', async () => {
      network.breakRequests(submitPattern, 'silent', 1);
      await control.tap();
      await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
      await page.clock.fastForward(55_000);
      await borrower.doesNotSee(unanswered);
      await page.clock.fastForward(6_000);
      await borrower.sees(unanswered);
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
    });
    await test.step('a response after 10 s', async () => {
      network.breakRequests(submitPattern, 'held', 1);
      await (sendsAgain ? sendsAgain(fixtures) : control.tap());
      await expect.poll(() => network.requestsTo(submitPattern).length).toBe(2);
      await page.clock.fastForward(10_000);
      await borrower.doesNotSee(done);
      network.restore();
      await borrower.sees(done);
      expect(network.requestsTo(submitPattern)).toHaveLength(2);
    });
  });
}

for (const { remote, name, scenario, call, submitButton, prepare } of paymentFlows) {
  test(`fault 7: ${remote}: ${name}: is busy while the response takes 10 s, and unconfirmed after a minute (G008)`, async ({
    borrower,
    sandbox,
    network,
    page,
  }) => {
    await page.clock.install();
    const seeded = await borrower.opensScenario(scenario);
    await prepare({ borrower, sandbox, page, seeded });
    const submitPattern = endpointPattern(call);
    network.breakRequests(submitPattern, 'held', 1);
    await borrower.taps(submitButton);
    await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
    await page.clock.fastForward(10_000);
    await expect(page.getByRole('button', { name: submitButton })).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(51_000);
    await borrower.sees('The result is not confirmed');
    await expect(page.getByRole('button', { name: submitButton })).toHaveCount(0);
    expect(network.requestsTo(submitPattern)).toHaveLength(1);
  });
}

test('fault 8: repayment: keeps the payment locked on Back and forward while it is pending', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('due-rollover');
  await borrower.taps('Rollover Repayment');
  await borrower.taps('Payment Method');
  await page.getByRole('radio').first().check({ force: true });
  network.breakRequests(endpointPattern(startRollover), 'held');
  await page.getByRole('button', { name: /^Payment$/ }).tap();
  await expect.poll(() => network.requestsTo(endpointPattern(startRollover)).length).toBe(1);

  await borrower.goesBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await borrower.goesBack();
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate(() => history.forward());
  await page.waitForTimeout(500);
  const pay = page.getByRole('button', { name: /^Payment$/ });
  if (await pay.isVisible()) await pay.evaluate((button: HTMLElement) => button.click());
  await page.waitForTimeout(300);
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
  network.restore();
  await expect
    .poll(async () => (await sandbox.ledger(orderId)).duplicates.reduce((sum, { received }) => sum + received, 0))
    .toBe(1);
});

test('fault 9: repayment: shows a payment as unconfirmed, polls its status and resends nothing when the response is lost', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('instalment-lost');
  await page.getByRole('button', { name: 'Pay Now' }).tap();
  await borrower.sees('The result is not confirmed');
  await borrower.sees('Please do not pay again.');
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0);
  await page.reload({ waitUntil: 'commit' });
  await test.step('the page shows the booking', async () => {
    await borrower.doesNotSee('error');
    const { duplicates } = await sandbox.ledger(orderId);
    expect(duplicates.map(({ received }) => received)).toEqual([1]);
  });
});

test('fault 9: repayment: shows 800005 as already submitted and offers no resubmit', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { token } = await borrower.opensScenario('rollover-one');
  await sandbox.injectFault(startRollover, 'code', { code: '800005', message: 'duplicate', remaining: 1, token });
  await borrower.taps('Payment Method');
  await page.getByRole('button', { name: /^Payment$/ }).tap();
  await borrower.sees('The result is not confirmed');
  await borrower.sees(/already submitted/);
  await expect(page.getByRole('button', { name: 'Pay again' })).toHaveCount(0);
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
});

test('fault 9: loan-confirm: shows the loan as unconfirmed, makes one loan and queries it when the response of Loan Now is lost', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { token } = await borrower.opensScenario('offer');
  await sandbox.injectFault(pushLoan, 'lost-response', { remaining: 1, token });
  await page.getByRole('checkbox').first().check({ force: true });
  await borrower.taps('Loan Now');
  await expect.poll(() => network.requestsTo(endpointPattern(pushLoan)).length).toBe(1);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  expect((await sandbox.requestLog(pushLoan, token)).length).toBe(1);
});

test('fault 9: loan-confirm: shows the loan as unconfirmed and sends one request when the response of the legacy offer is lost', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { token } = await borrower.opensScenario('legacy-offer');
  await sandbox.injectFault(pushLegacyLoan, 'lost-response', { remaining: 1, token });
  await borrower.taps('Get my first loan');
  await borrower.sees(/The result is not confirmed|Your loan is on its way/);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(await sandbox.requestLog(pushLegacyLoan, token)).toHaveLength(1);
});

test('fault 9: repayment: books once and resends nothing when the response to the verification code is lost', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const confirm = await entersCardCode({ borrower, sandbox, page });
  await sandbox.injectFault(confirmRepayment, 'lost-response', { remaining: 1 });
  await confirm.tap();
  await borrower.sees(/The result is not confirmed|Paid in full/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
  const payments = async () => (await sandbox.ledger(orderId)).bookings.filter(({ amount }) => amount !== null);
  await expect.poll(async () => (await payments()).length).toBe(1);
  await test.step('the poll queries the status and sends no payment', () => page.waitForTimeout(2_500));
  expect(network.requestsTo(endpointPattern(confirmRepayment))).toHaveLength(1);
  expect(await payments()).toHaveLength(1);
});
