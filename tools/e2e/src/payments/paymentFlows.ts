/** Every way by which one tap moves money or makes a loan, up to that tap. */
import { pushLoan, pushOlderLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
} from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { atPartner, choosesCard, choosesChannel, type PayingScene, type WayToPay } from './paymentSteps.ts';

/** One way; `name` as in “paying by …”. */
type Way = Pick<WayToPay, 'name' | 'story' | 'call' | 'last' | 'prepare' | 'taken'> & {
  remote: 'repayment' | 'loan-confirm';
  /** Sends it once more, after a result that stayed unknown: never without a second question. */
  again(scene: PayingScene): Promise<void>;
};

const atOrder = (page: Page) => page.waitForURL((url) => url.pathname === '/order');
const sees = (name: RegExp) => async (scene: PayingScene) =>
  void (await expect(scene.page.getByRole('button', { name })).toBeVisible());
const tapsEach =
  (...names: readonly RegExp[]) =>
  async ({ page }: Pick<PayingScene, 'page'>) => {
    for (const name of names) await page.getByRole('button', { name }).tap();
  };
const payAgain = tapsEach(/^Pay again$/, /^I have not paid: go on$/);
const askAgain = tapsEach(/^Ask for the loan again$/, /^I have no loan: ask again$/);

async function entersNewestCode({ lender, page, told }: PayingScene): Promise<void> {
  await expect(page.getByLabel('Code from the SMS')).toBeVisible();
  await page.getByLabel('Code from the SMS').fill((await lender.messagesTo(told.phone)).at(-1)?.code ?? '');
}

async function agrees({ page }: PayingScene): Promise<void> {
  await page.getByRole('checkbox').first().check({ force: true });
}

export const waysToPay: readonly Way[] = [
  {
    remote: 'repayment',
    name: 'instalments by link',
    story: 'instalments-3',
    call: startInstalmentPayment,
    last: /^Pay Now$/,
    prepare: sees(/^Pay Now$/),
    taken: atPartner,
    again: payAgain,
  },
  {
    remote: 'repayment',
    name: 'instalments from a wallet',
    story: 'wallet',
    call: startInstalmentPayment,
    last: /^Pay Now$/,
    prepare: sees(/^Pay Now$/),
    taken: (page) => expect(page.getByRole('dialog', { name: 'Repayment reminder' })).toBeVisible(),
    again: payAgain,
  },
  {
    remote: 'repayment',
    name: 'a rollover',
    story: 'rollover',
    call: startRollover,
    last: /^Payment$/,
    prepare: (scene) => choosesChannel(scene, /Kiosko/),
    taken: atPartner,
    async again(scene) {
      await payAgain(scene);
      await scene.page.getByRole('radio', { name: /Kiosko/ }).check({ force: true });
      await scene.page.getByRole('button', { name: /^Payment$/ }).tap();
    },
  },
  {
    remote: 'repayment',
    name: 'a card',
    story: 'cards',
    call: commitRepayment,
    last: /^Pay now$/,
    prepare: (scene) => choosesCard(scene, /Luzon/),
    taken: atOrder,
    async again(scene) {
      await scene.page.getByRole('radio', { name: /Luzon/ }).check({ force: true });
      await payAgain(scene);
    },
  },
  {
    remote: 'repayment',
    name: 'the code of a card',
    story: 'card-code',
    call: confirmRepayment,
    last: /^Confirm$/,
    async prepare(scene) {
      await choosesCard(scene, /Visayas/);
      await scene.page.getByRole('button', { name: /^Pay now$/ }).tap();
      await entersNewestCode(scene);
    },
    taken: atOrder,
    async again(scene) {
      await scene.page.getByRole('radio', { name: /Visayas/ }).check({ force: true });
      await payAgain(scene);
      await entersNewestCode(scene);
      await scene.page.getByRole('button', { name: /^Confirm$/ }).tap();
    },
  },
  {
    remote: 'repayment',
    name: 'the partner’s page',
    story: 'partner-pay',
    call: payByHuichao,
    last: /^Go on to pay$/,
    prepare: sees(/^Go on to pay$/),
    taken: atPartner,
    again: payAgain,
  },
  {
    remote: 'loan-confirm',
    name: 'taking a loan',
    story: 'offer',
    call: pushLoan,
    last: /^Loan Now$/,
    prepare: agrees,
    taken: atOrder,
    again: askAgain,
  },
  {
    remote: 'loan-confirm',
    name: 'taking an older loan',
    story: 'older',
    call: pushOlderLoan,
    last: /^Get my first loan$/,
    prepare: sees(/^Get my first loan$/),
    taken: atOrder,
    again: askAgain,
  },
];
