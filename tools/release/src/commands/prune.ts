import { allGenerations, type Generation } from '../revisions/revisions.ts';
import { nextGeneration } from '../revisions/commitRevision.ts';
import { foldersInPage } from '../revisions/renderPage.ts';
import { type PublicationRecord, publications, recordCollected } from '../builds/publicationRecords.ts';
import { folderOf, type Site } from '../site.ts';
import type { StoreThatForgets } from '../store/store.ts';

/** A page that was loaded with a build may live this long; its chunks must be there. In days. */
export const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type Collected = { did: 'changed' | 'unchanged' | 'would'; builds: string[] };

/**
 * Removes builds that left the last page more than 30 days ago, or were put up then and never served.
 * First the site says which (nobody can promote them from that moment), then each loses its `release.json`, then its
 * files; interrupted anywhere, the next run finishes.
 */
export async function collect(site: Site, files: StoreThatForgets): Promise<Collected> {
  const isOver = await whatIsOver(site);
  const found = [...(await publications(site))].filter(isOver);
  const names = (builds: readonly PublicationRecord[]) => builds.map(({ app, version }) => `${app} ${version}`);
  const claim = await nextGeneration(site, {
    what: `collect ${found.length} builds`,
    async decide(current) {
      if (!current) return undefined;
      const stillOver = await whatIsOver(site);
      const folders = found.filter(stillOver).map(({ app, version }) => folderOf(app, version));
      const all = [...new Set([...(current.collecting ?? []), ...folders])];
      return all.length === (current.collecting?.length ?? 0) ? undefined : { ...current, collecting: all };
    },
  });
  if (claim.did === 'would') return { did: 'would', builds: names(found) };

  const claimed = (await allGenerations(site.records)).at(-1)?.composition.collecting ?? [];
  if (claimed.length === 0) return { did: 'unchanged', builds: [] };
  for (const folder of claimed) {
    site.onProgress(`removing ${folder}`);
    await files.remove(`${folder}release.json`);
    for (const name of await files.list(folder)) await files.remove(name);
    const [app = '', version = ''] = folder.replace(/^remotes\//, '').split('/');
    await recordCollected(site, app, version);
  }
  await nextGeneration(site, {
    what: `collected ${claimed.length} builds`,
    async decide(current) {
      if (!current?.collecting) return undefined;
      const { collecting, ...rest } = current;
      const left = collecting.filter((folder) => !claimed.includes(folder));
      return left.length > 0 ? { ...rest, collecting: left } : rest;
    },
  });
  return { did: 'changed', builds: claimed };
}

/** Tells of a published build whether its 30 days are over. */
async function whatIsOver(site: Site): Promise<(build: PublicationRecord) => boolean> {
  const lastServed = lastServedUntil(await allGenerations(site.records), site.now());
  const limit = site.now().getTime() - KEPT_DAYS * DAY_MS;
  return ({ app, version, at }) => {
    const served = lastServed.get(folderOf(app, version));
    return Math.max(served ?? 0, Date.parse(at)) < limit;
  };
}

/** Folder of a build → when the last page that named it was replaced, in milliseconds since 1970. */
function lastServedUntil(generations: readonly Generation[], now: Date): Map<string, number> {
  const until = new Map<string, number>();
  for (const [index, { composition }] of generations.entries()) {
    const next = generations[index + 1];
    for (const folder of foldersInPage(composition)) until.set(folder, next ? Date.parse(next.at) : now.getTime());
  }
  return until;
}
