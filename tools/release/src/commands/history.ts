import { readPublications } from '../builds/publicationRecords.ts';
import { type RevisionEvent, readEvents } from '../revisions/revisions.ts';
import type { Site } from '../site/site.ts';

/** Events that `history` returns by default. */
const DEFAULT_LIMIT = 100;

/** A change of the site, or the publication of a build, which has no revision and changes nothing that is served. */
export type HistoryEvent = Omit<RevisionEvent, 'revision' | 'why'> & {
  revision?: number;
  why?: string;
  commit?: string;
};

export type HistoryOptions = {
  /** `shell` or a remote; default: all */
  app?: string | undefined;
  limit?: number | undefined;
  /** Whether publications are among the events. */
  hasPublications?: boolean | undefined;
};

/** Who changed what, newest first. Reads no more of the records than it returns, and one publication of each app. */
export async function history(
  site: Site,
  { app, limit = DEFAULT_LIMIT, hasPublications = false }: HistoryOptions = {},
): Promise<HistoryEvent[]> {
  const sources = [revisionsOf(site, app), ...(hasPublications ? await readPublications(site, app) : [])];
  const events: HistoryEvent[] = [];
  for await (const event of newestFirst(sources)) {
    events.push(event);
    if (events.length >= limit) break;
  }
  return events;
}

async function* revisionsOf(site: Site, app: string | undefined): AsyncGenerator<HistoryEvent> {
  for await (const event of readEvents(site)) {
    if (!app || event.summary.split(/[ ,]/).includes(app)) yield event;
  }
}

/** Merges sources that are sorted already, so that only the newest event of each is read ahead. */
async function* newestFirst(sources: readonly AsyncGenerator<HistoryEvent>[]): AsyncGenerator<HistoryEvent> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, result: await source.next() })));
  for (;;) {
    let newest: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (head.result.done) continue;
      // At the same time the revision is the later one: it needs the publication.
      if (!newest || newest.result.done || head.result.value.at > newest.result.value.at) newest = head;
    }
    if (!newest || newest.result.done) return;
    yield newest.result.value;
    newest.result = await newest.source.next();
  }
}
