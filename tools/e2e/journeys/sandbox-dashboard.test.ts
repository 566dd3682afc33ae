/** The page from which the scenarios are opened. */
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
