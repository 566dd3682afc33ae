/** The developers' test page, in a shell that is built with it and served with the remotes that were built before. */
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrder } from '@loan/api/order-details';
import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { copyWorkspace, root } from '@loan/e2e/servers/copyWorkspace';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';
import { composeLocalSite } from '@loan/release';
import { execa } from 'execa';

/** @returns the folder of a copy of the repository with a composed site */
async function buildSiteWithTestPage(): Promise<string> {
  const copy = await copyWorkspace(['apps/shell', 'packages', 'tools/webpack', 'tools/release']);
  const remotes = publishedRemotes().map(({ name }) => name);
  for (const remote of remotes) {
    const dist = `apps/${remote}/dist`;
    await cp(join(root, dist), join(copy, dist), { recursive: true });
  }
  await execa(process.execPath, ['--no-warnings', 'tools/webpack/cli.ts', 'build', 'shell'], {
    cwd: copy,
    env: { TEST_PREVIEW: '1' },
  });
  await composeLocalSite(copy, ['shell', ...remotes]);
  return copy;
}

test.use({
  site: [
    async ({}, use) => {
      const copy = await buildSiteWithTestPage();
      await use(join(copy, 'dist/site'));
      await rm(copy, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});

test('opens every screen with the typed device fields, and tries photo, contact and position (N007, Y001–Y014)', async ({
  borrower,
  context,
  network,
  page,
  sandbox,
}) => {
  const { token, userId, orderId = '' } = await sandbox.seed('due-rollover');
  await borrower.opensUrl(`/testPreview?token=${token}&userId=${userId}`);
  await borrower.seesHeading('Test preview');
  await expect(page.getByLabel('token')).toHaveValue(token);
  await borrower.types('1', 'productId');
  await borrower.types(orderId, 'orderId');
  await borrower.types('Test phone', 'building');

  await page.getByLabel('Photo').setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('abc') });
  await borrower.sees('id.jpg, 3 bytes');
  await borrower.types('Ana', 'Contact');
  await borrower.taps('Where am I?');
  await borrower.sees('Permission was denied.');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 14.5995, longitude: 120.9842 });
  await borrower.taps('Where am I?');
  await borrower.sees('14.5995, 120.9842');

  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ pathname, search }) => pathname + search));
  expect(links).toHaveLength(10);
  for (const link of links) {
    expect(new URL(link, page.url()).searchParams.get('orderId')).toBe(orderId);
    await borrower.opensUrl(link);
    // A borrower with an order has no offer.
    if (link.startsWith('/confirmLoan')) await borrower.sees('There is no offer for this product now.');
    else await expectScreen(page);
  }

  await test.step('fields that are changed afterwards are those of the next screen', async () => {
    await borrower.opensUrl(`/testPreview?token=${token}&userId=${userId}&productId=1&orderId=${orderId}`);
    await borrower.types('Another phone', 'building');
    network.requests = [];
    await borrower.taps('Loan detail');
    await borrower.isAt('/loanDetail');
    await expectScreen(page);
    const [order] = network.requestsTo(endpointPattern(getOrder));
    expect(order?.headers['building']).toBe('Another phone');
  });
});
