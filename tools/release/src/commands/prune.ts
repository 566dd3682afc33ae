import { listPublications, type PublicationRecord, recordPruned } from '../builds/publicationRecords.ts';
import { foldersInPage } from '../revisions/buildsInPage.ts';
import { commitRevision } from '../revisions/commitRevision.ts';
import { listRevisions, type Revision } from '../revisions/revisions.ts';
import { buildFolder, type Site } from '../site.ts';

/** A loaded page may stay open this long and still needs the chunks of its builds. In days. */
export const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type PruneResult = { outcome: 'changed' | 'unchanged' | 'dry-run'; builds: string[] };

/**
 * Removes builds that no page has named for 30 days, and builds that were published as long ago and never served.
 * First it records which ones, so that they cannot be promoted; then it removes `release.json` and the files of each.
 * The next run finishes an interrupted one.
 */
export async function prune(site: Site): Promise<PruneResult> {
  const isExpired = await createExpiryCheck(site);
  const expired = [...(await listPublications(site))].filter(isExpired);
  const labels = (builds: readonly PublicationRecord[]) => builds.map(({ app, version }) => `${app} ${version}`);
  const claim = await commitRevision(site, {
    summary: `prune ${expired.length} builds`,
    async update(current) {
      if (!current) return undefined;
      const stillExpired = await createExpiryCheck(site);
      const folders = expired.filter(stillExpired).map(({ app, version }) => buildFolder(app, version));
      const all = [...new Set([...(current.pruning ?? []), ...folders])];
      return all.length === (current.pruning?.length ?? 0) ? undefined : { ...current, pruning: all };
    },
  });
  if (claim.outcome === 'dry-run') return { outcome: 'dry-run', builds: labels(expired) };

  const claimed = (await listRevisions(site.records)).at(-1)?.composition.pruning ?? [];
  if (claimed.length === 0) return { outcome: 'unchanged', builds: [] };
  for (const folder of claimed) {
    site.onProgress(`removing ${folder}`);
    await site.files.remove(`${folder}release.json`);
    for (const name of await site.files.list(folder)) await site.files.remove(name);
    const [app = '', version = ''] = folder.replace(/^remotes\//, '').split('/');
    await recordPruned(site, app, version);
  }
  await commitRevision(site, {
    summary: `pruned ${claimed.length} builds`,
    async update(current) {
      if (!current?.pruning) return undefined;
      const { pruning, ...rest } = current;
      const remaining = pruning.filter((folder) => !claimed.includes(folder));
      return remaining.length > 0 ? { ...rest, pruning: remaining } : rest;
    },
  });
  return { outcome: 'changed', builds: claimed };
}

/** @returns whether the 30 days of a published build are over */
async function createExpiryCheck(site: Site): Promise<(build: PublicationRecord) => boolean> {
  const lastServed = lastServedByFolder(await listRevisions(site.records), site.now());
  const cutoff = site.now().getTime() - RETENTION_DAYS * DAY_MS;
  return ({ app, version, at }) => {
    const servedUntil = lastServed.get(buildFolder(app, version));
    return Math.max(servedUntil ?? 0, Date.parse(at)) < cutoff;
  };
}

/** Folder of a build → when the last page that named it was replaced, in milliseconds since 1970. */
function lastServedByFolder(revisions: readonly Revision[], now: Date): Map<string, number> {
  const until = new Map<string, number>();
  for (const [index, { composition }] of revisions.entries()) {
    const next = revisions[index + 1];
    for (const folder of foldersInPage(composition)) until.set(folder, next ? Date.parse(next.at) : now.getTime());
  }
  return until;
}
