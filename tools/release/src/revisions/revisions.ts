/**
 * The log of a site. Creating the object `revisions/N` commits revision N, because only one of two processes can create
 * it. The page is rendered from the newest object alone; when a process dies in between, the next command writes the page.
 */
import * as v from 'valibot';
import { isReleaseError, ReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { parseRecord } from '../store/parseRecord.ts';
import type { Store } from '../store/store.ts';
import { type Composition, fileNameOf, numberOf, REVISIONS_FOLDER, type Revision } from './record.ts';

/**
 * The form of the records that this tool writes. Unknown fields are kept, so a new field needs no new number;
 * raise it when an older tool would do harm by not knowing a field. An older tool then refuses everything but the emergency
 * commands.
 */
export const RECORD_FORMAT = 2;

const change = v.looseObject({ at: v.string(), who: v.string() });
const canary = v.looseObject({
  version: v.string(),
  percent: v.number(),
  since: v.exactOptional(change),
});
const buildState = v.looseObject({
  live: v.string(),
  since: v.exactOptional(v.looseObject({ ...change.entries, version: v.string() })),
  previous: v.exactOptional(v.string()),
  canary: v.exactOptional(canary),
  former: v.exactOptional(v.array(v.string())),
});
const remoteState = v.looseObject({
  ...buildState.entries,
  isDisabled: v.exactOptional(v.boolean()),
  isNew: v.exactOptional(v.boolean()),
});

const pageBuild = v.looseObject({
  name: v.string(),
  version: v.string(),
  entry: v.string(),
  integrity: v.string(),
  global: v.string(),
  policies: v.array(v.string()),
  screens: v.record(v.string(), v.any()),
  catalogs: v.record(v.string(), v.array(v.string())),
  requiredExports: v.looseObject({
    contract: v.number(),
    names: v.record(v.string(), v.array(v.string())),
    bridge: v.array(v.string()),
  }),
});

const composition = v.looseObject({
  shell: buildState,
  remotes: v.record(v.string(), remoteState),
  marketConfig: v.unknown(),
  overrideOrigins: v.exactOptional(v.array(v.string())),
  hasTestDevices: v.exactOptional(v.boolean()),
  pruning: v.exactOptional(v.array(v.string())),
  page: v.looseObject({
    version: v.number(),
    texts: v.tuple([v.string(), v.string(), v.string()]),
    provides: v.looseObject({ contract: v.number(), names: v.record(v.string(), v.array(v.string())) }),
    minimumAppVersion: v.string(),
    minimumCanaryLoads: v.exactOptional(v.number()),
    assetOrigin: v.exactOptional(v.string()),
  }),
  builds: v.record(v.string(), pageBuild),
  retired: v.record(v.string(), v.string()),
});

const commits = v.array(v.looseObject({ commit: v.string(), author: v.string(), subject: v.string() }));
const changelog = v.array(
  v.looseObject({ app: v.string(), from: v.string(), to: v.string(), added: commits, removed: commits }),
);

/** Who changed what, when and why. */
const eventFields = {
  revision: v.number(),
  at: v.string(),
  who: v.string(),
  why: v.string(),
  summary: v.string(),
  changelog: v.exactOptional(changelog),
};

const event = v.looseObject(eventFields);
export type RevisionEvent = Pick<v.InferOutput<typeof event>, keyof typeof eventFields>;

const revision = v.looseObject({ format: v.number(), ...eventFields, state: composition });

/**
 * @param isEmergency also accepts a format of a newer tool, and passes over a newest record that cannot be read
 * @throws {ReleaseError} rejected, when the record cannot be read or is of a newer format
 */
export async function latestRevision(site: Site, isEmergency = false): Promise<Revision | undefined> {
  const names = await site.records.list(REVISIONS_FOLDER);
  for (const name of names.reverse()) {
    try {
      return await readRevision(site, name, isEmergency);
    } catch (error) {
      // A failure of the store is no evidence about the record.
      if (!isEmergency || !isReleaseError(error)) throw error;
      site.onProgress(`${error.message} Going on from the revision before it.`);
    }
  }
  return undefined;
}

/** The number of the newest record, readable or not; 0 without one. */
export async function latestNumber(records: Store): Promise<number> {
  const last = (await records.list(REVISIONS_FOLDER)).at(-1);
  return last === undefined ? 0 : numberOf(last);
}

/**
 * The newest revision.
 * @throws {ReleaseError} notFound, when the site has none
 */
export async function requireLatestRevision(site: Site): Promise<Revision> {
  const latest = await latestRevision(site);
  if (latest) return latest;
  throw new ReleaseError('notFound', [
    { message: 'This site has no page yet.', fix: 'Begin with: release compose --market <name>.' },
  ]);
}

/** Creates the record of the next revision. False when another process has created that number. */
export async function claimRevision(site: Site, { composition: state, ...next }: Revision): Promise<boolean> {
  const content = Buffer.from(`${JSON.stringify({ ...next, state })}\n`);
  return (await site.records.create(fileNameOf(next.revision), content)) === 'created';
}

async function readRevision(site: Site, name: string, isEmergency: boolean): Promise<Revision> {
  const content = (await site.records.read(name))?.content;
  const { format } = parseRecord(v.looseObject({ format: v.number() }), name, content);
  if (format > RECORD_FORMAT && !isEmergency) {
    throw new ReleaseError('rejected', [
      {
        message: `This tool is too old for this site: its records have format ${format}, this tool reads up to format ${RECORD_FORMAT}.`,
        fix: 'Update the checkout and install again; only disable, rollback and canary <app> 0 work with this one.',
      },
    ]);
  }
  const { state, ...rest } = parseRecord(revision, name, content);
  return { ...rest, composition: state as unknown as Composition };
}

/** Who changed what, newest first. A record that cannot be read becomes an event that says so. */
export async function* readEvents(site: Site): AsyncGenerator<RevisionEvent> {
  for (const name of (await site.records.list(REVISIONS_FOLDER)).reverse()) {
    const content = (await site.records.read(name))?.content;
    try {
      const { revision: number, at, who, why, summary, changelog: commits } = parseRecord(event, name, content);
      yield { revision: number, at, who, why, summary, ...(commits && { changelog: commits }) };
    } catch (error) {
      if (!isReleaseError(error)) throw error;
      yield { revision: numberOf(name), at: '', who: '', why: '', summary: error.message };
    }
  }
}
