import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { foldersInPage, settleBuilds } from './buildsInPage.ts';
import { changelogOf } from './changelog.ts';
import {
  type BuildState,
  type Change,
  type ChangelogEntry,
  type Composition,
  laterOf,
  type Revision,
} from './record.ts';
import { renderPage } from './renderPage.ts';
import { claimRevision, latestNumber, latestRevision, RECORD_FORMAT } from './revisions.ts';
import { readServedRevision, writeLatestPage } from './writeLatestPage.ts';

/** A change of the composition. `builds` and `retired` of the next composition follow from its versions. */
export type SiteChange = {
  /** The change in words, for the history; a function when `update` decides it. */
  summary: string | (() => string);
  /** The next composition; undefined when nothing changes. May throw a ReleaseError. */
  update: (current: Composition | undefined) => Promise<Composition | undefined>;
  /** Works on records of a newer tool, and on damaged ones of others. */
  isEmergency?: boolean;
};

/** `revision` is the number that is served, or would be after a dry run. */
export type ReleaseResult = {
  outcome: 'changed' | 'unchanged' | 'dry-run';
  summary: string;
  revision: number;
  /** The commits of each build that went live. */
  changelog?: readonly ChangelogEntry[];
};

/** Lost races in a row before the command gives up. */
const MAX_ATTEMPTS = 25;

/**
 * Commits a change as the next revision. After a lost race for the number it is calculated again from the winner's
 * composition, so that two teams never undo each other.
 * @throws {ReleaseError} conflict after 25 lost races
 */
export async function commitRevision(site: Site, change: SiteChange): Promise<ReleaseResult> {
  const { update, isEmergency = false } = change;
  const summaryText = () => (typeof change.summary === 'string' ? change.summary : change.summary());
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    // The page is read before the records: a page can be newer than the records only where these were lost.
    const servedRevision = await readServedRevision(site);
    const latest = await latestRevision(site, isEmergency);
    const composition = await update(latest?.composition);
    const summary = summaryText();
    if (!composition) {
      // The change may be recorded and not yet served, when an earlier process died in between.
      const revision = site.isDryRun ? (latest?.revision ?? 0) : await writeLatestPage(site, isEmergency);
      return { outcome: 'unchanged', summary, revision };
    }
    const revision =
      Math.max(latest?.revision ?? 0, isEmergency ? await latestNumber(site.records) : 0, servedRevision) + 1;
    const at = laterOf(site.now().toISOString(), latest?.at);
    const { changelog: _former, ...unknownFields } = latest ?? {};
    // In an emergency nothing is read that can be missing or slow.
    const changelog = isEmergency ? [] : await changelogOf(site, latest?.composition, composition);
    const next: Revision = {
      // Fields of a newer tool stay.
      ...unknownFields,
      format: Math.max(RECORD_FORMAT, latest?.format ?? 0),
      revision,
      at,
      who: site.who,
      why: site.why,
      summary,
      ...(changelog.length > 0 && { changelog }),
      composition: {
        ...settleSince(latest?.composition, composition, { at, who: site.who }),
        builds: await settleBuilds(site, composition.builds, composition),
        retired: settleRetired(latest?.composition, composition, at),
      },
    };
    // Rendered before it is recorded: a revision that cannot be rendered must never be the newest.
    renderPage(next);
    if (site.isDryRun) return { outcome: 'dry-run', summary, revision, changelog };
    if (await claimRevision(site, next)) {
      await writeLatestPage(site, isEmergency);
      return { outcome: 'changed', summary, revision, changelog };
    }
    site.onProgress(`revision ${revision} was claimed by another release; retrying`);
  }
  throw new ReleaseError('conflict', [
    { message: 'Others kept changing this site.', fix: `Try again: ${summaryText()}.` },
  ]);
}

/** Folders that left the page, with the time of the revision that no longer names them. */
function settleRetired(before: Composition | undefined, next: Composition, at: string): Record<string, string> {
  const retired = { ...next.retired };
  const named = new Set(foldersInPage(next));
  for (const folder of before ? foldersInPage(before) : []) if (!named.has(folder)) retired[folder] ??= at;
  for (const folder of named) delete retired[folder];
  return retired;
}

/** The next composition, with the time from which each of its live builds and canaries is served. */
function settleSince(before: Composition | undefined, next: Composition, change: Change): Composition {
  const remotes = Object.entries(next.remotes).map(
    ([name, state]) => [name, settleState(before?.remotes[name], state, change)] as const,
  );
  return { ...next, shell: settleState(before?.shell, next.shell, change), remotes: Object.fromEntries(remotes) };
}

function settleState<S extends BuildState>(before: BuildState | undefined, next: S, change: Change): S {
  const { live, canary } = next;
  // A build that was live before keeps what is known of it: nothing, on a site of an older tool.
  const since = before?.live === live ? before.since : { version: live, ...change };
  const canarySince = before?.canary?.version === canary?.version ? before?.canary?.since : change;
  return {
    ...next,
    ...(since && { since }),
    ...(canary && { canary: { ...canary, ...(canarySince && { since: canarySince }) } }),
  };
}
