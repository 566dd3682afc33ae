/** A mutation whose response is lost is sent once: its result is unconfirmed until the lender's data show it (row 9). */

import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import { startRollover } from '@loan/api/repayment';
import { reloads } from '@loan/e2e/borrower';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { endpointPattern } from '@loan/e2e/sandboxClient';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

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
  await borrower.sees(/The result is not confirmed|We have your request/);
  await expect(page.getByRole('button', { name: 'Loan Now' })).toHaveCount(0);
  expect(network.requestsTo(endpointPattern(pushLoan))).toHaveLength(1);
  expect(await sandbox.requestLog(pushLoan, token)).toHaveLength(1);
});

test('fault 9: loan-confirm: shows the loan as unconfirmed and sends one request when the response of the legacy offer is lost', async ({
  borrower,
  sandbox,
  page,
}) => {
  const { token } = await borrower.opensScenario('legacy-offer');
  await sandbox.injectFault(pushLegacyLoan, 'lost-response', { remaining: 1, token });
  await borrower.taps('Get my first loan');
  await borrower.sees(/The result is not confirmed|We have your request/);
  await reloads(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(2_500);
  expect(await sandbox.requestLog(pushLegacyLoan, token)).toHaveLength(1);
});
