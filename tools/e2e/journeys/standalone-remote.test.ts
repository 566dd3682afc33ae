/**
 * A remote in a repository of its own: written by `create remote --standalone`, installed, tested, run against the site,
 * built and released with npm alone, and opened in the live shell.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createReleaseSite } from '@loan/release/testing';
import { expect, test } from '../src/fixtures.ts';
import { NIGHTLY_TAG } from '../src/nightlyTests.ts';
import { BUILD_TIMEOUT_MS, RENDER_TIMEOUT_MS } from '../src/servers/buildTimeouts.ts';
import { StandaloneRemote } from '../src/site/standaloneRemote.ts';

const root = resolve(import.meta.dirname, '../../..');
const expectSlowly = expect.configure({ timeout: RENDER_TIMEOUT_MS });

let folder = '';

test.use({
  site: [
    async ({ browserName: _any }, use) => {
      folder = await mkdtemp(join(tmpdir(), 'standalone-remote-'));
      const { served } = await createReleaseSite(root, folder, ['shell', 'order-details']);
      await use(served);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});

test('creates, tests, develops, builds and releases a remote in a repository of its own, and serves it in the live shell', {
  tag: NIGHTLY_TAG,
}, async ({ borrower, browser, sandbox, server }) => {
  test.setTimeout(2 * BUILD_TIMEOUT_MS);
  const remote = await StandaloneRemote.create();
  try {
    const { url } = await sandbox.seed('due');
    const screenUrl = `/loanHistory${new URL(url, server.origin).search}`;

    await test.step('its types and tests pass', async () => {
      expect(await remote.run('npm', 'test')).toContain('1 passed');
    });

    await test.step('it is shown in the pages of the deployed site, and again after an edit', async () => {
      const dev = await remote.startDevServer(server.origin);
      // Not guarded: a development build is served from ports of its own, without a policy.
      const page = await browser.newPage();
      await page.goto(dev.origin + screenUrl);
      await expectSlowly(page.getByRole('heading', { name: 'Loan history' })).toBeVisible();
      await expectSlowly(page.getByText(/Customer service: \+63/)).toBeVisible();
      await remote.edit('apps/loan-history/texts/en.json', 'This screen is new.', 'This text was edited.');
      await expectSlowly(page.getByText('This text was edited.')).toBeVisible();
      await page.goto(dev.origin + url);
      await expectSlowly(page.getByText('Sampaguita Loan')).toBeVisible();
      await page.close();
      await dev.stop();
    });

    await test.step('it is built, published and promoted', async () => {
      const version = await buildAndPublish(remote);
      expect(await release(remote, 'promote', 'loan-history', version)).toContain('done');
    });
    await borrower.opensUrl(screenUrl);
    await borrower.seesHeading('Loan history');
    await borrower.sees('This text was edited.');
    await borrower.sees(/Customer service: \+63/);

    await test.step('its next version is published, a canary and then live', async () => {
      await remote.edit('apps/loan-history/texts/en.json', 'This text was edited.', 'This is the next version.');
      const version = await buildAndPublish(remote);
      expect(await release(remote, 'canary', 'loan-history', '5', version)).toContain('done');
      expect(await release(remote, 'promote', 'loan-history')).toContain('done');
    });
    await borrower.opensUrl(screenUrl);
    await borrower.sees('This is the next version.');
  } finally {
    await remote.remove();
  }
});

/** @returns the published version */
async function buildAndPublish(remote: StandaloneRemote): Promise<string> {
  await remote.run('npm', 'run', 'build');
  await release(remote, 'publish', 'loan-history');
  const releaseJson = await readFile(join(remote.folder, 'apps/loan-history/dist/release.json'), 'utf8');
  return (JSON.parse(releaseJson) as { version: string }).version;
}

function release(remote: StandaloneRemote, ...command: readonly string[]): Promise<string> {
  const site = ['--site', join(folder, 'served'), '--records', join(folder, 'records')];
  return remote.run('npm', 'run', 'release', '--', ...site, ...command);
}
