import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrder } from '@loan/api/order-details';
import { expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { siteDir } from '@loan/e2e/servers/sandboxServer';
import { exactPath, filesOfScreen, parseRemotes } from '@loan/e2e/site/publishedRemotes';

const html = readFileSync(join(siteDir, 'index.html'), 'utf8');
const orderDetails = parseRemotes(html).find(({ name }) => name === 'order-details');
// A preloaded file is listed twice and fetched once.
const shellFiles = [
  ...new Set([...html.matchAll(/(?:src|href)="(\/shell\/[^"]+\.js)"/g)].map(([, path = '']) => path)),
];

test('requests everything that a cold order renders with in one batch after the page', async ({
  borrower,
  sandbox,
  network,
  page: browserPage,
}) => {
  const { url } = await sandbox.seed('due-rollover');
  const expected = [...shellFiles, ...filesOfScreen(orderDetails!.build, '/order'), getOrder.path].map((path) =>
    path === getOrder.path ? `/donation${path}` : path,
  );
  const requestedPaths = new Set<string>();
  browserPage.on('request', (request) => requestedPaths.add(new URL(request.url()).pathname));
  network.breakRequests(/^\/(shell|remotes|donation)\//, 'held');

  await borrower.opensUrl(url);

  await test.step('all requests were sent before the first response', async () => {
    await expect.poll(() => expected.filter((path) => !requestedPaths.has(path))).toEqual([]);
    expect([...requestedPaths].filter((path) => path !== '/order').toSorted()).toEqual(expected.toSorted());
  });

  await test.step('the order renders while every later request is held', async () => {
    network.restore();
    network.breakRequests(anyPathExcept(expected), 'held');
    await borrower.seesButton(/REPAY/);
  });

  await test.step('each file and the call were fetched exactly once', () => {
    const fetched = network.requests.map(({ url: fetchedUrl }) => fetchedUrl.split('?')[0] ?? '');
    expect(fetched.filter((path) => expected.includes(path)).toSorted()).toEqual(expected.toSorted());
    expect(new Set(fetched).size, fetched.join('\n')).toBe(fetched.length);
  });
});

test('fetches each file of a screen and of the next one once, and the console has no warning', async ({
  borrower,
  network,
  page,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });

  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  await borrower.taps('Repayment');
  await borrower.isAt('/repay');
  await expectScreen(page);

  const files = network.requests.map(({ url }) => url).filter((url) => /^\/(shell|remotes)\//.test(url));
  expect(files.some((file) => file.includes('/InstalmentsScreen.'))).toBe(true);
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  expect(warnings).toEqual([]);
});

function anyPathExcept(paths: readonly string[]): RegExp {
  const allowedPaths = paths.map((path) => exactPath(path).source.slice(1, -1)).join('|');
  return new RegExp(`^(?!(?:${allowedPaths})(?:[?]|$))/(shell|remotes|donation)/`);
}
