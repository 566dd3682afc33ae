/** Every call that moves money, with the story and the taps that send it. */
import { pushLoan, pushOlderLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { ToldStory } from '@loan/sandbox';
import { expect, type Page } from '@playwright/test';
import type { Lender } from '../sandboxClient.ts';
import { atPartner, choosesCard, choosesChannel } from './paymentSteps.ts';

export type MoneyCall = {
  remote: 'loan-confirm' | 'repayment';
  endpoint: { id: string };
  story: string;
  /** Everything up to the button that sends it. */
  prepare(page: Page, lender: Lender, told: ToldStory): Promise<void>;
  button: RegExp;
  /** What the page shows once the lender took it. */
  taken(page: Page): Promise<unknown>;
};

const showsButton = (button: RegExp) => async (page: Page) => {
  await expect(page.getByRole('button', { name: button })).toBeVisible();
};
const atOrder = (page: Page) => page.waitForURL((url) => url.pathname === '/order');

export const MONEY_CALLS: readonly MoneyCall[] = [
  {
    ...{ remote: 'loan-confirm', endpoint: pushLoan, story: 'offer', button: /^Loan Now$/, taken: atOrder },
    async prepare(page) {
      await expect(page.getByRole('button', { name: 'Loan Now' })).toBeVisible();
    },
  },
  {
    ...{ remote: 'loan-confirm', endpoint: pushOlderLoan, story: 'older', button: /^Get my first loan$/ },
    ...{ prepare: showsButton(/^Get my first loan$/), taken: atOrder },
  },
  {
    ...{ remote: 'repayment', endpoint: startRollover, story: 'rollover', button: /^Payment$/, taken: atPartner },
    prepare: (page) => choosesChannel({ page }, /Kiosko/),
  },
  {
    ...{ remote: 'repayment', endpoint: startInstalmentPayment, story: 'instalments-3', button: /^Pay Now$/ },
    ...{ prepare: showsButton(/^Pay Now$/), taken: atPartner },
  },
  {
    ...{ remote: 'repayment', endpoint: payByHuichao, story: 'partner-pay', button: /^Go on to pay$/ },
    ...{ prepare: showsButton(/^Go on to pay$/), taken: atPartner },
  },
  {
    ...{ remote: 'repayment', endpoint: commitRepayment, story: 'cards', button: /^Pay now$/, taken: atOrder },
    prepare: (page) => choosesCard({ page }, /Luzon/),
  },
  {
    ...{ remote: 'repayment', endpoint: confirmRepayment, story: 'card-code', button: /^Confirm$/, taken: atOrder },
    async prepare(page, lender, told) {
      await choosesCard({ page }, /Visayas/);
      await page.getByRole('button', { name: /^Pay now$/ }).tap();
      await expect(page.getByLabel('Code from the SMS')).toBeVisible();
      const newest = (await lender.messagesTo(told.phone)).at(-1);
      await page.getByLabel('Code from the SMS').fill(newest?.code ?? '');
    },
  },
];
