/** Every verb is killed at every step, before and after the step took effect, and then asked again. */
import { describe, expect, jest, test } from '@jest/globals';
import { canary } from '../commands/canary.ts';
import { collect } from '../commands/prune.ts';
import { generationOf } from '../page/composePage.ts';
import { composeSite } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { buildOf, Died, fixtureSite, market, memoryStore, mortal } from '../testing/memorySite.ts';
import { currentGeneration } from './revisions.ts';
import { foldersInPage } from './renderPage.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { isContentOf, readRelease } from '../builds/publishedReleases.ts';
import { rollback } from '../commands/rollback.ts';
import { PAGE, type Site } from '../site.ts';
import type { StoreThatForgets } from '../store/store.ts';

// Processes are started and disks written while other tests run on the same two cores.
jest.setTimeout(60_000);

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', edition: 'second' });
const later = new Date('2027-01-21T12:00:00Z');

/** A site on which `repayment` lives in its first build and its second one is published. */
async function livingSite() {
  const site = fixtureSite();
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  await publish(site, buildOf(first));
  await promote(site, 'repayment');
  site.now = () => new Date('2026-11-21T13:00:00Z');
  await publish(site, buildOf(second));
  return site;
}

async function siteWithOldBuild() {
  const site = await livingSite();
  await publish(site, buildOf(remoteBuild({ name: 'repayment', edition: 'never served' })));
  await promote(site, 'repayment', second.release.version);
  site.now = () => later;
  return site;
}

type Verb = { prepare: typeof livingSite; act: (site: Site & { files: StoreThatForgets }) => Promise<unknown> };
const verbs: Record<string, Verb> = {
  publish: { prepare: livingSite, act: (site) => publish(site, buildOf(remoteBuild({ name: 'complaints' }))) },
  promote: { prepare: livingSite, act: (site) => promote(site, 'repayment') },
  canary: { prepare: livingSite, act: (site) => canary(site, 'repayment', 5) },
  rollback: { prepare: siteWithOldBuild, act: (site) => rollback(site, 'repayment', first.release.version) },
  disable: { prepare: livingSite, act: (site) => disable(site, 'repayment') },
  compose: { prepare: livingSite, act: (site) => composeSite(site, { environment: market('1.0.0') }) },
  collect: { prepare: siteWithOldBuild, act: (site) => collect(site, site.files) },
};

describe.each(Object.entries(verbs))('%s, killed', (_name, { prepare, act }) => {
  test.each(['before', 'after'] as const)(
    '%s any of its steps took effect',
    async (when) => {
      const untouched = await prepare();
      await act(untouched);
      const wanted = served(untouched.files.contents);

      let deaths = 0;
      for (let dieAt = 1; ; dieAt += 1) {
        const site = await prepare();
        const before = new Map(site.files.contents);
        const life = { steps: 0, dieAt, when };
        const mortalSite = { ...site, files: mortal(site.files, life), records: mortal(site.records, life) };
        const end = await act(mortalSite).then(
          () => 'lived',
          (error: unknown) => error,
        );
        await expectWhole(site, before);
        if (end === 'lived') break;
        expect(end).toBeInstanceOf(Died);
        deaths += 1;

        await act(site);

        await expectWhole(site, before);
        expect(served(site.files.contents)).toEqual(wanted);
      }
      expect(deaths).toBeGreaterThan(2);
    },
    60_000,
  );
});

test('what one team recorded and could not draw, the next deed of another team draws', async () => {
  const site = await livingSite();
  const files = memoryStore(site.files.contents);
  files.replaceIf = async () => {
    throw new Died();
  };
  await expect(promote({ ...site, files }, 'repayment')).rejects.toThrow(Died);
  await publish(site, buildOf(remoteBuild({ name: 'complaints' })));

  await promote(site, 'complaints');

  const page = site.files.contents.get(PAGE)?.toString() ?? '';
  expect(page).toContain(`/remotes/repayment/${second.release.version}/`);
  expect(page).toContain('/remotes/complaints/');
});

test('a rollback that was recorded and cut off is finished by asking again, not done twice', async () => {
  const site = await livingSite();
  const third = remoteBuild({ name: 'repayment', edition: 'third' });
  await promote(site, 'repayment');
  await publish(site, buildOf(third));
  await promote(site, 'repayment', third.release.version);
  const files = memoryStore(site.files.contents);
  files.replaceIf = async () => {
    throw new Died();
  };
  await expect(rollback({ ...site, files }, 'repayment')).rejects.toThrow(Died);

  await rollback(site, 'repayment');

  expect((await currentGeneration(site.records)).composition.remotes.repayment?.live).toBe(second.release.version);
  expect(site.files.contents.get(PAGE)?.toString()).not.toContain(third.release.version);
});

/** The page is whole, every build it names is whole, and nothing that was published has changed. */
async function expectWhole(site: ReturnType<typeof fixtureSite>, before: ReadonlyMap<string, Buffer>) {
  const { contents } = site.files;
  const page = contents.get(PAGE)?.toString() ?? '';
  expect(page.endsWith('</html>\n')).toBe(true);
  expect(generationOf(page)).toBeGreaterThanOrEqual(generationOf(before.get(PAGE)?.toString() ?? '') ?? 0);
  for (const folder of new Set(page.match(/(?<=")\/(remotes|shell)\/[^"]*?\/(?=[^/"]*")/g) ?? [])) {
    const text = contents.get(`${folder.slice(1)}release.json`)?.toString();
    const release = readRelease(text ?? 'null', folder);
    for (const [name, released] of Object.entries(release.files)) {
      expect(isContentOf(contents.get(folder.slice(1) + name) ?? Buffer.from(''), released)).toBe(true);
    }
  }
  const { composition } = await currentGeneration(site.records);
  const needed = foldersInPage(composition);
  for (const [name, content] of before) {
    if (name === PAGE) continue;
    const now = contents.get(name);
    if (now || needed.some((folder) => name.startsWith(folder))) expect(now?.equals(content)).toBe(true);
  }
}

/** Everything that is served, the number of the generation aside: a second run may have taken another one. */
function served(contents: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries(
    [...contents]
      .map(([name, content]) => [name, content.toString('latin1').replace(/"generation":\d+/, '')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
