/** The preview of a pull request, from the command that composes it to the borrower's screens, and what keeps it away from borrowers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createReleaseSite } from '@loan/release/testing';
import { test as browserTest, expect } from '@playwright/test';
import { execa } from 'execa';
import { test } from '../src/fixtures.ts';
import { BUILD_TIMEOUT_MS } from '../src/servers/buildTimeouts.ts';
import { siteDir } from '../src/servers/sandboxServer.ts';
import { ServerProcess } from '../src/servers/serverProcess.ts';

const root = resolve(import.meta.dirname, '../../..');

browserTest('serves a pull request on an origin of its own, with the sandbox as its lender', async ({ page }) => {
  const previews = await mkdtemp(join(tmpdir(), 'previews-'));
  const command = ['create-preview', '7', 'order-details', '--previews', previews, '--live', siteDir];
  const { stdout } = await execa(process.execPath, [
    ...['--no-warnings', join(root, 'tools/release/cli.ts')],
    ...[...command, '--domain', 'localhost', '--json'],
  ]);
  const { hostname } = new URL(JSON.parse(stdout).url);
  const server = await ServerProcess.start({
    args: [
      ...['--no-warnings', join(root, 'tools/sandbox/servePreviews.ts')],
      ...['--previews', previews, '--domain', 'localhost', '--scheme', 'http', '--port', '0'],
    ],
    readyPattern: /(http:\/\/localhost:\d+)/,
    folder: previews,
    inheritStderr: true,
  });
  const origin = `http://${hostname}:${new URL(server.origin).port}`;
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => new URL(request.url()).origin !== origin && problems.push(request.url()));

  await browserTest.step('the dashboard of the preview opens a borrower’s order', async () => {
    await page.goto(`${origin}/sandbox`);
    const url = await page.evaluate(async () => {
      const seeded = await fetch('/sandbox/api/scenarios/due', { method: 'POST' });
      return String((await seeded.json()).url);
    });
    await page.goto(new URL(url, origin).href);
    await expect(page.getByText('Sampaguita Loan')).toBeVisible();
  });
  await expect(page.getByText('Preview of pull request 7. The lender is simulated: no money moves.')).toBeInViewport();
  await browserTest.step('the order is the build of the pull request, the next screen the live one', async () => {
    await page.getByRole('button', { name: 'Repayment', exact: true }).tap();
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible();
    await expect(page.getByText('Preview of pull request 7.')).toBeInViewport();
    const isOfPullRequest: Record<string, boolean> = await page.evaluate(async () => {
      const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '');
      const entries = Object.keys(remotes).map(async (name) => {
        const { base, entry } = remotes[name].live;
        return [name, (await (await fetch(base + entry)).text()).includes('the build of a pull request')];
      });
      return Object.fromEntries(await Promise.all(entries));
    });
    expect(isOfPullRequest).toMatchObject({ 'order-details': true, repayment: false, 'loan-confirm': false });
  });
  expect(problems).toEqual([]);
  await server.stop();
});

type Site = Awaited<ReturnType<typeof createReleaseSite>>;
const siteTest = test.extend<object, { release: Site }>({
  release: [
    async ({ browserName: _any }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'released-'));
      await use(await createReleaseSite(root, folder, ['shell', 'order-details']));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  site: [({ release }, use) => use(release.served), { scope: 'worker' }],
});

siteTest(
  'a page of borrowers does not run the build of a pull request, and falls back to the build before',
  async ({ borrower, page, pageGuard, release, reports }) => {
    pageGuard.allow(/it runs on the page of a preview alone/);
    reports.enable();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const version = await release.publishPreviewBuild('order-details');
    await release.promote('order-details', version);

    await borrower.opensScenario('due-rollover');
    await borrower.sees('Sampaguita Loan');
    await expect
      .poll(() => reports.received(({ kind }) => kind === 'remote'))
      .toMatchObject([{ remote: 'order-details', version }]);
    await expect
      .poll(() => thrown)
      .toContain('This is the build of a pull request: it runs on the page of a preview alone.');
  },
);
