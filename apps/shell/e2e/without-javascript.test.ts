/** Public addresses in a browser without JavaScript, as a store reviewer or a crawler opens them. */
import { expect, test } from '@loan/e2e/fixtures';

test.use({ javaScriptEnabled: false });

for (const url of ['/', '/Loan', '/privacyPolicy', '/resetAccount', '/promo', '/customerService']) {
  test(`names the lender, contacts and documents at ${url} when JavaScript is off`, async ({ page }) => {
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'PesoPronto' })).toBeVisible();
    await expect(page.locator('noscript section').first()).toContainText('Loans by phone');
    await expect(page.getByRole('link', { name: 'care@pesopronto.example' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '+63 2 8888 1234' }).first()).toHaveAttribute(
      'href',
      'tel:+63288881234',
    );
    for (const name of ['Loan terms and conditions', 'Privacy Policy', 'Delete Account'])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
    // The skeleton would stay for ever.
    await expect(page.locator('#root')).toBeHidden();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Loans by phone/);
  });
}
