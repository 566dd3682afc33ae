import { clearSession } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';

test('keeps the chosen card of an order while the page is open and stores nothing of it (G044)', async ({
  borrower,
  sandbox,
  page,
}) => {
  const chosen = page.getByRole('radio', { name: /Mindanao/ });
  await borrower.opensScenario('cards');
  await chosen.check({ force: true });
  await borrower.taps('Add a card');
  await borrower.isAt('/addnormalcard');
  await borrower.taps('Back');
  await borrower.isAt('/repaymentWay');
  await expect(chosen).toBeChecked();

  const storageContents = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(storageContents).not.toMatch(/card-slow|MIND|9424/);
  await test.step('another order has no chosen card', async () => {
    const { url } = await sandbox.seed('cards');
    await clearSession(page);
    await borrower.opensUrl(url);
    await expect(chosen).not.toBeChecked();
  });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});
