/** Every flow in which one tap moves money or makes a loan. */
import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import {
  choosesCard,
  choosesChannel,
  entersCode,
  type PaymentFixtures,
  type PaymentFlow,
  waitForPartnerPage,
} from './paymentSteps.ts';

type PageFixtures = Omit<PaymentFixtures, 'borrower'>;

/** One flow; `name` as in “paying by …”. */
export type RemotePaymentFlow = Pick<PaymentFlow, 'name' | 'scenario' | 'submitButton' | 'accepted'> & {
  remote: 'repayment' | 'loan-confirm';
  call: { id: string };
  /** Everything up to the button. */
  prepare(fixtures: PageFixtures): Promise<void>;
  /** Resubmits after an unconfirmed result, including the confirmation. */
  resubmit(fixtures: PageFixtures): Promise<void>;
};

const waitForOrderPage = (page: Page) => page.waitForURL((url) => url.pathname === '/order');
const waitsForButton = (name: RegExp) => async (fixtures: PageFixtures) =>
  void (await expect(fixtures.page.getByRole('button', { name })).toBeVisible());
const tapsButtons =
  (...names: readonly RegExp[]) =>
  async ({ page }: Pick<PaymentFixtures, 'page'>) => {
    for (const name of names) await page.getByRole('button', { name }).tap();
  };
const confirmResubmit = tapsButtons(/^Pay again$/, /^I have not paid: go on$/);
const confirmNewLoanRequest = tapsButtons(/^Ask for the loan again$/, /^I have no loan: ask again$/);

async function entersNewestCode({ sandbox, page, seeded }: PageFixtures): Promise<void> {
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  await entersCode(page, (await sandbox.smsTo(seeded.phone)).at(-1)?.code ?? '');
}

async function acceptsAgreements({ page }: PageFixtures): Promise<void> {
  await page.getByRole('checkbox').first().check({ force: true });
}

export const paymentFlows: readonly RemotePaymentFlow[] = [
  {
    remote: 'repayment',
    name: 'instalments by link',
    scenario: 'instalments-3',
    call: startInstalmentPayment,
    submitButton: /^Pay Now$/,
    prepare: waitsForButton(/^Pay Now$/),
    accepted: waitForPartnerPage,
    resubmit: confirmResubmit,
  },
  {
    remote: 'repayment',
    name: 'instalments from a wallet',
    scenario: 'wallet',
    call: startInstalmentPayment,
    submitButton: /^Pay Now$/,
    prepare: waitsForButton(/^Pay Now$/),
    accepted: (page) => expect(page.getByRole('dialog', { name: 'Repayment reminder' })).toBeVisible(),
    resubmit: confirmResubmit,
  },
  {
    remote: 'repayment',
    name: 'a rollover',
    scenario: 'rollover',
    call: startRollover,
    submitButton: /^Payment$/,
    prepare: (fixtures) => choosesChannel(fixtures, /Kiosko/),
    accepted: waitForPartnerPage,
    async resubmit(fixtures) {
      await confirmResubmit(fixtures);
      await fixtures.page.getByRole('radio', { name: /Kiosko/ }).check({ force: true });
      await fixtures.page.getByRole('button', { name: /^Payment$/ }).tap();
    },
  },
  {
    remote: 'repayment',
    name: 'a card',
    scenario: 'cards',
    call: commitRepayment,
    submitButton: /^Pay now$/,
    prepare: (fixtures) => choosesCard(fixtures, /Luzon/),
    accepted: waitForOrderPage,
    async resubmit(fixtures) {
      await fixtures.page.getByRole('radio', { name: /Luzon/ }).check({ force: true });
      await confirmResubmit(fixtures);
    },
  },
  {
    remote: 'repayment',
    name: 'the code of a card',
    scenario: 'card-code',
    call: confirmRepayment,
    submitButton: /^Confirm$/,
    async prepare(fixtures) {
      await choosesCard(fixtures, /Visayas/);
      await fixtures.page.getByRole('button', { name: /^Pay now$/ }).tap();
      await entersNewestCode(fixtures);
    },
    accepted: waitForOrderPage,
    async resubmit(fixtures) {
      await fixtures.page.getByRole('radio', { name: /Visayas/ }).check({ force: true });
      await confirmResubmit(fixtures);
      await entersNewestCode(fixtures);
      // The first code's result is still unknown, so that sending the new one is confirmed as well.
      await confirmResubmit(fixtures);
    },
  },
  {
    remote: 'repayment',
    name: 'the partner’s page',
    scenario: 'partner-pay',
    call: payByHuichao,
    submitButton: /^Continue to payment$/,
    prepare: waitsForButton(/^Continue to payment$/),
    accepted: waitForPartnerPage,
    resubmit: confirmResubmit,
  },
  {
    remote: 'loan-confirm',
    name: 'taking a loan',
    scenario: 'offer',
    call: pushLoan,
    submitButton: /^Loan Now$/,
    prepare: acceptsAgreements,
    accepted: waitForOrderPage,
    resubmit: confirmNewLoanRequest,
  },
  {
    remote: 'loan-confirm',
    name: 'taking an older loan',
    scenario: 'legacy-offer',
    call: pushLegacyLoan,
    submitButton: /^Get my first loan$/,
    prepare: waitsForButton(/^Get my first loan$/),
    accepted: waitForOrderPage,
    resubmit: confirmNewLoanRequest,
  },
];
