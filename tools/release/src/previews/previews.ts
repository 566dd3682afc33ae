/**
 * Previews: a site of its own for each pull request, below a random name. `pull-requests/<number>.json` has the name; it is
 * written before the site and removed after it, so that no site is without one.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { localBuild, localSite, readMarketFile } from '../commands/composeLocalSite.ts';
import { composeVersions } from '../commands/composeSite.ts';
import { publish } from '../commands/publish.ts';
import { ReleaseError } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { openStore, parseS3Address } from '../store/openStore.ts';
import { parseRecord } from '../store/parseRecord.ts';
import type { Store } from '../store/store.ts';
import { readLiveBuilds } from './liveSite.ts';
import { previewBuild } from './previewBuild.ts';

/** A preview that nobody pushed to for so long is removed, although its pull request is open. */
const MAX_AGE_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** In bytes: nobody finds the name of a site by trying. */
const NAME_LENGTH = 16;

/** Fields of a market that name services of borrowers, or paths of the real lender. */
const REAL_SERVICES = [
  ...['apiOrigin', 'apiPrefix', 'segment', 'captchaPath', 'productUrl', 'policyUrl'],
  ...['reportEndpoint', 'canaryGuard', 'standalone'],
];

const previewRecord = v.object({
  name: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** Of the last build, ISO 8601 in UTC. */
  at: v.string(),
});

/** Where previews are: a folder, or `s3://bucket/prefix`. Never that of a site of borrowers. */
export type Previews = { address: string; now: () => Date };

export type PreviewOptions = {
  /** Folder of the repository, with the builds of `apps`. */
  root: string;
  pullRequest: number;
  /** The apps that the pull request changed; `shell` may be among them. */
  apps: readonly string[];
  /** The site whose live builds are the others: `https://site.example`, or its folder. */
  live: string;
  market: string;
  who: string;
  /** Keeps compressed files by content between runs. */
  cache?: Store;
};

export type Preview = { name: string; pullRequest: number; apps: readonly string[] };

/**
 * Composes the site of a pull request: its builds, and the live ones of the other apps. A pull request keeps the name of its
 * site.
 * @throws {ReleaseError} rejected, or notFound
 */
export async function createPreview(previews: Previews, options: PreviewOptions): Promise<Preview> {
  const { root, pullRequest, apps, market, who, cache } = options;
  const marketConfig = previewMarket(await readMarketFile(root, market));
  const liveBuilds = await readLiveBuilds(options.live);
  const name = await claimName(previews, pullRequest);
  const { source: _source, ...site }: Site = localSite(root, {
    files: openStore(`${previews.address}/${name}/site`),
    records: openStore(`${previews.address}/${name}/records`),
    preview: `pull request ${pullRequest}`,
    now: previews.now,
    who,
    why: `pull request ${pullRequest}`,
  });
  const builds = [
    ...liveBuilds.filter(({ app }) => !apps.includes(app)),
    ...(await Promise.all(apps.map((app) => previewBuild(localBuild(root, app))))),
  ];
  const versions: Record<string, string> = {};
  for (const build of builds) versions[build.app] = (await publish(site, build, cache)).version;
  await composeVersions(site, versions, { marketConfig });
  return { name, pullRequest, apps };
}

/** @returns whether there was one */
export async function removePreview(previews: Previews, pullRequest: number): Promise<boolean> {
  const store = openStore(previews.address);
  const record = await readRecord(store, pullRequest);
  if (!record) return false;
  await removeSite(previews.address, record.name);
  await store.remove(recordName(pullRequest));
  return true;
}

/**
 * Removes the sites of pull requests that are closed, and those without a push for 30 days.
 * @param open numbers of the open pull requests
 * @returns the numbers of the removed ones
 */
export async function sweepPreviews(previews: Previews, open: readonly number[]): Promise<number[]> {
  const store = openStore(previews.address);
  const removed: number[] = [];
  for (const file of await store.list('pull-requests/')) {
    const pullRequest = Number(path.posix.basename(file, '.json'));
    const record = await readRecord(store, pullRequest);
    if (!record) continue;
    const isStale = previews.now().getTime() - Date.parse(record.at) > MAX_AGE_DAYS * DAY_MS;
    if (open.includes(pullRequest) && !isStale) continue;
    await removePreview(previews, pullRequest);
    removed.push(pullRequest);
  }
  return removed;
}

/** The name of the site of this pull request; a new one for a new pull request. */
async function claimName({ address, now }: Previews, pullRequest: number): Promise<string> {
  const store = openStore(address);
  const toJson = (name: string) => Buffer.from(`${JSON.stringify({ name, at: now().toISOString() })}\n`);
  const proposed = randomBytes(NAME_LENGTH).toString('hex');
  if ((await store.create(recordName(pullRequest), toJson(proposed))) === 'created') return proposed;
  const before = await store.read(recordName(pullRequest));
  const { name } = parseRecord(previewRecord, recordName(pullRequest), before?.content);
  if ((await store.replaceIfUnchanged(recordName(pullRequest), before, toJson(name))) === 'replaced') return name;
  throw new ReleaseError('conflict', [
    { message: `Another run changes the preview of pull request ${pullRequest}.`, fix: 'Run it again.' },
  ]);
}

async function readRecord(store: Store, pullRequest: number) {
  const file = await store.read(recordName(pullRequest));
  return file && parseRecord(previewRecord, recordName(pullRequest), file.content);
}

function recordName(pullRequest: number): string {
  return `pull-requests/${pullRequest}.json`;
}

/** The page first: without it nothing of the site is served. */
async function removeSite(address: string, name: string): Promise<void> {
  const store = openStore(`${address}/${name}`);
  await store.remove('site/index.html');
  for (const file of await store.list('')) await store.remove(file);
  // A folder store leaves empty folders.
  if (!parseS3Address(address)) await rm(path.join(address, name), { recursive: true, force: true });
}

/** The market without what would reach real services: the sandbox is the lender, with its own paths on the page's origin. */
function previewMarket(marketFile: unknown): unknown {
  const { origins, ...file } = marketFile as Record<string, unknown> & { origins?: Record<string, unknown> };
  const { asset: _asset, report: _report, ...keptOrigins } = origins ?? {};
  const kept = Object.entries(file).filter(([name]) => !REAL_SERVICES.includes(name));
  return { ...Object.fromEntries(kept), origins: keptOrigins };
}
