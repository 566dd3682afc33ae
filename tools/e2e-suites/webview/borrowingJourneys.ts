/** Journeys of loan and account binding in the real webview: the actions that the app gets, and its Back button. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { pushLoan } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { eventually } from './eventually.ts';
import type { Journey, WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

/** Actions that the app handled, without the Back hooks that a page sets while a dialog is open. */
async function handledActions(host: WebkitHost): Promise<string[]> {
  const handledCalls = (await host.lines('handled')).map(({ action }) => action);
  return handledCalls.filter((action) => action !== 'setBackHook');
}

const expectHandled = (host: WebkitHost, actions: readonly string[]): Promise<void> =>
  eventually(async () => deepEqual(await handledActions(host), actions));

async function choosesBank(borrower: WebkitBorrower, bank: string): Promise<void> {
  await borrower.taps('Please choose your bank');
  await borrower.taps(bank, 'label');
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
    title: 'calls endBankBinding and then closes the webview when the account is bound',
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
    title: 'closes the webview when the account is bound in an app without endBankBinding',
    requiredRemotes: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opensScenario('bank-form', { supportedActions: ['closeWebview', 'setBackHook'] });
      await fillsAccountForm(borrower);
      await borrower.taps('Next');
      await expectHandled(host, ['closeWebview']);
    },
  },
  {
    title: 'returns to the order and keeps the webview open when the account is bound from the order',
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
    title: 'closes the picker on the first Back and leaves the form on the second',
    requiredRemotes: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opensScenario('bank-many');
      await borrower.taps('Please choose your bank');
      await borrower.sees('Confirm');
      // The hook is set only when the app has handled the action.
      await eventually(async () => ok((await host.lines('handled')).some(({ action }) => action === 'setBackHook')));
      equal(await borrower.pressesBack(), 'page');
      await borrower.doesNotSee('Confirm');
      await borrower.isAt('/bindBank');
      equal(await borrower.pressesBack(), 'native-app');
    },
  },
  {
    title: 'opens the app’s login once and keeps the form when the session expires on saving',
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
    title: 'shows the same screen after the login',
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
    title: 'asks for confirmation on Back from the offer: Cancel stays, Agree leaves',
    requiredRemotes: ['loan-confirm'],
    async run(borrower, host) {
      await borrower.opensScenario('offer-back');
      await borrower.sees('Loan Now');
      // The hook is set only when the app has handled the action.
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
    title: 'requests and tracks the loan once and shows the order',
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
