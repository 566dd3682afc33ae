/**
 * The log of a site. Creating the object `revisions/N` commits revision N, because only one of two processes can create
 * it. The page is rendered from the newest object; when a process dies in between, the next command writes the page.
 */
import * as v from 'valibot';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site.ts';
import type { Store } from '../store/store.ts';

const remoteState = v.object({
  live: v.string(),
  previous: v.exactOptional(v.string()),
  canary: v.exactOptional(v.object({ version: v.string(), percent: v.number() })),
  isDisabled: v.exactOptional(v.literal(true)),
});

const composition = v.object({
  shell: v.object({ live: v.string(), previous: v.exactOptional(v.string()) }),
  remotes: v.record(v.string(), remoteState),
  /** The market configuration of the last `compose`; promoting a remote does not change it. */
  marketConfig: v.unknown(),
  /** Origins from which a developer may load a remote on this site; absent in production. */
  overrideOrigins: v.exactOptional(v.array(v.string())),
  /** Folders that `prune` is removing; they cannot be promoted. */
  pruning: v.exactOptional(v.array(v.string())),
});

const revision = v.object({
  revision: v.number(),
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  why: v.string(),
  /** The change in words, such as `promote repayment 1.0.0-3f2a`. */
  summary: v.string(),
  composition,
});

export type RemoteState = v.InferOutput<typeof remoteState>;
export type Composition = v.InferOutput<typeof composition>;
export type Revision = v.InferOutput<typeof revision>;

const FOLDER = 'revisions/';
const fileNameOf = (number: number) => `${FOLDER}${String(number).padStart(8, '0')}.json`;

export async function latestRevision(records: Store): Promise<Revision | undefined> {
  const latest = (await records.list(FOLDER)).at(-1);
  return latest === undefined ? undefined : readRevision(records, latest);
}

/** Every revision, oldest first. */
export async function listRevisions(records: Store): Promise<Revision[]> {
  return Promise.all((await records.list(FOLDER)).map((name) => readRevision(records, name)));
}

/**
 * The newest revision.
 * @throws {ReleaseError} notFound, when the site has none
 */
export async function requireLatestRevision(records: Store): Promise<Revision> {
  const latest = await latestRevision(records);
  if (latest) return latest;
  throw new ReleaseError('notFound', [
    { message: 'This site has no page yet.', fix: 'Begin with: release compose --market <name>.' },
  ]);
}

/** Creates the record of the next revision. False when another process has created that number. */
export async function claimRevision(site: Site, next: Revision): Promise<boolean> {
  const content = Buffer.from(`${JSON.stringify(next, null, 1)}\n`);
  return (await site.records.create(fileNameOf(next.revision), content)) === 'created';
}

async function readRevision(records: Store, name: string): Promise<Revision> {
  const file = await records.read(name);
  return v.parse(revision, JSON.parse(file?.content.toString() ?? 'null'));
}
