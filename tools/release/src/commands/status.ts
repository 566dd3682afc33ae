import { newestVersions } from '../builds/publicationRecords.ts';
import { type RevisionEvent, readEvents } from '../revisions/compactRevisions.ts';
import type { BuildState, RemoteState } from '../revisions/record.ts';
import { requireLatestRevision } from '../revisions/revisions.ts';
import { readServedRevision } from '../revisions/writeLatestPage.ts';
import type { Site } from '../site.ts';

export type Status = {
  /** Number of the newest record and of the served page; they differ while the page is being replaced. */
  revision: { recorded: number; served: number };
  shell: BuildState;
  remotes: Record<string, RemoteState & { latestPublished: string | undefined }>;
};

/** What every borrower gets now. */
export async function status(site: Site): Promise<Status> {
  const { revision, composition } = await requireLatestRevision(site);
  const newest = await newestVersions(site, Object.keys(composition.remotes));
  const remotes = Object.entries(composition.remotes).map(
    ([name, state]) => [name, { ...state, latestPublished: newest[name] }] as const,
  );
  return {
    revision: { recorded: revision, served: await readServedRevision(site) },
    shell: composition.shell,
    remotes: Object.fromEntries(remotes),
  };
}

/** Events that `history` returns by default. */
const DEFAULT_LIMIT = 100;

/** Who changed what, newest first; of one app when it is given. Reads no more of the log than it returns. */
export async function history(site: Site, app?: string, limit = DEFAULT_LIMIT): Promise<RevisionEvent[]> {
  const events: RevisionEvent[] = [];
  for await (const event of readEvents(site)) {
    if (app && !event.summary.split(/[ ,]/).includes(app)) continue;
    events.push(event);
    if (events.length >= limit) break;
  }
  return events;
}
