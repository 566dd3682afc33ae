/**
 * Keeps the log small: of revisions that hundreds of others followed, only who did what and why is kept, many in one file.
 * The newest record holds everything that a command needs.
 */
import * as v from 'valibot';
import type { Site } from '../site/site.ts';
import { parseRecord } from '../store/parseRecord.ts';
import { numberOf, REVISIONS_FOLDER } from './record.ts';
import { eventFields } from './revisions.ts';

/** Whole records that stay. */
const KEPT = 100;
/** Records that are compacted at once, into one file. */
const BATCH = 100;
/** Records of one run; a site of an older tool may have thousands. */
const MAX_BATCHES = 20;
const ARCHIVE_FOLDER = 'history/';

const event = v.looseObject(eventFields);
export type RevisionEvent = Pick<v.InferOutput<typeof event>, keyof typeof eventFields>;

/** Writes the archive first and removes the records then: a process that dies in between leaves both, for the next run. */
export async function compactRevisions(site: Site): Promise<void> {
  const names = await site.records.list(REVISIONS_FOLDER);
  const old = names.slice(0, -KEPT);
  for (let batch = 0; batch < MAX_BATCHES && old.length >= BATCH; batch += 1) {
    const part = old.splice(0, BATCH);
    const events: RevisionEvent[] = [];
    for (const name of part) {
      const content = (await site.records.read(name))?.content;
      // Another process is compacting.
      if (!content) return;
      events.push(readEvent(name, content));
    }
    await site.records.create(archiveName(part), Buffer.from(`${JSON.stringify(events)}\n`));
    for (const name of part) await site.records.remove(name);
  }
}

/** Who changed what, newest first, read in pages of up to 100. */
export async function* readEvents(site: Site): AsyncGenerator<RevisionEvent> {
  let oldest = Number.POSITIVE_INFINITY;
  for (const name of (await site.records.list(REVISIONS_FOLDER)).reverse()) {
    const content = (await site.records.read(name))?.content;
    // It was compacted meanwhile.
    if (!content) continue;
    oldest = numberOf(name);
    yield readEvent(name, content);
  }
  for (const name of (await site.records.list(ARCHIVE_FOLDER)).reverse()) {
    const events = parseRecord(v.array(event), name, (await site.records.read(name))?.content);
    for (const one of events.reverse()) {
      // A run that was stopped leaves records that are in the archive already.
      if (one.revision >= oldest) continue;
      oldest = one.revision;
      yield toEvent(one);
    }
  }
}

function archiveName(part: readonly string[]): string {
  const [first = '', last = ''] = [part[0], part.at(-1)].map((name) => String(numberOf(name ?? '')).padStart(8, '0'));
  return `${ARCHIVE_FOLDER}${first}-${last}.json`;
}

function toEvent({ revision, at, who, why, summary, changelog: commits }: v.InferOutput<typeof event>): RevisionEvent {
  return { revision, at, who, why, summary, ...(commits && { changelog: commits }) };
}

/** A record that cannot be read becomes an event of its own kind, so that one damaged record blocks no command. */
function readEvent(name: string, content: Buffer): RevisionEvent {
  try {
    return toEvent(parseRecord(event, name, content));
  } catch (error) {
    const summary = error instanceof Error ? error.message : String(error);
    return { revision: numberOf(name), at: '', who: '', why: '', summary };
  }
}
