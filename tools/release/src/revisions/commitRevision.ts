import { type Composition, newestGeneration, recordGeneration } from './revisions.ts';
import { pageOf, servedGeneration, settle } from './renderPage.ts';
import { Refusal } from '../releaseError.ts';
import type { Site } from '../site.ts';

/** A verb that changes what is served. */
export type Deed = {
  /** The deed in words, as it will stand in the history. */
  what: string;
  /** What it makes of the newest composition; undefined where that already is what was asked. May refuse. */
  decide: (current: Composition | undefined) => Promise<Composition | undefined>;
};

/** `would` is the answer of a dry run. */
export type Outcome = { did: 'changed' | 'unchanged' | 'would'; what: string; generation: number };

/** Others may be faster this many times in a row before the verb gives up. */
const ATTEMPTS = 25;

/**
 * Does one deed as the next generation. Whoever loses the race for a number looks at what the winner made of the site
 * and decides anew, so that two teams never undo each other.
 */
export async function nextGeneration(site: Site, { what, decide }: Deed): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    // The page is read before the records: a page can be newer than the records only where these were lost.
    const served = await servedGeneration(site);
    const newest = await newestGeneration(site.records);
    const composition = await decide(newest?.composition);
    if (!composition) {
      // It may be so in the records only, because whoever recorded it died before the page was in place.
      const generation = site.isDryRun ? (newest?.generation ?? 0) : await settle(site);
      return { did: 'unchanged', what, generation };
    }
    const generation = Math.max(newest?.generation ?? 0, served) + 1;
    const next = { generation, at: site.now().toISOString(), who: site.who, why: site.why, what, composition };
    // Before it is recorded: what cannot be drawn must never become the newest generation.
    await pageOf(site, next);
    if (site.isDryRun) return { did: 'would', what, generation };
    if (await recordGeneration(site, next)) {
      await settle(site);
      return { did: 'changed', what, generation };
    }
    site.onProgress(`generation ${generation} went to somebody else; looking again`);
  }
  throw new Refusal('busy', [{ what: 'Others kept changing this site.', remedy: `Try again: ${what}.` }]);
}
