/** The official site served on its own: real paths, prerendered text, no shell and no federation. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { expect, test } from '@loan/e2e/fixtures';
import { expectNoticeUntilScriptArrives } from '@loan/e2e/site/holdSlowNotice';

test.use({
  site: resolve(
    process.env['E2E_STANDALONE'] || resolve(import.meta.dirname, '../../../dist/standalone'),
    'official-site',
  ),
});

for (const [url, text] of [
  ['/', 'A loan you can read before you sign.'],
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
  // `/aboutUs` and `/Policy` have the text of another page.
  expect(sitemap.match(/<loc>/g)).toHaveLength(7);
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
  await expectNoticeUntilScriptArrives(page, network);
});

test('has links between its pages, one canonical address for equal texts, and a card for messengers', async ({
  page,
}) => {
  const html = await (await page.request.get('/aboutUs/index.html')).text();
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/About">/);
  expect(html).toContain('<meta property="og:title"');
  expect(html).toContain('href="../privacyPolicy/"');
  const icon = await page.request.get('/favicon.svg');
  expect(await icon.text()).toContain('<svg');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says that the deletion needs it, and offers the e-mail', async ({ page }) => {
    await page.goto('/resetAccount/index.html');
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    // The notice of a page that does not start would fade in after 7 s.
    await expect(page.locator('.slow')).toHaveCSS('display', 'none');
    for (const name of ['Privacy Policy', 'About us', 'Loan terms and conditions'])
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  });

  test('has a page for paths without a page', async ({ page }) => {
    await page.goto('/404.html');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

test.describe('below another path', () => {
  test.use({ expected: { violations: [/unexpected origin: GET http:\/\/localhost:\d+\/site\//] } });

  test('stays readable, with links that work, where it is served below another path', async ({ page, site }) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const file = join(site, pathname.replace(/^\/site\//, ''), pathname.endsWith('/') ? 'index.html' : '');
      response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
      readFile(file).then(
        (content) => response.end(content),
        () => response.writeHead(404).end(),
      );
    });
    server.listen(0);
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://localhost:${port}/site/About/`);
      await expect(page.locator('html')).toHaveClass(/no-start/);
      await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Loan terms and conditions' }).first()).toHaveJSProperty(
        'href',
        `http://localhost:${port}/site/Loan/`,
      );
    } finally {
      server.close();
    }
  });
});
