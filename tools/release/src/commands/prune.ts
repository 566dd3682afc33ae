import { listPublications, type PublicationRecord, recordPruned } from '../builds/publicationRecords.ts';
import { readPublishedShell } from '../builds/publishedReleases.ts';
import { removeSourceMaps } from '../builds/sourceMaps.ts';
import { foldersInPage } from '../revisions/buildsInPage.ts';
import { commitRevision } from '../revisions/commitRevision.ts';
import type { Revision } from '../revisions/record.ts';
import { latestRevision } from '../revisions/revisions.ts';
import { buildFolder, type Site, servedPath } from '../site/site.ts';

/** A loaded page may stay open this long and still needs the chunks of its builds. In days. */
export const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type PruneResult = { outcome: 'changed' | 'unchanged' | 'dry-run'; builds: string[] };

/**
 * Removes builds that no page has named for 30 days, and builds that were published as long ago and never served; never the
 * one that a rollback goes back to. The time of the newest revision counts, and not a later one of this machine's clock: on
 * a site without changes nothing expires.
 * First it records which ones, so that they cannot be promoted; then it removes `release.json`, the files and the source
 * maps.
 * The next run finishes an interrupted one.
 */
export async function prune(site: Site): Promise<PruneResult> {
  const isExpired = createExpiryCheck(site, await latestRevision(site));
  const expired = (await listPublications(site)).filter(isExpired);
  const labels = (builds: readonly PublicationRecord[]) => builds.map(({ app, version }) => `${app} ${version}`);
  const claim = await commitRevision(site, {
    summary: `prune ${expired.length} builds`,
    async update(current) {
      if (!current) return undefined;
      // Calculated again: a build may have been promoted meanwhile.
      const stillExpired = createExpiryCheck(site, await latestRevision(site));
      const folders = expired.filter(stillExpired).map(({ app, version }) => buildFolder(app, version));
      const all = [...new Set([...(current.pruning ?? []), ...folders])];
      return all.length === (current.pruning?.length ?? 0) ? undefined : { ...current, pruning: all };
    },
  });
  if (claim.outcome === 'dry-run') return { outcome: 'dry-run', builds: labels(expired) };

  const claimed = (await latestRevision(site))?.composition.pruning ?? [];
  if (claimed.length === 0) return { outcome: 'unchanged', builds: [] };
  for (const folder of claimed) {
    site.onProgress(`removing ${folder}`);
    const [app = '', version = ''] = folder.replace(/^remotes\//, '').split('/');
    await site.files.remove(`${folder}release.json`);
    for (const name of await site.files.list(folder)) await site.files.remove(name);
    await removeSourceMaps(site, app, version);
    await recordPruned(site, app, version);
  }
  await removeUnusedVendors(site, claimed);
  await commitRevision(site, {
    summary: `pruned ${claimed.length} builds`,
    async update(current) {
      if (!current?.pruning) return undefined;
      const { pruning, ...rest } = current;
      const remaining = pruning.filter((folder) => !claimed.includes(folder));
      const retired = Object.fromEntries(Object.entries(rest.retired).filter(([folder]) => !claimed.includes(folder)));
      return { ...rest, retired, ...(remaining.length > 0 && { pruning: remaining }) };
    },
  });
  return { outcome: 'changed', builds: [...claimed] };
}

/** A vendor script is removed with the last shell that names it. */
async function removeUnusedVendors(site: Site, claimed: readonly string[]): Promise<void> {
  const shells = (await listPublications(site)).filter(
    ({ app, version }) => app === 'shell' && !claimed.includes(buildFolder(app, version)),
  );
  const used = await Promise.all(
    shells.map(async ({ version }) => {
      const { release } = await readPublishedShell(site, version);
      return release.vendor && servedPath(release, release.vendor);
    }),
  );
  for (const name of await site.files.list('shell/vendor.'))
    if (!used.some((vendor) => vendor && name.startsWith(vendor))) await site.files.remove(name);
}

/** @returns whether the 30 days of a published build are over */
function createExpiryCheck(site: Site, latest: Revision | undefined): (build: PublicationRecord) => boolean {
  if (!latest) return () => false;
  const { composition } = latest;
  const cutoff = Math.min(site.now().getTime(), Date.parse(latest.at)) - RETENTION_DAYS * DAY_MS;
  const kept = new Set(foldersInPage(composition));
  for (const [app, { former }] of Object.entries({ ...composition.remotes, shell: composition.shell })) {
    if (former?.[0]) kept.add(buildFolder(app, former[0]));
  }
  return ({ app, version, at }) => {
    const folder = buildFolder(app, version);
    const retired = composition.retired[folder];
    return !kept.has(folder) && Math.max(retired ? Date.parse(retired) : 0, Date.parse(at)) < cutoff;
  };
}
