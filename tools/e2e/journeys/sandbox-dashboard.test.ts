/** The page from which the scenarios are opened. */
import { allEndpoints } from '@loan/api/all-endpoints';
import { expect, test } from '../src/fixtures.ts';

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
  await expect(page.getByText('No scenario contains these words.')).toBeVisible();
  await find.fill('');
  await expect(scenarios).toHaveCount(all);
});

test('shows every call of the lender, and sends one to the sandbox', async ({ page }) => {
  await page.goto('/sandbox/api');
  const calls = page.locator('.opblock');
  await expect(calls).toHaveCount(allEndpoints.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

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
