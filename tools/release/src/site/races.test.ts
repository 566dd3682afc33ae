import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { execa } from 'execa';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { history } from '../commands/status.ts';
import { readRegistry } from '../page/composePage.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { createTestAddress, memoryStore, servedPage, siteWithShell, toBuild } from '../testing/memorySite.ts';

// The tests start processes and write files while other tests run on the same two cores.
jest.setTimeout(120_000);

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `remote-${letter}`);
const promotionOf = (name: string) => ({ app: name, version: remoteBuild({ name }).release.version });

async function siteWithPublishedRemotes(store: Store) {
  const site = await siteWithShell({ store });
  await Promise.all(names.map((name) => publish(site, toBuild(remoteBuild({ name })))));
  return site;
}

/** The same store, with something done before each operation. */
function interleaved(store: Store, before: () => Promise<void>): Store {
  const wrap =
    <T extends unknown[], R>(operation: (...args: T) => Promise<R>) =>
    async (...args: T) => {
      await before();
      return operation(...args);
    };
  return {
    address: store.address,
    read: wrap(store.read),
    create: wrap(store.create),
    replaceIfUnchanged: wrap(store.replaceIfUnchanged),
    list: wrap(store.list),
    remove: wrap(store.remove),
  };
}

test('serves both remotes when two promotes interleave at any step', async () => {
  for (let interleaveAt = 1; ; interleaveAt += 1) {
    const site = await siteWithPublishedRemotes(memoryStore());
    let steps = 0;
    const store = interleaved(site.store, async () => {
      steps += 1;
      if (steps === interleaveAt) await promote(site, promotionOf('remote-b'));
    });
    await promote({ ...site, store }, promotionOf('remote-a'));
    if (interleaveAt > steps) break;

    const page = await servedPage(site);
    expect([interleaveAt, page.includes('/remotes/remote-a/'), page.includes('/remotes/remote-b/')]).toEqual([
      interleaveAt,
      true,
      true,
    ]);
    expect(readRegistry(page)?.revision).toBe(3);
  }
});

test('loses no change when eight processes promote on one site at once', async () => {
  const { address, remove } = await createTestAddress();
  const site = await siteWithPublishedRemotes(await openStore(address));
  const program = path.join(import.meta.dirname, '../testing/promoteInChildProcess.ts');
  const args = (name: string) => ['--no-warnings', program, address, name, promotionOf(name).version];
  // Rejects when one of them fails.
  await Promise.all(names.map((name) => execa(process.execPath, args(name))));

  const page = await servedPage(site);
  for (const name of names) expect(page).toContain(`/remotes/${name}/`);
  expect(readRegistry(page)?.revision).toBe(9);
  expect((await history(site)).map(({ revision }) => revision)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  await remove();
});

test('stores a build once when two processes publish it at once', async () => {
  const { address, remove } = await createTestAddress();
  const site = await siteWithShell({ store: await openStore(address) });
  const build = toBuild(remoteBuild({ name: 'remote-a' }));
  await Promise.all([publish(site, build), publish(site, build)]);

  expect(await promote(site, promotionOf('remote-a'))).toMatchObject({ outcome: 'changed' });
  await remove();
});
