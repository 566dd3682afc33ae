/** Taking a loan and naming the account, in the real webview: what the app hears, and what its Back does. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { pushLoan } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { eventually } from './eventually.ts';
import type { Journey } from './journeys.ts';
import type { WebkitHost } from './webkitHost.ts';
import type { WebkitBorrower } from './webkitBorrower.ts';

const PATIENCE_MS = 15_000;

/** What the app did, but for the hooks that a page sets while something stands over it. */
async function done(host: WebkitHost): Promise<string[]> {
  const taken = (await host.lines('taken')).map(({ action }) => action);
  return taken.filter((action) => action !== 'setBackHook');
}

const hasDone = (host: WebkitHost, actions: readonly string[]): Promise<void> =>
  eventually(async () => deepEqual(await done(host), actions), PATIENCE_MS);

async function choosesBank(borrower: WebkitBorrower, bank: string): Promise<void> {
  await borrower.taps('Please choose your bank');
  await borrower.taps(bank, "*[@role='option']");
  await borrower.taps('Confirm');
  await borrower.seesNoMore('Confirm');
}

async function fillsInAnAccount(borrower: WebkitBorrower): Promise<void> {
  await choosesBank(borrower, 'Visayas Commercial Bank');
  await borrower.types('0012 3456-7890', 'Account number');
  await borrower.sees('Please check: 0012 3456 7890');
}

export const borrowingJourneys: readonly Journey[] = [
  {
    title: 'the account is bound: the app hears the end of the binding, then closes the webview',
    needs: ['bank-binding'],
    async run(borrower, host, lender) {
      const { token } = await borrower.opens('bank-form');
      await fillsInAnAccount(borrower);
      await borrower.taps('Next');
      await hasDone(host, ['endBankBinding', 'closeWebview']);
      equal((await lender.heard(saveBankAccount, token)).length, 1);
      await borrower.sees('Your account has been saved');
    },
  },
  {
    title: 'the account is bound in an app that knows no end of binding: the webview closes all the same',
    needs: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opens('bank-form', { offers: ['closeWebview', 'setBackHook'] });
      await fillsInAnAccount(borrower);
      await borrower.taps('Next');
      await hasDone(host, ['closeWebview']);
    },
  },
  {
    title: 'the account is bound from the order: back to the order, and the webview stays',
    needs: ['bank-binding', 'order-details'],
    async run(borrower, host, lender) {
      const { token, orderId } = await borrower.opens('bank-from-order');
      await fillsInAnAccount(borrower);
      await borrower.taps('Next');
      await borrower.isAt('/order');
      await borrower.sees(orderId);
      equal((await lender.heard(changeBankAccount, token)).length, 1);
      deepEqual(await done(host), []);
    },
  },
  {
    title: 'the phone’s Back closes the picker first, and only then leaves the account',
    needs: ['bank-binding'],
    async run(borrower, host) {
      await borrower.opens('bank-many');
      await borrower.taps('Please choose your bank');
      await borrower.sees('Confirm');
      // The page has asked for Back only when the app has heard so.
      await eventually(async () => ok((await host.lines('taken')).some(({ action }) => action === 'setBackHook')));
      equal(await borrower.pressesBack(), 'page');
      await borrower.seesNoMore('Confirm');
      await borrower.isAt('/bindBank');
      equal(await borrower.pressesBack(), 'phone');
    },
  },
  {
    title: 'the session ends while the account is saved: the app’s login opens once, and nothing typed is lost',
    needs: ['bank-binding'],
    allows: /Failed to load resource|401/,
    async run(borrower, host, lender) {
      const { token } = await borrower.opens('bank-form');
      await fillsInAnAccount(borrower);
      await lender.faults(saveBankAccount, 'status', { status: 401, token });
      await borrower.taps('Next');
      await hasDone(host, ['goToLogin']);
      await borrower.sees('Your session has ended');
      equal(await borrower.valueOf('Account number'), '001234567890');
    },
  },
  {
    title: 'after the login the borrower is where the session had ended',
    needs: ['order-details'],
    allows: /Failed to load resource|401/,
    async run(borrower, host, lender) {
      const { token, address, orderId } = await lender.tells('due');
      await lender.faults(getOrder, 'status', { status: 401, token, remaining: 1 });
      await borrower.opensAddress(address);
      await hasDone(host, ['goToLogin']);
      await borrower.sees('Your session has ended');
      await borrower.taps('Try again');
      await borrower.isAt('/order');
      await borrower.sees(orderId);
      deepEqual(await done(host), ['goToLogin']);
    },
  },
  {
    title: 'the phone’s Back asks before the offer is left: Cancel stays, Agree leaves',
    needs: ['loan-confirm'],
    async run(borrower, host) {
      await borrower.opens('offer-back');
      await borrower.sees('Loan Now');
      // The page has asked for Back only when the app has heard so.
      await eventually(async () => ok((await host.lines('taken')).some(({ action }) => action === 'setBackHook')));
      equal(await borrower.pressesBack(), 'page');
      await borrower.sees('Point out');
      await borrower.taps('Cancel');
      await borrower.seesNoMore('Point out');
      await borrower.isAt('/confirmLoan');
      equal(await borrower.pressesBack(), 'page');
      await borrower.taps('Agree', 'dialog//*[self::button]');
      await hasDone(host, ['closeWebview']);
    },
  },
  {
    title: 'the loan is taken: asked for once, tracked once, and the order stands there',
    needs: ['loan-confirm', 'order-details'],
    async run(borrower, host, lender) {
      const { token } = await borrower.opens('offer-at-once');
      await borrower.taps('Loan Now');
      await borrower.isAt('/order');
      await borrower.sees('Repayment');
      equal((await lender.heard(pushLoan, token)).length, 1);
      await hasDone(host, ['confirmTrackingPoint']);
    },
  },
];
