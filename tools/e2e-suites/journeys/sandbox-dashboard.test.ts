/** The page from which the scenarios are opened. */
import { allEndpoints } from '@loan/api/all-endpoints';
import { expect, test } from '@loan/e2e/fixtures';

test('shows the scenarios that contain every typed word, and says when there is none', async ({ page }) => {
  await page.goto('/sandbox');
  const scenarios = page.locator('.scenario').filter({ visible: true });
  const all = await scenarios.count();
  const find = page.getByRole('searchbox', { name: 'Find a scenario' });
  await find.fill('ROLLOVER overdue');
  await expect.poll(() => scenarios.count()).toBeLessThan(all);
  const texts = await scenarios.allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) expect(text).toMatch(/rollover/i);
  for (const text of texts) expect(text).toMatch(/overdue/i);
  await find.fill('no such words');
  await expect(scenarios).toHaveCount(0);
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await find.fill('');
  await expect(scenarios).toHaveCount(all);
});

test('says once that there is no message yet', async ({ page, sandbox }) => {
  await sandbox.reset();
  await page.goto('/sandbox/sms');
  await expect(page.getByText('No message yet.')).toBeVisible();
  await expect(page.getByText('Nothing found.')).toHaveCount(0);
});

test('shows the scenarios of a screen and a state, and keeps the choice when the page is opened again', async ({
  page,
  sandbox,
}) => {
  // States follow from due dates, so scenarios of an earlier day would be in other ones.
  await sandbox.reset();
  await page.goto('/sandbox');
  const titles = page.locator('.scenario').filter({ visible: true }).locator('.open');
  const all = await titles.count();
  await page.getByLabel('Screen').selectOption('/order');
  await page.getByLabel('State').selectOption('overdue');
  await expect(titles).toHaveText(['Overdue', 'Overdue, rollover allowed']);
  await page.getByLabel('The lender sends').selectOption('specified fields only');
  await expect(titles).toHaveText(['Overdue', 'Overdue, rollover allowed']);
  await page.getByLabel('Language').selectOption('fil');
  await expect(page).toHaveURL(/lang=fil/);
  await expect(titles).toHaveText(['Overdue', 'Overdue, rollover allowed']);
  expect(await titles.first().getAttribute('href')).toMatch(/lang=fil$/);
  await page.goto('/sandbox');
  await expect(titles).toHaveCount(all);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(`fits a window of ${width} px, the device too`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['', '/sms', '/faults', '/ledger', '/complaints', '/uploads', '/device']) {
      await page.goto(`/sandbox${path}`);
      const current = page.getByRole('navigation', { name: 'Sandbox' }).locator('[aria-current]');
      await expect(current).toBeInViewport({ ratio: 0.9 });
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width]);
    }
    await expect(page.locator('.device iframe')).toBeInViewport({ ratio: 0.99 });
  });

test('shows every call of the lender, and sends one to the sandbox', async ({ page }) => {
  await page.goto('/sandbox/api');
  const calls = page.locator('.opblock');
  await expect(calls).toHaveCount(allEndpoints.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByPlaceholder('Filter by tag or path').fill('get-sid');
  await expect(calls).toHaveCount(1);
  const call = calls.filter({ hasText: 'getCaptchaSession' });
  // The captcha's session needs no borrower.
  await call.locator('.opblock-summary-control').click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  for (const name of ['swift', 'eyes', 'building', 'gather']) {
    const field = call.locator(`tr[data-param-name="${name}"] input`);
    if (await field.count()) await field.fill('1');
  }
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response-col_status').last()).toContainText('200');
});
