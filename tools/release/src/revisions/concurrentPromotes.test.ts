import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { generationOf } from '../page/composePage.ts';
import { composeSite } from '../commands/composeSite.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { buildOf, fixtureSite, market, mortal } from '../testing/memorySite.ts';
import { folderStore } from '../store/folderStore.ts';
import { allGenerations } from './revisions.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { PAGE } from '../site.ts';

// Processes are started and disks written while other tests run on the same two cores.
jest.setTimeout(60_000);

const names = ['repayment', 'complaints', 'order-details', 'bank-binding'];
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'release-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function preparedSite() {
  const site = fixtureSite();
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  for (const name of names) await publish(site, buildOf(remoteBuild({ name })));
  return site;
}

test('two teams promote at once, whoever is ahead at whichever step: both are served', async () => {
  const yardstick = await preparedSite();
  const life = { steps: 0, dieAt: Number.POSITIVE_INFINITY, when: 'after' as const };
  await promote(
    { ...yardstick, files: mortal(yardstick.files, life), records: mortal(yardstick.records, life) },
    'repayment',
  );

  for (let pauseAt = 1; pauseAt <= life.steps; pauseAt += 1) {
    const site = await preparedSite();
    let steps = 0;
    const overtaken = async () => {
      steps += 1;
      if (steps === pauseAt) await promote(site, 'complaints');
    };
    const slow =
      <T extends unknown[], R>(deed: (...words: T) => Promise<R>) =>
      async (...words: T) => {
        await overtaken();
        return deed(...words);
      };
    const { files, records } = site;
    const slowSite = {
      ...site,
      files: {
        read: slow(files.read),
        create: slow(files.create),
        replaceIf: slow(files.replaceIf),
        list: slow(files.list),
      },
      records: {
        read: slow(records.read),
        create: slow(records.create),
        replaceIf: slow(records.replaceIf),
        list: slow(records.list),
      },
    };
    await promote(slowSite, 'repayment');

    const page = site.files.contents.get(PAGE)?.toString() ?? '';
    expect([pauseAt, page.includes('/remotes/repayment/'), page.includes('/remotes/complaints/')]).toEqual([
      pauseAt,
      true,
      true,
    ]);
    expect(generationOf(page)).toBe(3);
  }
});

test('four processes promote on one folder at once: each is one generation, none is lost, nothing is left lying about', async () => {
  const site = fixtureSite({
    files: folderStore(path.join(folder, 'site')),
    records: folderStore(path.join(folder, 'records')),
  });
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  for (const name of names) await publish(site, buildOf(remoteBuild({ name })));

  const program = path.join(import.meta.dirname, 'fixturePromoter.ts');
  const ends = names.map(
    (name) =>
      new Promise((resolve) => {
        const team = spawn(process.execPath, ['--no-warnings', program, folder, name], { stdio: 'inherit' });
        team.on('exit', resolve);
      }),
  );
  expect(await Promise.all(ends)).toEqual([0, 0, 0, 0]);

  const page = await readFile(path.join(folder, 'site', PAGE), 'utf8');
  for (const name of names) expect(page).toContain(`/remotes/${name}/`);
  expect(generationOf(page)).toBe(5);
  expect((await allGenerations(site.records)).map(({ generation }) => generation)).toEqual([1, 2, 3, 4, 5]);
  expect(await readdir(path.join(folder, 'site.incoming'))).toEqual([]);
}, 30_000);

test('two teams publish the same build at once: it is there once and whole', async () => {
  const site = fixtureSite({ files: folderStore(path.join(folder, 'site')) });
  const build = buildOf(remoteBuild({ name: 'repayment' }));
  await Promise.all([publish(site, build), publish(site, build)]);
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });

  expect(await promote(site, 'repayment')).toMatchObject({ did: 'changed' });
});
