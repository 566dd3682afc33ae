import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { composeSite } from '../commands/composeSite.ts';
import { history } from '../commands/history.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { readPageRevision } from '../page/composePage.ts';
import { PAGE } from '../site/site.ts';
import { openStore } from '../store/openStore.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { crashingStore, marketConfigOf, memorySite, toBuild } from '../testing/memorySite.ts';

import { createTestAddresses } from '../testing/testStores.ts';

// The tests start processes and write files while other tests run on the same two cores.
jest.setTimeout(60_000);

const names = ['repayment', 'complaints', 'order-details', 'bank-binding'];
const versionOf = (name: string) => remoteBuild({ name }).release.version;
let addresses: Awaited<ReturnType<typeof createTestAddresses>>;

beforeEach(async () => {
  addresses = await createTestAddresses();
});
afterEach(() => addresses.remove());

async function siteWithPublishedRemotes() {
  const site = memorySite();
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  for (const name of names) await publish(site, toBuild(remoteBuild({ name })));
  return site;
}

test('serves both remotes when two promotes interleave at any step', async () => {
  const referenceSite = await siteWithPublishedRemotes();
  const stepCounter = { steps: 0, crashAt: Number.POSITIVE_INFINITY, when: 'after' as const };
  await promote(
    {
      ...referenceSite,
      files: crashingStore(referenceSite.files, stepCounter),
      records: crashingStore(referenceSite.records, stepCounter),
    },
    'repayment',
    versionOf('repayment'),
  );

  for (let interleaveAt = 1; interleaveAt <= stepCounter.steps; interleaveAt += 1) {
    const site = await siteWithPublishedRemotes();
    let steps = 0;
    const interleave = async () => {
      steps += 1;
      if (steps === interleaveAt) await promote(site, 'complaints', versionOf('complaints'));
    };
    const interleaved =
      <T extends unknown[], R>(operation: (...args: T) => Promise<R>) =>
      async (...args: T) => {
        await interleave();
        return operation(...args);
      };
    const { files, records } = site;
    const interleavedSite = {
      ...site,
      files: {
        read: interleaved(files.read),
        create: interleaved(files.create),
        replaceIfUnchanged: interleaved(files.replaceIfUnchanged),
        list: interleaved(files.list),
        remove: interleaved(files.remove),
      },
      records: {
        read: interleaved(records.read),
        create: interleaved(records.create),
        replaceIfUnchanged: interleaved(records.replaceIfUnchanged),
        list: interleaved(records.list),
        remove: interleaved(records.remove),
      },
    };
    await promote(interleavedSite, 'repayment', versionOf('repayment'));

    const page = site.files.contents.get(PAGE)?.toString() ?? '';
    expect([interleaveAt, page.includes('/remotes/repayment/'), page.includes('/remotes/complaints/')]).toEqual([
      interleaveAt,
      true,
      true,
    ]);
    expect(readPageRevision(page)).toBe(3);
  }
});

test('commits one revision each, when four processes promote on one site at once', async () => {
  const site = memorySite({
    files: openStore(addresses.site),
    records: openStore(addresses.records),
  });
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });
  for (const name of names) await publish(site, toBuild(remoteBuild({ name })));

  const program = path.join(import.meta.dirname, '../testing/promoteInChildProcess.ts');
  const promoteInChildProcess = (name: string) =>
    execa(process.execPath, ['--no-warnings', program, addresses.site, addresses.records, name]);
  // Rejects when one of them fails.
  await Promise.all(names.map(promoteInChildProcess));

  const page = (await site.files.read(PAGE))?.content.toString() ?? '';
  for (const name of names) expect(page).toContain(`/remotes/${name}/`);
  expect(readPageRevision(page)).toBe(5);
  expect((await history(site)).map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
});

test('stores a build once when two processes publish it at once', async () => {
  const site = memorySite({ files: openStore(addresses.site) });
  const build = toBuild(remoteBuild({ name: 'repayment' }));
  await Promise.all([publish(site, build), publish(site, build)]);
  await publish(site, toBuild(shellBuild()));
  await composeSite(site, { marketConfig: marketConfigOf() });

  expect(await promote(site, 'repayment', versionOf('repayment'))).toMatchObject({ outcome: 'changed' });
});
