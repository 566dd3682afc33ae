import { findPublication } from '../builds/publicationRecords.ts';
import { isReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import type { CommitRange } from '../source/gitRepository.ts';
import type { ChangelogEntry, Composition } from './record.ts';

/** The commits of each app whose live build is another one now; without those that this checkout does not know. */
export async function changelogOf(
  site: Site,
  before: Composition | undefined,
  next: Composition,
): Promise<ChangelogEntry[]> {
  if (!before || !site.source) return [];
  const entries: ChangelogEntry[] = [];
  const liveBefore = (app: string) => (app === 'shell' ? before.shell : before.remotes[app])?.live;
  for (const [app, { live: to }] of Object.entries({ ...next.remotes, shell: next.shell })) {
    const from = liveBefore(app);
    const range = from !== undefined && from !== to && (await commitsBetweenBuilds(site, app, from, to));
    if (range) entries.push({ app, from, to, ...range });
  }
  return entries;
}

/** The commits between two published versions; undefined when one of them or its commit cannot be read. */
export async function commitsBetweenBuilds(
  site: Site,
  app: string,
  from: string,
  to: string,
): Promise<CommitRange | undefined> {
  try {
    const [before, after] = await Promise.all([findPublication(site, app, from), findPublication(site, app, to)]);
    return await site.source?.commitsBetween(app, before.commit, after.commit);
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    return undefined;
  }
}
