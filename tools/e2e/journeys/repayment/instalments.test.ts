import { startInstalmentPayment } from '@loan/api/repayment';
import type { Page } from '@playwright/test';
import { expect, test } from '../../src/fixtures.ts';
import { atPartner, whateverHappens } from '../../src/payments/paymentSteps.ts';

whateverHappens({
  name: 'by link',
  story: 'instalments-3',
  call: startInstalmentPayment,
  last: /^Pay Now$/,
  prepare: async ({ page }) => void (await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()),
  taken: atPartner,
});

test.describe('instalments', () => {
  for (const [what, choose, periods] of [
    ['the first one', async () => undefined, 1],
    ['all of them', (page: Page) => page.getByRole('checkbox', { name: 'Select all' }).check({ force: true }), 3],
  ] as const) {
    test(`${what}: what is shown is what is posted, paid, and not offered again (G066, I015, I019)`, async ({
      borrower,
      lender,
      page,
    }) => {
      const story = await borrower.opens('instalments-3');
      await borrower.seesButton('Pay Now');
      await choose(page);
      const shown = (await page.getByText('Total', { exact: true }).locator('..').innerText()).replace(/\D/g, '');
      await borrower.taps('Pay Now');
      await page.waitForURL(/\/sandbox\/pay\//);
      await borrower.taps(/^Pay$/);
      await borrower.sees('The lender has been told');
      const { deeds, bookings } = await lender.ledger(story.orderId);
      expect(deeds.map(({ amount }) => String(amount))).toEqual([shown]);
      expect(bookings.map(({ amount }) => amount)).toEqual([Number(shown) * 100]);

      await borrower.opensAddress(`/repay?productId=2&orderId=${story.orderId}&token=${story.token}`);
      await expect(page.getByRole('button', { name: /Paid installments/ })).toContainText(String(periods));
      await expect(page.getByRole('checkbox', { name: /Installment 1/ })).toHaveCount(0);
    });
  }

  test('a typed amount is capped and paid as it is shown (I005, I007)', async ({ borrower, lender, page }) => {
    const { orderId } = await borrower.opens('instalments-3');
    await borrower.taps('Modify amount');
    await borrower.types('99999999', 'Modify amount');
    const most = await page.getByLabel('Modify amount').inputValue();
    expect(Number(most)).toBeLessThan(99_999_999);
    await borrower.types('500', 'Modify amount');
    await borrower.taps('Pay Now');
    await page.waitForURL(/\/sandbox\/pay\//);
    await borrower.taps(/^Pay$/);
    await borrower.sees('The lender has been told');
    expect((await lender.ledger(orderId)).bookings.map(({ amount }) => amount)).toEqual([50_000]);
  });
});
