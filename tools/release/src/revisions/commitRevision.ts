import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site.ts';
import { renderPage } from './renderPage.ts';
import { type Composition, claimRevision, latestRevision } from './revisions.ts';
import { readServedRevision, writeLatestPage } from './writeLatestPage.ts';

/** A change of the composition. */
export type SiteChange = {
  /** The change in words, for the history. */
  summary: string;
  /** The next composition; undefined when nothing changes. May throw a ReleaseError. */
  update: (current: Composition | undefined) => Promise<Composition | undefined>;
};

/** `revision` is the number that is served, or would be after a dry run. */
export type ReleaseResult = { outcome: 'changed' | 'unchanged' | 'dry-run'; summary: string; revision: number };

/** Lost races in a row before the command gives up. */
const MAX_ATTEMPTS = 25;

/**
 * Commits a change as the next revision. After a lost race for the number it is calculated again from the winner's
 * composition, so that two teams never undo each other.
 * @throws {ReleaseError} conflict after 25 lost races
 */
export async function commitRevision(site: Site, { summary, update }: SiteChange): Promise<ReleaseResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // The page is read before the records: a page can be newer than the records only where these were lost.
    const servedRevision = await readServedRevision(site);
    const latest = await latestRevision(site.records);
    const composition = await update(latest?.composition);
    if (!composition) {
      // The change may be recorded and not yet served, when an earlier process died in between.
      const revision = site.isDryRun ? (latest?.revision ?? 0) : await writeLatestPage(site);
      return { outcome: 'unchanged', summary, revision };
    }
    const revision = Math.max(latest?.revision ?? 0, servedRevision) + 1;
    const next = { revision, at: site.now().toISOString(), who: site.who, why: site.why, summary, composition };
    // Rendered before it is recorded: a revision that cannot be rendered must never be the newest.
    await renderPage(site, next);
    if (site.isDryRun) return { outcome: 'dry-run', summary, revision };
    if (await claimRevision(site, next)) {
      await writeLatestPage(site);
      return { outcome: 'changed', summary, revision };
    }
    site.onProgress(`revision ${revision} was claimed by another release; retrying`);
  }
  throw new ReleaseError('conflict', [{ message: 'Others kept changing this site.', fix: `Try again: ${summary}.` }]);
}
