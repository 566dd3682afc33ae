/** Records of publications: one create-only file each. */
import * as v from 'valibot';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site.ts';
import type { Release } from './publishedReleases.ts';

const publicationRecord = v.object({
  app: v.string(),
  version: v.string(),
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  commit: v.string(),
  /** Hash of `release.json`, which itself holds the hashes of all other files. */
  release: v.string(),
});
export type PublicationRecord = v.InferOutput<typeof publicationRecord>;

const appRecordsFolder = (app: string) => `published/${app}/`;
const versionRecordsFolder = (app: string, version: string) => `${appRecordsFolder(app)}${version}/`;

/** @returns false when this version is recorded already and was not pruned since */
export async function recordPublication(site: Site, release: Release, hash: string): Promise<boolean> {
  const { name: app, version, commit } = release;
  const existing = await site.records.list(versionRecordsFolder(app, version));
  const prunedCount = existing.filter((name) => name.endsWith('-pruned.json')).length;
  if (existing.length > prunedCount * 2) return false;
  const record = { app, version, at: site.now().toISOString(), who: site.who, commit, release: hash };
  await site.records.create(
    `${versionRecordsFolder(app, version)}${prunedCount}.json`,
    Buffer.from(`${JSON.stringify(record)}\n`),
  );
  return true;
}

/** Records that a build was removed, so that publishing it again is a new publication. */
export async function recordPruned(site: Site, app: string, version: string): Promise<void> {
  const latest = await latestRecordName(site, app, version);
  if (latest === undefined) return;
  const pruneRecord = { at: site.now().toISOString(), who: site.who };
  await site.records.create(latest.replace('.json', '-pruned.json'), Buffer.from(`${JSON.stringify(pruneRecord)}\n`));
}

/** Every published build that was not pruned, oldest first. */
export async function listPublications(site: Site, app = ''): Promise<PublicationRecord[]> {
  const names = await site.records.list(app ? appRecordsFolder(app) : 'published/');
  const activeNames = names.filter(
    (name) => !name.endsWith('-pruned.json') && !names.includes(name.replace('.json', '-pruned.json')),
  );
  const records = await Promise.all(
    activeNames.map(async (name) => {
      const file = await site.records.read(name);
      return v.parse(publicationRecord, JSON.parse(file?.content.toString() ?? 'null'));
    }),
  );
  return records.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The record of one version, or of the one published last. */
export async function findPublication(site: Site, app: string, version?: string): Promise<PublicationRecord> {
  const existing = await listPublications(site, app);
  const found = version === undefined ? existing.at(-1) : existing.find((record) => record.version === version);
  if (found) return found;
  throw new ReleaseError('notFound', [
    {
      message: version === undefined ? `Nothing of ${app} is published.` : `${app} ${version} is not published.`,
      fix: `Publish it: release publish ${app}.`,
    },
  ]);
}

async function latestRecordName(site: Site, app: string, version: string): Promise<string | undefined> {
  return (await site.records.list(versionRecordsFolder(app, version)))
    .filter((name) => !name.endsWith('-pruned.json'))
    .at(-1);
}
