/** The visit after a release, through the generated nginx configuration: its log says what went over the wire. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@loan/e2e/fixtures';
import { withNetworkProxy } from '@loan/e2e/network/networkProxy';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { nginxConfiguration } from '@loan/release/nginx-configuration';
import { startNginx } from '@loan/release/start-nginx';
import { createReleaseSite } from '@loan/release/testing';
import type { Page } from '@playwright/test';
import getPort from 'get-port';

const root = resolve(import.meta.dirname, '../../..');
let folder = '';
let release: Awaited<ReturnType<typeof createReleaseSite>>;

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      folder = await mkdtemp(join(tmpdir(), 'deltas-'));
      release = await createReleaseSite(root, folder, ['shell', 'order-details']);
      await use(release.served);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  workerNetwork: [
    async ({ server, site }, use) => {
      const port = await getPort();
      const options = { site: { folder: site }, listen: `127.0.0.1:${port}`, apiOrigin: server.origin, logs: folder };
      const nginx = await startNginx(nginxConfiguration(options), folder, port);
      await withNetworkProxy({ origin: `http://127.0.0.1:${port}` }, use);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'default' });

/** The scripts of an order's first screen. */
const FIRST_SCRIPTS = [
  '/shell/<version>/main.js',
  '/shell/<version>/federation.js',
  '/remotes/order-details/<version>/remoteEntry.js',
  '/remotes/order-details/<version>/OrderScreen.js',
];

type SentScript = { script: string; bytes: number; encoding: string; dictionary: string };

/** The scripts of the first screen that nginx sent in these versions, by its log. */
async function firstScriptsSent(...versions: string[]): Promise<SentScript[]> {
  const log = await readFile(join(folder, 'access.log'), 'utf8');
  const lines = log.matchAll(/"GET (\S+)" 200 (\d+) \S+ (\S+) (\S+)$/gm);
  return [...lines].flatMap(([, path = '', bytes, encoding = '', dictionary = '']) => {
    const version = versions.find((name) => path.includes(`/${name}/`));
    const script = version && path.replace(version, '<version>');
    return script && FIRST_SCRIPTS.includes(script) ? [{ script, bytes: Number(bytes), encoding, dictionary }] : [];
  });
}

/** Resolves when the browser offers these scripts as dictionaries: each is stored some time after it has run. */
async function waitForDictionaries(page: Page): Promise<void> {
  for (const missing of FIRST_SCRIPTS.map((script) => script.replace('<version>', 'none'))) {
    const offered = new RegExp(`"GET ${missing}" 404 .* :\\S{44}:$`, 'm');
    await expect
      .poll(async () => {
        await page.evaluate((url) => fetch(url).then((response) => response.text()), missing);
        return readFile(join(folder, 'access.log'), 'utf8');
      })
      .toMatch(offered);
  }
}

test('costs a returning borrower a few hundred bytes of each script, and nothing the time after', async ({
  borrower,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/404 \(Not Found\)/);
  const { url } = await borrower.opensScenario('due');
  await borrower.seesHeading('Order Details');
  await waitForDictionaries(page);
  const versions: string[] = [];
  for (const app of ['shell', 'order-details']) {
    const note = (text: string) => `${text}\n/* a release */`;
    const version = await release.publishEdited(app, { files: { entry: note, 'OrderScreen.js': note } });
    await release.promote(app, version);
    versions.push(version);
  }

  await page.goto(url);
  await borrower.seesHeading('Order Details');

  // nginx writes a line after the response: the browser may be quicker.
  await expect
    .poll(async () => (await firstScriptsSent(...versions)).map(({ script }) => script).sort())
    .toEqual(FIRST_SCRIPTS.toSorted());
  const sent = await firstScriptsSent(...versions);
  for (const { script, bytes, encoding, dictionary } of sent) {
    expect(encoding, script).toBe('dcz');
    expect(dictionary, script).toMatch(/^:\S{43}=:$/);
    expect(bytes, script).toBeLessThan(700);
  }

  await page.goto(url);
  await borrower.seesHeading('Order Details');
  expect(await firstScriptsSent(...versions)).toEqual(sent);
});

test('sends brotli to a browser that was never here', async ({ borrower }) => {
  await borrower.opensScenario('due');
  await borrower.seesHeading('Order Details');

  const version = await release.liveVersion('order-details');
  await expect
    .poll(async () => (await firstScriptsSent(version)).at(-1))
    .toMatchObject({ encoding: 'br', dictionary: '-' });
});
