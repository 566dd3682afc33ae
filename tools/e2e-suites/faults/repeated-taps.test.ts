/** Every mutation is sent once, however often it is tapped (row 8). `describePaymentFaults` taps the other payments. */
import { startRollover } from '@loan/api/repayment';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { oneIn } from '@loan/e2e/nightlyTests';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import type { Locator } from '@playwright/test';
import { mutationCases } from './mutationCases.ts';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

/** In one step: between a look and a press the control may have left the page. */
async function pressesIfPresent(control: Locator): Promise<void> {
  await control.evaluateAll((controls: HTMLElement[]) => {
    for (const one of controls) one.click();
  });
}

for (const [column, { remote, label, call, prepare }] of mutationCases.entries()) {
  test(
    `fault 8: ${remote}: ${label}: sends one request when it is tapped three times and once more while it is busy`,
    oneIn(2, 1, column),
    async ({ borrower, sandbox, network, page, server }) => {
      const control = await prepare({ borrower, sandbox, network, page, sandboxOrigin: server.origin });
      const submitPattern = endpointPattern(call);
      await expect(control).toBeVisible();
      network.breakRequests(submitPattern, 'held');
      await test.step('three taps before the next render', () =>
        control.evaluate((button: HTMLElement) => {
          button.click();
          button.click();
          button.click();
        }));
      await expect.poll(() => network.requestsTo(submitPattern).length).toBe(1);
      await test.step('the control is busy or disabled and ignores another tap', async () => {
        await expect(page.locator('[aria-busy="true"], [aria-disabled="true"], :disabled').first()).toBeAttached();
        await pressesIfPresent(control);
      });
      await page.waitForTimeout(200);
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
      network.restore();
      await page.waitForTimeout(300);
      expect(network.requestsTo(submitPattern)).toHaveLength(1);
    },
  );
}

test('fault 8: repayment: keeps the payment locked on Back and forward while it is pending', async ({
  borrower,
  sandbox,
  network,
  page,
}) => {
  const { orderId } = await borrower.opensScenario('due-rollover');
  await borrower.taps('Rollover Repayment');
  await borrower.taps('Payment Method');
  await page.getByRole('radio').first().check({ force: true });
  network.breakRequests(endpointPattern(startRollover), 'held');
  await page.getByRole('button', { name: /^Payment$/ }).tap();
  await expect.poll(() => network.requestsTo(endpointPattern(startRollover)).length).toBe(1);

  await borrower.goesBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await borrower.goesBack();
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate(() => history.forward());
  await page.waitForTimeout(500);
  await pressesIfPresent(page.getByRole('button', { name: /^Payment$/ }));
  await page.waitForTimeout(300);
  expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
  network.restore();
  await expect
    .poll(async () => (await sandbox.ledger(orderId)).duplicates.reduce((sum, { received }) => sum + received, 0))
    .toBe(1);
});
