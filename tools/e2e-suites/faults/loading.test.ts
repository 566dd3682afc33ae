/** Every kind of failed file of every remote (rows 1 to 4 of the fault matrix). */

import { BROWSER_LOAD_ERRORS, expectErrorScreen, expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkFault } from '@loan/e2e/network/networkFaults';
import { oneIn } from '@loan/e2e/nightlyTests';
import type { SandboxClient } from '@loan/e2e/sandboxClient';
import {
  exactPath,
  fileKindOf,
  filesOfScreen,
  type PublishedRemote,
  publishedRemotes,
} from '@loan/e2e/site/publishedRemotes';
import { republishFile } from '@loan/e2e/site/republishFile';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

const remotes = publishedRemotes();

/** URL of a scenario that opens the remote's first screen. */
async function seedScenarioUrl(sandbox: SandboxClient, { build }: PublishedRemote): Promise<string> {
  return (await sandbox.seedForPath(Object.keys(build.screens))).url;
}

function entryOf({ build }: PublishedRemote): string {
  return build.base + build.entry;
}

const entryFaults: readonly [fault: NetworkFault, description: string][] = [
  ['missing', 'is missing'],
  ['reset-mid-body', 'breaks off'],
];

for (const [column, remote] of remotes.entries()) {
  const { name, build } = remote;
  for (const [row, [fault, description]] of entryFaults.entries()) {
    test(
      `fault 1: ${name}: its entry ${description}: shows the error screen, sends one report, fetches once per try, then shows the screen`,
      oneIn(3, row, column),
      async ({ borrower, sandbox, network, page, reports }) => {
        reports.enable();
        network.breakRequests(exactPath(entryOf(remote)), fault);

        const url = await seedScenarioUrl(sandbox, remote);
        await borrower.opensUrl(url);
        await expectErrorScreen(page);
        await test.step('Try again fetches once and shows the error screen again', async () => {
          const before = network.countFetches(entryOf(remote));
          await borrower.taps('Try again');
          await expect.poll(() => network.countFetches(entryOf(remote))).toBe(before + 1);
          await expectErrorScreen(page);
        });
        await test.step('reports with remote and version', async () => {
          const reportedFaults = () => reports.received(({ kind }) => kind === 'remote');
          await expect.poll(reportedFaults).toMatchObject([{ remote: name, version: build.version }]);
        });
        await test.step('loads of the page', () => expect(network.documentRequests).toHaveLength(1));
        network.restore();
        await borrower.taps('Try again');
        await expectScreen(page);
      },
    );
  }

  test(
    `fault 2: ${name}: shows the error screen with Try again and Go to home when it throws while loading, and reports that its code failed`,
    oneIn(3, 2, column),
    async ({ borrower, sandbox, network, page, reports, pageGuard }) => {
      pageGuard.allow(/broken on purpose/);
      reports.enable();
      republishFile(network, build, build.entry, (text) => `throw new Error('broken on purpose');${text}`);
      await borrower.opensUrl(await seedScenarioUrl(sandbox, remote));
      await expectErrorScreen(page);
      await expect
        .poll(() => reports.received(({ kind }) => kind === 'remote'))
        .toMatchObject([{ cause: 'evaluation', remote: name, version: build.version }]);
    },
  );

  test(
    `fault 3: ${name}: its entry never responds: shows the skeleton, Back works, the error screen after ten seconds`,
    oneIn(3, 4, column),
    async ({ borrower, sandbox, network, page }) => {
      await page.clock.install();
      await borrower.opensUrl('/nowhere');
      await borrower.seesHeading('There is no page at this address');
      network.breakRequests(exactPath(entryOf(remote)), 'silent');
      const url = await seedScenarioUrl(sandbox, remote);
      await borrower.opensUrl(url);
      await expect(page.locator('#root')).not.toBeEmpty();
      await expect.poll(() => network.countFetches(entryOf(remote))).toBeGreaterThan(0);

      await page.clock.fastForward(1_100);
      await test.step('the frame is shown', () =>
        expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached());
      await borrower.goesBack();
      await borrower.seesHeading('There is no page at this address');

      await borrower.opensUrl(url);
      await page.clock.fastForward(1_100);
      await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
      await page.clock.fastForward(10_000);
      await expectErrorScreen(page);
      network.restore();
      await borrower.taps('Try again');
      await expectScreen(page);
    },
  );

  const [firstPath = '/'] = Object.keys(build.screens);
  const files = filesOfScreen(build, firstPath);
  for (const [index, file] of files.entries()) {
    const kind = fileKindOf(build, file);
    const sameKind = files.filter((one) => fileKindOf(build, one) === kind);
    const fileLabel = sameKind.length > 1 ? `${kind} ${sameKind.indexOf(file) + 1}` : kind;
    test(
      `fault 4: ${name}: ${fileLabel} rejects HTML with 200 and an altered byte, then accepts the true file`,
      oneIn(3, index, column),
      async ({ borrower, sandbox, network, page }) => {
        network.breakRequests(exactPath(file), 'html');
        await borrower.opensUrl(await seedScenarioUrl(sandbox, remote));
        await expectErrorScreen(page);

        network.restore();
        network.breakRequests(exactPath(file), 'one byte changed');
        const before = network.countFetches(file);
        await borrower.taps('Try again');
        await expect.poll(() => network.countFetches(file)).toBeGreaterThan(before);
        await expectErrorScreen(page);

        network.restore();
        await borrower.taps('Try again');
        await expectScreen(page);
      },
    );
  }
}
