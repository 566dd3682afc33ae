/**
 * `test` for end-to-end journeys: a phone of 390×844, the production site, a lender of one's own per worker, and a
 * network that can be harmed. A test fails by itself on any policy violation, console error or foreign request, and when a token or a number of the
 * borrower stands where it must not.
 */
import { test as base, expect } from '@playwright/test';
import { Borrower } from './borrower.ts';
import { PageGuard } from './guard/pageGuard.ts';
import { Keyboard } from './keyboard.ts';
import { type NetworkProxy, withNetworkProxy } from './network/networkProxy.ts';
import { Reports } from './network/reports.ts';
import { SandboxClient } from './sandboxClient.ts';
import { siteDir, startSandbox } from './servers/sandboxServer.ts';
import type { ServerProcess } from './servers/serverProcess.ts';

type TestFixtures = {
  /** Complaints that the tests of a file or a group make happen on purpose: `test.use({ expected: { complaints } })`. */
  expected: { violations: readonly RegExp[] };
  borrower: Borrower;
  /** Without a finger: a test that asks for it fails when something is tapped. */
  keyboard: Keyboard;
  sandbox: SandboxClient;
  network: NetworkProxy;
  reports: Reports;
  pageGuard: PageGuard;
};
type WorkerFixtures = {
  /** The composed site that is served; a file of tests may bring its own. */
  site: string;
  server: ServerProcess;
  workerNetwork: NetworkProxy;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  expected: [{ violations: [] }, { option: true }],
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
  network: async ({ workerNetwork }, use) => {
    workerNetwork.reset();
    await use(workerNetwork);
    workerNetwork.reset();
  },
  reports: async ({ network }, use) => {
    await use(new Reports(network));
  },
  sandbox: async ({ server }, use) => {
    const sandbox = new SandboxClient(server.origin);
    await use(sandbox);
    await sandbox.clearFaults();
  },
  pageGuard: [
    async ({ context, expected, network }, use) => {
      const pageGuard = await PageGuard.attach(context, network);
      pageGuard.allow(...expected.violations);
      await use(pageGuard);
      expect(pageGuard.violations(), 'nothing the borrower did not ask for').toEqual([]);
    },
    { auto: true },
  ],
  keyboard: async ({ page }, use) => {
    await page.addInitScript(() => addEventListener('pointerdown', () => console.error('a finger was used'), true));
    await use(new Keyboard(page));
  },
  borrower: async ({ page, sandbox }, use) => {
    await use(new Borrower(page, sandbox));
  },
});

export { expect };
