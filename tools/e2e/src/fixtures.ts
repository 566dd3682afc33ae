/**
 * `test` for journeys: 390×844, the production site, one sandbox server per worker, a proxy for network faults. It
 * fails on a policy violation, console error, request to another origin, or a token or phone number in a wrong place.
 */
import { test as base, expect } from '@playwright/test';
import { Borrower } from './borrower.ts';
import { PageGuard } from './guard/pageGuard.ts';
import { Keyboard } from './keyboard.ts';
import { NetworkProxy, withNetworkProxy } from './network/networkProxy.ts';
import { OPENED_REMOTES } from './openedRemotesReporter.ts';
import { type Lender, SandboxClient } from './sandboxClient.ts';
import { siteDir, startSandbox } from './servers/sandboxServer.ts';
import type { ServerProcess } from './servers/serverProcess.ts';
import { Reports } from './site/reports.ts';

export type TestFixtures = {
  /** Violations that the tests of a file or group cause on purpose: `test.use({ expected: { violations } })`. */
  expected: { violations: readonly RegExp[] };
  /** Which fields the responses of seeded scenarios have. */
  lender: Lender;
  borrower: Borrower;
  /** Keyboard actions only: a test that uses this fixture fails on any pointer event. */
  keyboard: Keyboard;
  sandbox: SandboxClient;
  network: NetworkProxy;
  reports: Reports;
  pageGuard: PageGuard;
  /** Reports which remotes the test's browser requested: the builds that the package's turbo.json lists. */
  openedRemotes: void;
};
type WorkerFixtures = {
  /** Folder of the composed site that is served; a test file may override it. */
  site: string;
  server: ServerProcess;
  workerNetwork: NetworkProxy;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expected: [{ violations: [] }, { option: true }],
  lender: ['own fields', { option: true }],
  site: [siteDir, { scope: 'worker' }],
  server: [
    async ({ site }, use) => {
      const server = await startSandbox(site);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  workerNetwork: [({ server }, use) => withNetworkProxy(server, use), { scope: 'worker' }],
  baseURL: async ({ workerNetwork }, use) => {
    await use(workerNetwork.origin);
  },
  openedRemotes: [
    async ({ context, site }, use, testInfo) => {
      NetworkProxy.openedRemotes.clear();
      // A file of the browser's cache passes no proxy.
      context.on('request', (request) => NetworkProxy.recordRemote(new URL(request.url()).pathname));
      await use();
      if (site === siteDir)
        testInfo.annotations.push({ type: OPENED_REMOTES, description: [...NetworkProxy.openedRemotes].join(' ') });
    },
    { auto: true },
  ],
  network: async ({ workerNetwork }, use) => {
    workerNetwork.reset();
    await use(workerNetwork);
    workerNetwork.reset();
  },
  reports: async ({ network }, use) => {
    await use(new Reports(network));
  },
  sandbox: async ({ lender, server }, use) => {
    const sandbox = new SandboxClient(server.origin, lender);
    await use(sandbox);
    await sandbox.clearFaults();
    await sandbox.restoreClock();
  },
  pageGuard: [
    async ({ context, expected, network }, use) => {
      const pageGuard = await PageGuard.attach(context, network);
      pageGuard.allow(...expected.violations);
      await use(pageGuard);
      expect(pageGuard.violations(), 'violations, console errors, foreign requests and leaked secrets').toEqual([]);
    },
    { auto: true },
  ],
  keyboard: async ({ page }, use) => {
    await page.addInitScript(() => addEventListener('pointerdown', () => console.error('a pointer was used'), true));
    await use(new Keyboard(page));
  },
  borrower: async ({ page, sandbox }, use) => {
    await use(new Borrower(page, sandbox));
  },
});

export { expect };
