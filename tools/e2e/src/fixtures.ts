/**
 * `test` for end-to-end journeys: a phone of 390×844, the production site, a lender of one's own per worker, and a
 * network that can be harmed. A test fails by itself on any policy violation, console error or foreign request, and when a token or a number of the
 * borrower stands where it must not.
 */
import { test as base, expect } from '@playwright/test';
import { Borrower } from './borrower.ts';
import { Keyboard } from './keyboard.ts';
import { Lender } from './sandboxClient.ts';
import { type Network, withNetworkBefore } from './network/networkProxy.ts';
import { Reports } from './network/reports.ts';
import { siteFolder, startSandbox } from './servers/sandboxServer.ts';
import type { ServingProgram } from './servers/serverProcess.ts';
import { Watch } from './guard/pageGuard.ts';

type PerTest = {
  /** Complaints that the tests of a file or a group make happen on purpose: `test.use({ expected: { complaints } })`. */
  expected: { complaints: readonly RegExp[] };
  borrower: Borrower;
  /** Without a finger: a test that asks for it fails when something is tapped. */
  keyboard: Keyboard;
  lender: Lender;
  network: Network;
  reports: Reports;
  watch: Watch;
};
type PerWorker = {
  /** The composed site that is served; a file of tests may bring its own. */
  site: string;
  server: ServingProgram;
  ownNetwork: Network;
};

export const test = base.extend<PerTest, PerWorker>({
  expected: [{ complaints: [] }, { option: true }],
  site: [siteFolder, { scope: 'worker' }],
  server: [
    async ({ site }, use) => {
      const server = await startSandbox(site);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  ownNetwork: [({ server }, use) => withNetworkBefore(server, use), { scope: 'worker' }],
  baseURL: async ({ ownNetwork }, use) => {
    await use(ownNetwork.origin);
  },
  network: async ({ ownNetwork }, use) => {
    ownNetwork.forget();
    await use(ownNetwork);
    ownNetwork.forget();
  },
  reports: async ({ network }, use) => {
    await use(new Reports(network));
  },
  lender: async ({ server }, use) => {
    const lender = new Lender(server.origin);
    await use(lender);
    await lender.recovers();
  },
  watch: [
    async ({ context, expected, network }, use) => {
      const watch = await Watch.over(context, network);
      watch.allows(...expected.complaints);
      await use(watch);
      expect(watch.complaints(), 'nothing the borrower did not ask for').toEqual([]);
    },
    { auto: true },
  ],
  keyboard: async ({ page }, use) => {
    await page.addInitScript(() => addEventListener('pointerdown', () => console.error('a finger was used'), true));
    await use(new Keyboard(page));
  },
  borrower: async ({ page, lender }, use) => {
    await use(new Borrower(page, lender));
  },
});

export { expect };
