/** What a release of the shell costs a borrower who was here before, by the log of nginx. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@loan/e2e/fixtures';
import { withNetworkProxy } from '@loan/e2e/network/networkProxy';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { copyWorkspace } from '@loan/e2e/servers/copyWorkspace';
import { startNginx } from '@loan/release/start-nginx';
import { createReleaseSite } from '@loan/release/testing';
import { execa } from 'execa';
import getPort from 'get-port';

const root = resolve(import.meta.dirname, '../../..');
let folder = '';
let checkout = '';
let release: Awaited<ReturnType<typeof createReleaseSite>>;

async function editSource(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(join(checkout, file), 'utf8');
  const after = edit(before);
  expect(after, `${file} was changed`).not.toBe(before);
  await writeFile(join(checkout, file), after);
}

const buildShell = () =>
  execa(process.execPath, ['--no-warnings', 'tools/webpack/cli.ts', 'build', 'shell'], { cwd: checkout });

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      folder = await mkdtemp(join(tmpdir(), 'kept-scripts-'));
      checkout = await copyWorkspace([
        'apps/shell',
        'apps/order-details',
        'packages',
        'tools/webpack',
        'tools/release',
      ]);
      await buildShell();
      await cp(join(root, 'apps/order-details/dist'), join(checkout, 'apps/order-details/dist'), { recursive: true });
      release = await createReleaseSite(checkout, folder, ['shell', 'order-details']);
      await use(release.served);
      await Promise.all([folder, checkout].map((path) => rm(path, { recursive: true })));
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  workerNetwork: [
    async ({ server, site }, use) => {
      const port = await getPort();
      const nginx = await startNginx({ folder, root: site, port, apiOrigin: server.origin });
      await withNetworkProxy({ origin: `http://127.0.0.1:${port}` }, use);
      await nginx.stop();
    },
    { scope: 'worker' },
  ],
});

/** Paths of the shell's files that nginx sent. */
async function sentShellFiles(): Promise<string[]> {
  const log = await readFile(join(folder, 'access.log'), 'utf8');
  return [...log.matchAll(/"GET (\/shell\/\S+)" 200 /g)].map(([, path = '']) => path);
}

/** The scripts that a release of frame and shell leaves alone, each sent once. */
const keptOnce = ['packages', 'vendor'].map((name) => expect.stringMatching(`^/shell/${name}\\.`));

const isKept = (path: string) => /^\/shell\/(packages|vendor)\./.test(path);

test('requests neither the vendor script nor that of our packages again when a release changed frame and shell', async ({
  borrower,
  page,
}) => {
  test.setTimeout(BUILD_TIMEOUT_MS);
  const { url } = await borrower.opensScenario('due');
  await borrower.seesHeading('Order Details');
  await expect.poll(sentShellFiles).toContainEqual(expect.stringMatching(/\/main\.js$/));
  expect((await sentShellFiles()).filter(isKept).toSorted()).toEqual(keptOnce);

  await editSource('packages/frame/src/host/startHost.tsx', (text) => text.replace('= 1_000;', '= 1_001;'));
  await editSource('apps/shell/src/screens/ErrorScreen.tsx', (text) =>
    text
      .replace("from '@loan/ui';", "from '@loan/ui';\nimport { useDeferredValue } from 'react';")
      .replace('{ Button, ErrorState, Page }', '{ Button, ErrorState, Page, Text }')
      .replace('<HomeButton />', '<HomeButton />\n            <Text>{useDeferredValue(messageId)}</Text>'),
  );
  await buildShell();
  const version = await release.publishEdited('shell');
  await release.promote('shell', version);

  await page.goto(url);
  await borrower.seesHeading('Order Details');
  await expect.poll(sentShellFiles).toContainEqual(`/shell/${version}/main.js`);
  expect((await sentShellFiles()).filter(isKept).toSorted()).toEqual(keptOnce);
});
