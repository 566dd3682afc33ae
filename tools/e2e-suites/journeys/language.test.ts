/** The language that a borrower chooses on a page. */
import { expect, test } from '@loan/e2e/fixtures';

test('keeps the chosen language on later pages and launches, until the app gives another one', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('due');
  await borrower.sees('Loan agreements');
  const orderRequest = page.waitForRequest(/lang=es/);
  await borrower.taps('Español');
  await borrower.sees('Contratos del préstamo');
  await test.step('the lender is asked in that language', () => orderRequest);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await borrower.sees('Contratos del préstamo');
  await borrower.opensUrl('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');

  await borrower.opensUrl('/customerService?token=other-launch&lang=fil');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});

test('chooses the language on a public page', async ({ borrower, page }) => {
  await borrower.opensUrl('/Contact');
  await borrower.taps('Filipino');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(page.getByRole('button', { name: 'Filipino' })).toHaveAttribute('aria-pressed', 'true');
});

test('opens the agreements of an order and what was paid on it', async ({ borrower }) => {
  await borrower.opensScenario('due');
  await borrower.taps('What you have paid');
  await borrower.seesHeading('What you have paid');
  await borrower.sees('Nothing is shown as paid yet');
  await borrower.taps('Go to the order');
  await borrower.taps('Loan agreements');
  await borrower.seesHeading('Loan agreements');
});
