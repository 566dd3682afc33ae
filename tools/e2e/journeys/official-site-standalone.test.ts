/** The official site served on its own: real paths, prerendered text, no shell and no federation. */
import { resolve } from 'node:path';
import { expect, test } from '../src/fixtures.ts';

test.use({
  site: resolve(
    process.env['E2E_STANDALONE'] || resolve(import.meta.dirname, '../../../dist/standalone'),
    'official-site',
  ),
});

for (const [url, text] of [
  ['/', 'Terms you can read.'],
  ['/Loan', 'a period of grace of 10 days'],
  ['/privacyPolicy', 'We do not sell personal data'],
  ['/resetAccount', 'Deleting your account does not end a loan'],
] as const) {
  test(`${url} shows “${text}” without scripts`, async ({ page }) => {
    const html = await (await page.request.get(`${url === '/' ? '' : url}/index.html`)).text();
    expect(html).toContain(text);
    expect(html).toContain('<link rel="canonical"');
  });
}

test('links every page for search engines', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)).toHaveLength(9);
});

test('navigates through the site and opens a page by its URL (N001–N004)', async ({ borrower, page }) => {
  await borrower.opensUrl('/Loan');
  await borrower.seesHeading('Order in which payments are applied');
  await borrower.taps('Menu');
  await borrower.taps('About us');
  await borrower.isAt('/About');
  await borrower.seesHeading('Our team');
  await borrower.goesBack();
  await borrower.isAt('/Loan');
  await expect(page).toHaveTitle(/Loan terms and conditions/);
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
