/**
 * The log of a site. Generation N is whatever object `generations/N` says; creating that object is the one moment at
 * which a promote happens, because only one of two can. The page is what the newest object says, drawn: whoever comes
 * next draws it if its author died in between.
 */
import * as v from 'valibot';
import { Refusal } from '../releaseError.ts';
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
  /** The market's environment as it was handed in; whoever promotes a remote does not bring another one along. */
  environment: v.unknown(),
  /** Origins from which a developer may load a remote on this site; absent in production. */
  overrideOrigins: v.exactOptional(v.array(v.string())),
  /** Folders that `collect` is removing: nobody may promote them any more. */
  collecting: v.exactOptional(v.array(v.string())),
});

const generation = v.object({
  generation: v.number(),
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  why: v.string(),
  /** The deed in words, such as `promote repayment 1.0.0-3f2a`. */
  what: v.string(),
  composition,
});

export type RemoteState = v.InferOutput<typeof remoteState>;
export type Composition = v.InferOutput<typeof composition>;
export type Generation = v.InferOutput<typeof generation>;

const FOLDER = 'generations/';
const nameOf = (number: number) => `${FOLDER}${String(number).padStart(8, '0')}.json`;

export async function newestGeneration(records: Store): Promise<Generation | undefined> {
  const newest = (await records.list(FOLDER)).at(-1);
  return newest === undefined ? undefined : readGeneration(records, newest);
}

/** Every generation, oldest first. */
export async function allGenerations(records: Store): Promise<Generation[]> {
  return Promise.all((await records.list(FOLDER)).map((name) => readGeneration(records, name)));
}

/** The newest generation of a site that must already have one. */
export async function currentGeneration(records: Store): Promise<Generation> {
  const newest = await newestGeneration(records);
  if (newest) return newest;
  throw new Refusal('unknown', [
    { what: 'This site has no page yet.', remedy: 'Begin with: release compose --market <name>.' },
  ]);
}

/** Claims the next generation. False where somebody else has claimed that number. */
export async function recordGeneration(site: Site, next: Generation): Promise<boolean> {
  const content = Buffer.from(`${JSON.stringify(next, null, 1)}\n`);
  return (await site.records.create(nameOf(next.generation), content)) === 'created';
}

async function readGeneration(records: Store, name: string): Promise<Generation> {
  const file = await records.read(name);
  return v.parse(generation, JSON.parse(file?.content.toString() ?? 'null'));
}
