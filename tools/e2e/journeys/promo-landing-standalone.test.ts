/** The promo landing served on its own: no shell, no federation, paths behind the hash. */
import { resolve } from 'node:path';
import { expect, test } from '../src/fixtures.ts';

test.use({
  site: resolve(
    process.env['E2E_STANDALONE'] || resolve(import.meta.dirname, '../../../dist/standalone'),
    'promo-landing',
  ),
});

test('contains its text without scripts', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('Every cost before you accept');
  expect(html).toContain('binds you to nothing else');
});

test('registers a visitor and links to the app with the campaign parameters (E021, E024, N018, N019)', async ({
  borrower,
  sandbox,
  page,
  server,
}) => {
  const phone = `138${String(Date.now()).slice(-8)}`;
  await borrower.opensUrl('/?utm_tag=spring&invite_code=ANA7');
  await borrower.types(phone, 'Phone number');
  await borrower.taps('Registration agreement');
  await borrower.seesHeading('Registration agreement');
  expect(new URL(page.url()).hash).toMatch(/^#\/agreementTemplate\?.*utm_tag=spring/);
  await borrower.goesBack();
  await expect(page.getByLabel('Phone number')).toHaveValue(phone);

  const captchaImage = page.getByRole('img', { name: /Picture with 4 characters/ });
  await expect.poll(() => captchaImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const sid = new URL((await captchaImage.getAttribute('src')) ?? '', page.url()).searchParams.get('sid') ?? '';
  const { letters } = await (await fetch(`${server.origin}/sandbox/api/captchas/${sid}`)).json();
  await borrower.types(String(letters), 'Characters in the picture');
  await borrower.taps('Send code');
  await borrower.sees('Code sent');
  await borrower.types((await sandbox.smsTo(phone)).at(-1)?.code ?? '', 'Code from the text message');
  await borrower.taps('Register and get the app');
  await borrower.sees('You are registered');
  await borrower.seesHeading(/Get the .* app/);
  expect(new URL(page.url()).hash).toMatch(/^#\/downloadTemplate\?.*invite_code=ANA7/);
});

test('shows the page or the not-found page when the URL has several slashes', async ({ borrower, page }) => {
  for (const url of ['/#//evil/', '/#//', '/#/.//x/', '/#/..//x/', '/#/\\evil/', '/?utm_tag=a#//[/']) {
    await page.goto('about:blank');
    await borrower.opensUrl(url);
    await expect(
      page.getByLabel('Phone number').or(page.getByRole('heading', { name: 'There is no page at this address' })),
    ).toBeVisible();
  }
});

test('links from the not-found page to the start with the campaign parameters', async ({
  borrower,
  page,
  pageGuard,
}) => {
  // The app's URL scheme fails, because there is no app.
  pageGuard.allow(/Failed to launch 'pesopronto:/);
  await borrower.opensUrl('/?utm_tag=spring#/nowhere');
  await borrower.seesHeading('There is no page at this address');
  await borrower.taps('Go to home');
  await expect(page.getByLabel('Phone number')).toBeVisible();
  expect(new URL(page.url()).hash).toMatch(/^#\/\?.*utm_tag=spring/);
});

test('shows the notice with Try again while its script is missing, and hides it once the script has loaded', async ({
  borrower,
  network,
  page,
}) => {
  network.breakRequests(/\/main\.js$/, 'held');
  await borrower.opensUrl('/?utm_tag=spring');
  await expect(page.locator('.slow')).toBeAttached();
  await expect(page.getByText('This takes longer than usual.')).toBeHidden();
  await expect(page.getByText('This takes longer than usual.')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: 'Try again', exact: true })).toBeInViewport();
  network.restore();
  await expect(page.locator('.slow')).toHaveCount(0);
});
