/** What was put up when and by whom: one create-only record per publication. */
import * as v from 'valibot';
import { Refusal } from '../releaseError.ts';
import type { Release } from './publishedReleases.ts';
import type { Site } from '../site.ts';

const publication = v.object({
  app: v.string(),
  version: v.string(),
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  commit: v.string(),
  /** Hash of `release.json`, which itself holds the hashes of all other files. */
  release: v.string(),
});
export type PublicationRecord = v.InferOutput<typeof publication>;

const folderOf = (app: string) => `published/${app}/`;
const whereOf = (app: string, version: string) => `${folderOf(app)}${version}/`;

/** False where this version already has a record that no collection has ended. */
export async function recordPublication(site: Site, release: Release, hash: string): Promise<boolean> {
  const { name: app, version, commit } = release;
  const known = await site.records.list(whereOf(app, version));
  const ended = known.filter((name) => name.endsWith('-collected.json')).length;
  if (known.length > ended * 2) return false;
  const record = { app, version, at: site.now().toISOString(), who: site.who, commit, release: hash };
  await site.records.create(`${whereOf(app, version)}${ended}.json`, Buffer.from(`${JSON.stringify(record)}\n`));
  return true;
}

/** Notes that a build is gone, so that publishing it again is a new publication. */
export async function recordCollected(site: Site, app: string, version: string): Promise<void> {
  const newest = await newestRecordName(site, app, version);
  if (newest === undefined) return;
  const note = { at: site.now().toISOString(), who: site.who };
  await site.records.create(newest.replace('.json', '-collected.json'), Buffer.from(`${JSON.stringify(note)}\n`));
}

/** Every build that was published and not collected since, oldest first. */
export async function publications(site: Site, app = ''): Promise<PublicationRecord[]> {
  const names = await site.records.list(app ? folderOf(app) : 'published/');
  const standing = names.filter(
    (name) => !name.endsWith('-collected.json') && !names.includes(name.replace('.json', '-collected.json')),
  );
  const records = await Promise.all(
    standing.map(async (name) => {
      const file = await site.records.read(name);
      return v.parse(publication, JSON.parse(file?.content.toString() ?? 'null'));
    }),
  );
  return records.sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The record of one version, or of the one published last. */
export async function publicationOf(site: Site, app: string, version?: string): Promise<PublicationRecord> {
  const known = await publications(site, app);
  const found = version === undefined ? known.at(-1) : known.find((one) => one.version === version);
  if (found) return found;
  throw new Refusal('unknown', [
    {
      what: version === undefined ? `Nothing of ${app} is published.` : `${app} ${version} is not published.`,
      remedy: `Publish it: release publish ${app}.`,
    },
  ]);
}

async function newestRecordName(site: Site, app: string, version: string): Promise<string | undefined> {
  return (await site.records.list(whereOf(app, version))).filter((name) => !name.endsWith('-collected.json')).at(-1);
}
