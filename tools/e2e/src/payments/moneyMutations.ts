/** Every mutation that moves money, with the scenario and the taps that send it. */
import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { SeededBorrower } from '@loan/sandbox';
import { expect, type Page } from '@playwright/test';
import type { SandboxClient } from '../sandboxClient.ts';
import { choosesCard, choosesChannel, entersCode, waitForPartnerPage } from './paymentSteps.ts';

export type MoneyMutation = {
  remote: 'loan-confirm' | 'repayment';
  endpoint: { id: string };
  scenario: string;
  /** The steps before the button that sends it. */
  prepare(page: Page, sandbox: SandboxClient, seeded: SeededBorrower): Promise<void>;
  button: RegExp;
  /** Waits for what the page shows once the API has accepted it. */
  accepted(page: Page): Promise<unknown>;
};

const waitsForButton = (button: RegExp) => async (page: Page) => {
  await expect(page.getByRole('button', { name: button })).toBeVisible();
};
const waitForOrderPage = (page: Page) => page.waitForURL((url) => url.pathname === '/order');

export const MONEY_MUTATIONS: readonly MoneyMutation[] = [
  {
    ...{
      remote: 'loan-confirm',
      endpoint: pushLoan,
      scenario: 'offer',
      button: /^Loan Now$/,
      accepted: waitForOrderPage,
    },
    async prepare(page) {
      await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
    },
  },
  {
    ...{ remote: 'loan-confirm', endpoint: pushLegacyLoan, scenario: 'legacy-offer', button: /^Get my first loan$/ },
    ...{ prepare: waitsForButton(/^Get my first loan$/), accepted: waitForOrderPage },
  },
  {
    ...{
      remote: 'repayment',
      endpoint: startRollover,
      scenario: 'rollover',
      button: /^Payment$/,
      accepted: waitForPartnerPage,
    },
    prepare: (page) => choosesChannel({ page }, /Kiosko/),
  },
  {
    ...{ remote: 'repayment', endpoint: startInstalmentPayment, scenario: 'instalments-3', button: /^Pay Now$/ },
    ...{ prepare: waitsForButton(/^Pay Now$/), accepted: waitForPartnerPage },
  },
  {
    ...{ remote: 'repayment', endpoint: payByHuichao, scenario: 'partner-pay', button: /^Continue to payment$/ },
    ...{ prepare: waitsForButton(/^Continue to payment$/), accepted: waitForPartnerPage },
  },
  {
    ...{
      remote: 'repayment',
      endpoint: commitRepayment,
      scenario: 'cards',
      button: /^Pay now$/,
      accepted: waitForOrderPage,
    },
    prepare: (page) => choosesCard({ page }, /Luzon/),
  },
  {
    ...{
      remote: 'repayment',
      endpoint: confirmRepayment,
      scenario: 'card-code',
      button: /^Confirm$/,
      accepted: waitForOrderPage,
    },
    async prepare(page, sandbox, seeded) {
      await choosesCard({ page }, /Visayas/);
      await page.getByRole('button', { name: /^Pay now$/ }).tap();
      await expect(page.getByLabel('Code from the SMS')).toBeVisible();
      const newest = (await sandbox.smsTo(seeded.phone)).at(-1);
      await entersCode(page, newest?.code ?? '');
    },
  },
];
