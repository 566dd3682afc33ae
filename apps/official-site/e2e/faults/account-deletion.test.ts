/** Deleting the account while the lender is dead, or dies in the middle. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkFault } from '@loan/e2e/network/networkFaults';
import { endpointPattern } from '@loan/e2e/sandboxClient';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

const NO_ANSWER = 'No answer. Check your connection and try again.';
const FAILED = 'That did not work. Please try again.';
const UNCONFIRMED = /We do not know whether the account was deleted/;

test('keeps what was typed and says what is known while the lender is dead (X005, X010)', async ({
  borrower,
  context,
  network,
  page,
  sandbox,
}) => {
  const { phone } = await borrower.opensScenario('delete-account');
  await borrower.types(phone, 'Phone number');
  const send = page.getByRole('button', { name: 'Send Verification Code' });
  const code = page.getByLabel('Verification code', { exact: true });

  const failures: readonly [NetworkFault | 'offline', whenSending: string, whenDeleting: string | RegExp][] = [
    ['offline', NO_ANSWER, NO_ANSWER],
    ['reset-before-headers', NO_ANSWER, UNCONFIRMED],
    ['reset-mid-body', NO_ANSWER, UNCONFIRMED],
    ['html', FAILED, UNCONFIRMED],
    ['empty', FAILED, UNCONFIRMED],
    ['missing', FAILED, UNCONFIRMED],
  ];
  const fails = async (fault: NetworkFault | 'offline', call: { id: string }) => {
    if (fault === 'offline') await context.setOffline(true);
    else network.breakRequests(endpointPattern(call), fault);
  };
  const recovers = async () => {
    await context.setOffline(false);
    network.restore();
  };

  for (const [fault, whenSending] of failures) {
    await test.step(`sending the code: ${fault}`, async () => {
      await fails(fault, sendDeletionCode);
      await send.tap();
      await expect(page.getByRole('alertdialog', { name: whenSending })).toBeVisible();
      await recovers();
      await borrower.taps('OK');
      await expect(page.getByLabel('Phone number')).toHaveValue(phone);
      await expect(code).toHaveCount(0);
    });
  }
  expect(await sandbox.smsTo(phone)).toEqual([]);
  await send.tap();
  await borrower.sees('Verification code sent!');
  await borrower.taps('OK');
  const sent = (await sandbox.smsTo(phone)).at(-1)?.code ?? '';
  await code.fill(sent);

  for (const [fault, , whenDeleting] of failures) {
    await test.step(`deleting: ${fault}`, async () => {
      await fails(fault, deleteAccount);
      await borrower.taps('Confirm Deletion');
      await borrower.taps('Delete my account');
      await expect(page.getByRole('alertdialog', { name: whenDeleting })).toBeVisible();
      await recovers();
      await borrower.taps('OK');
      await expect(code).toHaveValue(sent);
    });
  }

  await test.step('the account is deleted and the response is lost', async () => {
    await sandbox.injectFault(deleteAccount, 'lost-response', { remaining: 1 });
    await borrower.taps('Confirm Deletion');
    await borrower.taps('Delete my account');
    await expect(page.getByRole('alertdialog', { name: UNCONFIRMED })).toBeVisible();
    await borrower.taps('OK');
  });
  await test.step('the next try shows that the code was used', async () => {
    await borrower.taps('Confirm Deletion');
    await borrower.taps('Delete my account');
    await expect(page.getByRole('alertdialog')).toContainText(/code/);
  });
});
