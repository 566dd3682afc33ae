import { type Composition, latestRevision, claimRevision } from './revisions.ts';
import { renderPage } from './renderPage.ts';
import { readServedRevision, writeLatestPage } from './writeLatestPage.ts';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site.ts';

/** A verb that changes what is served. */
export type SiteChange = {
  /** The deed in words, as it will stand in the history. */
  summary: string;
  /** What it makes of the newest composition; undefined where that already is what was asked. May refuse. */
  update: (current: Composition | undefined) => Promise<Composition | undefined>;
};

/** `would` is the answer of a dry run. */
export type ReleaseResult = { outcome: 'changed' | 'unchanged' | 'dry-run'; summary: string; revision: number };

/** Others may be faster this many times in a row before the verb gives up. */
const MAX_ATTEMPTS = 25;

/**
 * Does one deed as the next generation. Whoever loses the race for a number looks at what the winner made of the site
 * and decides anew, so that two teams never undo each other.
 */
export async function commitRevision(site: Site, { summary, update }: SiteChange): Promise<ReleaseResult> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // The page is read before the records: a page can be newer than the records only where these were lost.
    const servedRevision = await readServedRevision(site);
    const latest = await latestRevision(site.records);
    const composition = await update(latest?.composition);
    if (!composition) {
      // It may be so in the records only, because whoever recorded it died before the page was in place.
      const revision = site.isDryRun ? (latest?.revision ?? 0) : await writeLatestPage(site);
      return { outcome: 'unchanged', summary, revision };
    }
    const revision = Math.max(latest?.revision ?? 0, servedRevision) + 1;
    const next = { revision, at: site.now().toISOString(), who: site.who, why: site.why, summary, composition };
    // Before it is recorded: what cannot be drawn must never become the newest generation.
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
