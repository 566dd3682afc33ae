/**
 * Records of publications, all below `published/<app>/`: `<version>/0.json` holds a build's `release.json` (and the inline
 * parts of a shell), `sequence/00000001.json` and so on give the order in which versions were published.
 */
import path from 'node:path';
import * as v from 'valibot';
import { isReleaseError, ReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { parseRecord } from '../store/parseRecord.ts';
import type { Release } from './parseRelease.ts';

const sequenceEntry = v.looseObject({
  app: v.string(),
  version: v.string(),
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  commit: v.string(),
  /** Hash of `release.json`, which itself holds the hashes of all other files. */
  release: v.string(),
});
const publicationRecord = v.looseObject({
  ...sequenceEntry.entries,
  /** The text of `release.json`. Records of older tools lack it. */
  releaseJson: v.exactOptional(v.string()),
  /** The parts of a shell that are inlined in the page: file name → text. */
  inline: v.exactOptional(v.record(v.string(), v.string())),
});
export type PublicationRecord = v.InferOutput<typeof publicationRecord>;

const appRecordsFolder = (app: string) => `published/${app}/`;
const versionRecordsFolder = (app: string, version: string) => `${appRecordsFolder(app)}${version}/`;
const sequenceFolder = (app: string) => `${appRecordsFolder(app)}sequence/`;
const isSequenceEntry = (name: string) => /^published\/[^/]*\/sequence\//.test(name);

/**
 * Records a publication. Order comes from the numbers of the sequence, never from a clock; a repeated publication is the
 * newest.
 * @param record hash and text of `release.json`, the time of the publication, and the inline parts of a shell
 * @returns `published`: a new version; `repeated`: it was published before and is the newest now; `unchanged`: it was the
 * newest already
 */
export async function recordPublication(
  site: Site,
  release: Release,
  { release: hash, at, ...texts }: Pick<PublicationRecord, 'release' | 'at' | 'releaseJson' | 'inline'>,
): Promise<'published' | 'repeated' | 'unchanged'> {
  const { name: app, version, commit } = release;
  const existing = await site.records.list(versionRecordsFolder(app, version));
  const prunedCount = existing.filter((name) => name.endsWith('-pruned.json')).length;
  const isNew = existing.length <= prunedCount * 2;
  const entry = { app, version, at, who: site.who, commit, release: hash };
  if (isNew) {
    await site.records.create(
      `${versionRecordsFolder(app, version)}${prunedCount}.json`,
      toJson({ ...entry, ...texts }),
    );
  }
  for (;;) {
    const names = await site.records.list(sequenceFolder(app));
    const last = names.at(-1);
    if (last && (await readEntry(site, last)).version === version) return isNew ? 'published' : 'unchanged';
    const number = last ? Number(/(\d+)\.json$/.exec(last)?.[1]) + 1 : 1;
    const name = `${sequenceFolder(app)}${String(number).padStart(8, '0')}.json`;
    if ((await site.records.create(name, toJson(entry))) === 'created') return isNew ? 'published' : 'repeated';
  }
}

/** Records that a build was removed, so that publishing it again is a new publication. */
export async function recordPruned(site: Site, app: string, version: string): Promise<void> {
  const latest = await latestRecordName(site, app, version);
  if (latest === undefined) return;
  const pruneRecord = { at: site.now().toISOString(), who: site.who };
  await site.records.create(latest.replace('.json', '-pruned.json'), toJson(pruneRecord));
}

/** That a build was published, or published again. */
export type Publication = { at: string; who: string; summary: string; commit: string };

/** The publications of each app, newest first; of one app when it is given. An entry is read when it is asked for. */
export async function readPublications(site: Site, app?: string): Promise<AsyncGenerator<Publication>[]> {
  const names = await site.records.list(app === undefined ? 'published/' : appRecordsFolder(app));
  const entries = names.filter(isSequenceEntry).reverse();
  const folders = new Set(entries.map((name) => path.posix.dirname(name)));
  return [...folders].map((folder) =>
    publicationsOf(
      site,
      entries.filter((name) => path.posix.dirname(name) === folder),
    ),
  );
}

async function* publicationsOf(site: Site, names: readonly string[]): AsyncGenerator<Publication> {
  for (const name of names) {
    const { at, who, app, version, commit } = await readEntry(site, name);
    yield { at, who, summary: `publish ${app} ${version}`, commit };
  }
}

/** Every published build that was not pruned, in no order. A record that cannot be read is left out and reported. */
export async function listPublications(site: Site): Promise<PublicationRecord[]> {
  const names = await site.records.list('published/');
  const publications: PublicationRecord[] = [];
  for (const name of activeRecordNames(names)) {
    try {
      publications.push(await readPublication(site, name));
    } catch (error) {
      if (!isReleaseError(error)) throw error;
      site.onProgress(error.message);
    }
  }
  return publications;
}

/** The version of each app that was published last. */
export async function newestVersions(site: Site, apps: readonly string[]): Promise<Record<string, string>> {
  const versions: Record<string, string> = {};
  for (const app of apps) {
    const newest = await newestVersion(site, app).catch((error: unknown) => {
      if (isReleaseError(error)) return undefined;
      throw error;
    });
    if (newest !== undefined) versions[app] = newest;
  }
  return versions;
}

/** The record of one version, or of the one published last. */
export async function findPublication(site: Site, app: string, version?: string): Promise<PublicationRecord> {
  const wanted = version ?? (await newestVersion(site, app));
  const name = wanted && (await latestRecordName(site, app, wanted));
  if (name) return readPublication(site, name);
  throw new ReleaseError('notFound', [
    {
      message: version === undefined ? `Nothing of ${app} is published.` : `${app} ${version} is not published.`,
      fix: `Publish it: release publish ${app}.`,
    },
  ]);
}

async function newestVersion(site: Site, app: string): Promise<string | undefined> {
  const names = await site.records.list(appRecordsFolder(app));
  const active = activeRecordNames(names);
  const isActive = (version: string) => active.some((name) => name.startsWith(versionRecordsFolder(app, version)));
  for (const name of names.filter(isSequenceEntry).reverse()) {
    const { version } = await readEntry(site, name);
    if (isActive(version)) return version;
  }
  // A site of an older tool has no sequence: the order comes from the publishers' clocks.
  const publications = await Promise.all(active.map((name) => readPublication(site, name)));
  return publications.sort((a, b) => (a.at < b.at ? -1 : 1)).at(-1)?.version;
}

function activeRecordNames(names: readonly string[]): string[] {
  const all = new Set(names);
  return names.filter(
    (name) =>
      !isSequenceEntry(name) && !name.endsWith('-pruned.json') && !all.has(name.replace('.json', '-pruned.json')),
  );
}

async function latestRecordName(site: Site, app: string, version: string): Promise<string | undefined> {
  return activeRecordNames(await site.records.list(versionRecordsFolder(app, version))).at(-1);
}

async function readPublication(site: Site, name: string): Promise<PublicationRecord> {
  return parseRecord(publicationRecord, name, (await site.records.read(name))?.content);
}

async function readEntry(site: Site, name: string): Promise<v.InferOutput<typeof sequenceEntry>> {
  return parseRecord(sequenceEntry, name, (await site.records.read(name))?.content);
}

function toJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
