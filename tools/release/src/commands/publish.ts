import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { contentOf, matchesHash, type Publication, parseRelease, type Release } from '../builds/parseRelease.ts';
import { buildFolder, filePath, SERVED } from '../builds/publishedBuild.ts';
import { assertNoProblems, notFound, rejection } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { readState } from '../site/siteState.ts';
import { compressFile } from '../store/compressFile.ts';
import type { Store } from '../store/store.ts';
import { pruningProblems } from '../validation/validateBuild.ts';

const gzip = promisify(zlib.gzip);

/** A build as the bundler left it: `apps/<name>/dist`. */
export type Build = { app: string; read: (name: string) => Promise<Buffer | undefined> };

export type PublishResult = {
  outcome: 'published' | 'unchanged' | 'dry-run';
  site: string;
  app: string;
  version: string;
  hasLocalChanges: boolean;
};

/** Source maps of a build, for whoever reads an error of it: outside the served tree. */
export const sourceMapsName = (app: string, version: string) => `source-maps/${app}/${version}.json.gz`;

/**
 * Uploads a build to a folder of its own; it is not served before a promote. Files are never overwritten.
 * `release.json` is written last, so a build without it is incomplete.
 * @param hasLocalChanges whether the checkout has changes that are not committed
 * @param cache keeps compressed files by content between runs
 * @throws {ReleaseError} rejected, or notFound when the app is not built or there is no site
 */
export async function publish(
  site: Site,
  build: Build,
  hasLocalChanges = false,
  cache?: Store,
): Promise<PublishResult> {
  const { state } = await readState(site.store, true);
  assertNoProblems(pruningProblems((await readBuild(build)).release, state));
  return uploadBuild(site, build, hasLocalChanges, cache);
}

/** The same where there is no site yet. */
export async function uploadBuild(
  site: Site,
  build: Build,
  hasLocalChanges = false,
  cache?: Store,
): Promise<PublishResult> {
  const { release, text } = await readBuild(build);
  const { store } = site;
  const { version } = release;
  const name = `${SERVED}${buildFolder(release.name, version)}release.json`;
  const existing = (await store.read(name))?.content.toString();
  if (existing !== undefined && contentOf(existing) !== contentOf(text)) {
    throw rejection(
      `${name} is published already, and is another one than that of this build.`,
      `A version is written once: raise the version of ${build.app}, build it and publish that.`,
    );
  }
  const result = { site: store.address, app: build.app, version, hasLocalChanges };
  if (site.isDryRun) return { outcome: existing === undefined ? 'dry-run' : 'unchanged', ...result };
  // A shared script may have been pruned since; a file of the build itself may be lost.
  const present = new Set(await store.list(SERVED + buildFolder(release.name, '').slice(0, -1)));
  const missing = Object.keys(release.files).filter((file) => !present.has(SERVED + filePath(release, file)));
  // At once: a bucket's client bounds its connections. All are awaited before an error is thrown.
  const uploads = await Promise.allSettled(missing.map((file) => uploadFile(store, build, release, file, cache)));
  for (const upload of uploads) if (upload.status === 'rejected') throw upload.reason;
  if (existing !== undefined) return { outcome: 'unchanged', ...result };
  await keepSourceMaps(store, build, release);
  const published: Publication = {
    at: site.now().toISOString(),
    who: site.who,
    ...(hasLocalChanges && { hasLocalChanges }),
  };
  await store.create(name, Buffer.from(`${JSON.stringify({ ...JSON.parse(text), published }, null, 1)}\n`));
  return { outcome: 'published', ...result };
}

async function readBuild(build: Build): Promise<{ release: Release; text: string }> {
  const text = (await build.read('release.json'))?.toString();
  if (text === undefined)
    throw notFound(`${build.app} is not built.`, `Build it: pnpm --filter ./apps/${build.app} build.`);
  const release = parseRelease(text, build.app);
  if (release.name === build.app) return { release, text };
  throw rejection(`The build of ${build.app} has the name ${release.name}.`, 'Correct the name in remote.ts.');
}

async function uploadFile(store: Store, build: Build, release: Release, file: string, cache: Store | undefined) {
  const content = await build.read(file);
  const released = release.files[file];
  if (!content || !released || !matchesHash(content, released)) {
    const problem = content ? 'not the file of its release.json' : 'missing in the build';
    throw rejection(`${file} of ${build.app} is ${problem}.`, `Build ${build.app} again.`);
  }
  const name = SERVED + filePath(release, file);
  if ((await store.create(name, content)) === 'exists') {
    if (!matchesHash((await store.read(name))?.content, released)) {
      throw rejection(`${name} is there already with another content.`, `Raise the version of ${build.app}.`);
    }
  }
  for (const { extension, content: compressed } of await compressFile(file, content, cache)) {
    await store.create(name + extension, compressed);
  }
}

/** One compressed file: the maps that the bundler wrote beside the scripts. */
async function keepSourceMaps(store: Store, build: Build, release: Release): Promise<void> {
  const maps: Record<string, unknown> = {};
  for (const script of Object.keys(release.files).filter((file) => file.endsWith('.js'))) {
    const map = await build.read(`${script}.map`);
    if (map) maps[script] = JSON.parse(map.toString());
  }
  if (Object.keys(maps).length === 0) return;
  await store.create(sourceMapsName(release.name, release.version), await gzip(JSON.stringify(maps)));
}
