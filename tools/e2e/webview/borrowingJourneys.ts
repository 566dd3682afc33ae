/** Taking a loan and naming the account, in the real webview: what the app hears, and what its Back does. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { pushLoan } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { eventually } from './eventually.ts';
import type { Journey } from './journey.ts';
import type { WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

const TIMEOUT_MS = 15_000;

/** What the app did, but for the hooks that a page sets while something stands over it. */
async function handledActions(host: WebkitHost): Promise<string[]> {
  const handledCalls = (await host.lines('handled')).map(({ action }) => action);
  return handledCalls.filter((action) => action !== 'setBackHook');
}

const expectHandled = (host: WebkitHost, actions: readonly string[]): Promise<void> =>
  eventually(async () => deepEqual(await handledActions(host), actions), TIMEOUT_MS);

async function choosesBank(borrower: WebkitBorrower, bank: string): Promise<void> {
  await borrower.taps('Please choose your bank');
  await borrower.taps(bank, "*[@role='option']");
  await borrower.taps('Confirm');
  await borrower.doesNotSee('Confirm');
}

async function fillsAccountForm(borrower: WebkitBorrower): Promise<void> {
  await choosesBank(borrower, 'Visayas Commercial Bank');
  await borrower.types('0012 3456-7890', 'Account number');
  await borrower.sees('Please check: 0012 3456 7890');
}

export const borrowingJourneys: readonly Journey[] = [
  {
    title: 'the account is bound: the app hears the end of the binding, then closes the webview',
    requiredRemotes: ['bank-binding'],
    async run(borrower, host, sandbox) {
      const { token } = await borrower.opensScenario('bank-form');
      await fillsAccountForm(borrower);
      await borrower.taps('Next');
      await expectHandled(host, ['endBankBinding', 'closeWebview']);
      equal((await sandbox.requestLog(saveBankAccount, token)).length, 1);
      await borrower.sees('Your account has been saved');
    },
  },
  {
    title: 'the account is bound in an app that knows no end of binding: the webview closes all the same',
    requiredRemotes: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opensScenario('bank-form', { supportedActions: ['closeWebview', 'setBackHook'] });
      await fillsAccountForm(borrower);
      await borrower.taps('Next');
      await expectHandled(host, ['closeWebview']);
    },
  },
  {
    title: 'the account is bound from the order: back to the order, and the webview stays',
    requiredRemotes: ['bank-binding', 'order-details'],
    async run(borrower, host, sandbox) {
      const { token, orderId } = await borrower.opensScenario('bank-from-order');
      await fillsAccountForm(borrower);
      await borrower.taps('Next');
      await borrower.isAt('/order');
      await borrower.sees(orderId);
      equal((await sandbox.requestLog(changeBankAccount, token)).length, 1);
      deepEqual(await handledActions(host), []);
    },
  },
  {
    title: 'the phone’s Back closes the picker first, and only then leaves the account',
    requiredRemotes: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opensScenario('bank-many');
      await borrower.taps('Please choose your bank');
      await borrower.sees('Confirm');
      // The page has asked for Back only when the app has heard so.
      await eventually(async () => ok((await host.lines('handled')).some(({ action }) => action === 'setBackHook')));
      equal(await borrower.pressesBack(), 'page');
      await borrower.doesNotSee('Confirm');
      await borrower.isAt('/bindBank');
      equal(await borrower.pressesBack(), 'native-app');
    },
  },
  {
    title: 'the session ends while the account is saved: the app’s login opens once, and nothing typed is lost',
    requiredRemotes: ['bank-binding'],
    allowedProblems: /Failed to load resource|401/,
    async run(borrower, host, sandbox) {
      const { token } = await borrower.opensScenario('bank-form');
      await fillsAccountForm(borrower);
      await sandbox.injectFault(saveBankAccount, 'status', { status: 401, token });
      await borrower.taps('Next');
      await expectHandled(host, ['goToLogin']);
      await borrower.sees('Your session has ended');
      equal(await borrower.valueOf('Account number'), '001234567890');
    },
  },
  {
    title: 'after the login the borrower is where the session had ended',
    requiredRemotes: ['order-details'],
    allowedProblems: /Failed to load resource|401/,
    async run(borrower, host, sandbox) {
      const { token, url, orderId } = await sandbox.seed('due');
      await sandbox.injectFault(getOrder, 'status', { status: 401, token, remaining: 1 });
      await borrower.opensUrl(url);
      await expectHandled(host, ['goToLogin']);
      await borrower.sees('Your session has ended');
      await borrower.taps('Try again');
      await borrower.isAt('/order');
      await borrower.sees(orderId);
      deepEqual(await handledActions(host), ['goToLogin']);
    },
  },
  {
    title: 'the phone’s Back asks before the offer is left: Cancel stays, Agree leaves',
    requiredRemotes: ['loan-confirm'],
    async run(borrower, host) {
      await borrower.opensScenario('offer-back');
      await borrower.sees('Loan Now');
      // The page has asked for Back only when the app has heard so.
      await eventually(async () => ok((await host.lines('handled')).some(({ action }) => action === 'setBackHook')));
      equal(await borrower.pressesBack(), 'page');
      await borrower.sees('Point out');
      await borrower.taps('Cancel');
      await borrower.doesNotSee('Point out');
      await borrower.isAt('/confirmLoan');
      equal(await borrower.pressesBack(), 'page');
      await borrower.taps('Agree', 'dialog//*[self::button]');
      await expectHandled(host, ['closeWebview']);
    },
  },
  {
    title: 'the loan is taken: asked for once, tracked once, and the order stands there',
    requiredRemotes: ['loan-confirm', 'order-details'],
    async run(borrower, host, sandbox) {
      const { token } = await borrower.opensScenario('offer-at-once');
      await borrower.taps('Loan Now');
      await borrower.isAt('/order');
      await borrower.sees('Repayment');
      equal((await sandbox.requestLog(pushLoan, token)).length, 1);
      await expectHandled(host, ['confirmTrackingPoint']);
    },
  },
];
