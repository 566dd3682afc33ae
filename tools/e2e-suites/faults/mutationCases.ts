/** The mutations of the product: how a borrower comes to send it, and what the page says when it has no response. */
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { sendComplaint } from '@loan/api/complaints';
import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { sendRegistrationCode } from '@loan/api/promo-landing';
import { startRollover } from '@loan/api/repayment';
import type { Borrower } from '@loan/e2e/borrower';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { readCaptcha } from '@loan/e2e/readCaptcha';
import type { EndpointRef, SandboxClient } from '@loan/e2e/sandboxClient';
import type { Locator, Page } from '@playwright/test';

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

export const mutationCases: readonly MutationCase[] = [
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
      const letters = await readCaptcha(page, sandboxOrigin);
      await borrower.types(`139${String(Date.now()).slice(-8)}`, 'Phone number');
      await borrower.types(letters, 'Characters in the picture');
      return page.getByRole('button', { name: 'Send code' });
    },
    unanswered: 'No answer. Check your connection and try again.',
    done: 'Code sent',
  },
];
