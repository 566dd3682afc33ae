/** The page from which the scenarios are opened. */
import { allEndpoints } from '@loan/api/allEndpoints';
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

test('opens a second scenario without a question, while a link in the first one still asks', async ({
  page,
  borrower,
  sandbox,
}) => {
  await sandbox.reset();
  const question = page.getByRole('heading', { name: 'You opened a link for another account. Continue with it?' });
  const openScenario = async (title: string) => {
    await page.goto('/sandbox');
    await page.getByLabel('Screen').selectOption('/order');
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await borrower.seesHeading('Order Details');
  };
  await openScenario('Due today');
  const firstUrl = page.url();
  await openScenario('Overdue');
  await expect(question).toHaveCount(0);
  await page.goto(firstUrl);
  await expect(question).toBeVisible();
});

test('resets one borrower, also what the browser remembers of their payment', async ({ page, borrower, sandbox }) => {
  await sandbox.reset();
  await page.goto('/sandbox');
  await page.evaluate(() => {
    localStorage.setItem('loan.intent.open:1a2b:due-1', '{"order":"due-1"}');
    localStorage.setItem('loan.intent.open:3c4d:overdue-1', '{"order":"overdue-1"}');
  });
  await sandbox.advanceClock('11m');
  await page.reload();
  const card = page.locator('.scenario[data-text^="review "]');
  await expect(card).toContainText('being paid out');
  await card.getByRole('button', { name: 'Reset this borrower' }).click();
  await expect(card.locator('.states')).toHaveText('under review');
  await card.getByRole('link', { name: 'Under review' }).click();
  await borrower.sees(/^We are looking at your application/);
  await page.goto('/sandbox');
  const reload = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reset this borrower: Due', exact: true }).first().click();
  await reload;
  const intents = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('loan.intent.')));
  expect(intents).toEqual(['loan.intent.open:3c4d:overdue-1']);
});

// Playwright's own colour scheme wins over that of the frame element.
test.describe('without an emulated colour scheme', () => {
  test.use({ colorScheme: null });

  test('shows a scenario dark and with larger text in the device simulator', async ({ page }) => {
    await page.goto('/sandbox?find=due-today');
    await page.getByLabel('Appearance').selectOption('dark');
    await expect(page).toHaveURL(/appearance=dark/);
    await page.getByLabel('Text').selectOption('150\u00a0%');
    await expect(page).toHaveURL(/text=150/);
    await page.getByRole('link', { name: 'Due today', exact: true }).first().click();
    await expect(page.getByLabel('Appearance')).toHaveValue('dark');
    const webview = page.frameLocator('.device iframe');
    await expect(webview.getByRole('heading', { name: 'Order Details' })).toBeVisible();
    const appearance = await webview.locator('html').evaluate((root) => ({
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      fontSize: getComputedStyle(root).fontSize,
    }));
    expect(appearance).toEqual({ isDark: true, fontSize: '24px' });
  });
});

test('lists the messages of the native bridge by direction and action, and folds the rest', async ({ page }) => {
  await page.goto('/sandbox/device?to=/customerService');
  const hello = page.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'hello' });
  await expect(hello.last().locator('span')).toHaveText(['→ app', 'hello', '']);
  await expect(hello.first().locator('span')).toHaveText(['← app', 'hello', /^ok \{"platform"/]);
  await expect(hello.last().locator('code')).toBeHidden();
  await hello.locator('summary').last().click();
  await expect(hello.last().locator('code')).toHaveText(/^\{.*"id":/);
});

test('answers a complaint beside the list', async ({ page, sandbox }) => {
  await sandbox.reset();
  await page.goto('/sandbox/complaints');
  await page.getByRole('link', { name: /^complaint-open open/ }).click();
  const thread = page.getByRole('article');
  await expect(thread.getByRole('heading')).toHaveText('Collection › Calls at night or too often');
  await expect(thread).toContainText('They call my mother every night at eleven.');
  await thread.getByLabel('Reply').fill('It will not happen again.');
  await thread.getByRole('button', { name: 'Answer' }).click();
  await expect(thread.getByRole('button', { name: 'Answer again' })).toBeVisible();
  await expect(thread).toContainText('Collection');
  await expect(
    page.locator('.threads li').filter({ has: page.getByText('complaint-open', { exact: true }) }),
  ).toContainText('answered');
});
