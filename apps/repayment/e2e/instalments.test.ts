import { startInstalmentPayment } from '@loan/api/repayment';
import { expect, test } from '@loan/e2e/fixtures';
import { describePaymentFaults, waitForPartnerPage } from '@loan/e2e/payments/paymentSteps';
import type { Page } from '@playwright/test';

describePaymentFaults({
  name: 'by link',
  column: 3,
  scenario: 'instalments-3',
  call: startInstalmentPayment,
  submitButton: /^Pay Now$/,
  prepare: async ({ page }) => void (await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()),
  accepted: waitForPartnerPage,
});

test.describe('instalments', () => {
  for (const [label, choose, periods] of [
    ['the first instalment', async () => undefined, 1],
    ['all instalments', (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check({ force: true }), 3],
  ] as const) {
    test(`${label}: posts and books the amount shown and does not offer it again (G066, I015, I019)`, async ({
      borrower,
      sandbox,
      page,
    }) => {
      const scenario = await borrower.opensScenario('instalments-3');
      await borrower.seesButton('Pay Now');
      await choose(page);
      const displayedText = await page.getByText('Total', { exact: true }).locator('..').innerText();
      expect(displayedText).toMatch(/TZS [\d.]+,00$/);
      const displayedTotal = displayedText.replace(/,00$/, '').replace(/\D/g, '');
      await borrower.taps('Pay Now');
      await page.waitForURL(/\/sandbox\/pay\//);
      await borrower.taps(/^Pay$/);
      await borrower.sees('The lender has been told');
      const { mutations, bookings } = await sandbox.ledger(scenario.orderId);
      expect(mutations.map(({ amount }) => String(amount))).toEqual([displayedTotal]);
      expect(bookings.map(({ amount }) => amount)).toEqual([Number(displayedTotal) * 100]);

      await borrower.opensUrl(`/repay?productId=2&orderId=${scenario.orderId}&token=${scenario.token}`);
      await borrower.seesHeading('Your payment is booked');
      await borrower.taps('Got it');
      await expect(page.getByRole('button', { name: /Paid installments/ })).toContainText(String(periods));
      await expect(page.getByRole('checkbox', { name: /Installment 1/ })).toHaveCount(0);
    });
  }

  test('caps a typed amount and pays the amount shown (I005, I007)', async ({ borrower, sandbox, page }) => {
    const { orderId } = await borrower.opensScenario('instalments-3');
    await borrower.taps('Modify amount');
    await borrower.types('99999999', 'Modify amount');
    const maxAmount = await page.getByLabel('Modify amount').inputValue();
    expect(Number(maxAmount)).toBeLessThan(99_999_999);
    await borrower.types('500', 'Modify amount');
    await borrower.taps('Pay Now');
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    expect((await sandbox.ledger(orderId)).bookings.map(({ amount }) => amount)).toEqual([50_000]);
  });
});
