import { matchesHash, type Release } from '../builds/parseRelease.ts';
import { readPublishedRelease } from '../builds/publishedReleases.ts';
import { isReleaseError } from '../releaseError.ts';
import { versionsInPage } from '../revisions/buildsInPage.ts';
import type { BuildState, Composition } from '../revisions/record.ts';
import { latestRevision } from '../revisions/revisions.ts';
import { DELTAS_FOLDER, deltaName } from '../serving/deltaNames.ts';
import { buildFolder, type Site } from '../site/site.ts';
import { compressWithDictionary, decompressWithDictionary } from './dictionaryCompression.ts';

/** Builds that browsers of returning borrowers may have: each costs one delta for each file. */
const DICTIONARY_VERSIONS = 4;
/** Smaller files fit into one packet. */
const MIN_BYTES = 256;

/**
 * Writes the deltas of the live build and of the canary of these apps against the builds that pages named last, beside the
 * builds and not inside them. A delta that exists is left; one that does not decode to the published file, or is not smaller
 * than its brotli form, is not written. The page is served already and needs none of them: a failure is reported alone.
 */
export async function writeDeltas(site: Site, apps: readonly string[]): Promise<void> {
  if (site.isDryRun) return;
  try {
    const { composition } = (await latestRevision(site, true)) ?? {};
    for (const app of composition ? apps : []) await writeDeltasOfApp(site, composition as Composition, app);
  } catch (error) {
    site.onProgress(`not every delta was written: ${error instanceof Error ? error.message : error}`);
  }
}

async function writeDeltasOfApp(site: Site, composition: Composition, app: string): Promise<void> {
  const state = app === 'shell' ? composition.shell : composition.remotes[app];
  if (!state) return;
  for (const version of new Set([state.live, state.canary?.version])) {
    if (version === undefined) continue;
    const { release } = await readPublishedRelease(site, app, version);
    const others = lastVersions(composition, app, state).filter((other) => other !== version);
    const dictionaries = await Promise.all(
      others.slice(0, DICTIONARY_VERSIONS).map((other) => readReleaseUnlessPruned(site, app, other)),
    );
    await writeDeltasOfBuild(
      site,
      release,
      dictionaries.filter((dictionary) => dictionary !== undefined),
    );
  }
}

/** The versions of the page, then those that left it, the last one first. */
function lastVersions({ retired, pruning = [] }: Composition, app: string, state: BuildState): string[] {
  const folder = buildFolder(app, '').slice(0, -1);
  const left = Object.entries(retired)
    .filter(([build]) => build.startsWith(folder) && !pruning.includes(build))
    .sort(([, a], [, b]) => (a < b ? 1 : -1))
    .map(([build]) => build.slice(folder.length, -1));
  return [...new Set([...versionsInPage(state), ...left])];
}

export async function readReleaseUnlessPruned(site: Site, app: string, version: string): Promise<Release | undefined> {
  try {
    return (await readPublishedRelease(site, app, version)).release;
  } catch (error) {
    if (!isReleaseError(error)) throw error;
    return undefined;
  }
}

async function writeDeltasOfBuild(site: Site, release: Release, dictionaries: readonly Release[]): Promise<void> {
  const folder = buildFolder(release.name, release.version);
  const existing = new Set(await site.files.list(DELTAS_FOLDER + folder));
  const inlined = release.kind === 'shell' ? Object.values(release.page) : [];
  const names = Object.keys(release.files).filter((name) => name.endsWith('.js') && !inlined.includes(name));
  await Promise.all(
    names.map(async (name) => {
      const content = await readPublishedFile(site, release, name);
      if (!content || content.length < MIN_BYTES) return;
      const plainBytes = (await site.files.read(`${folder}${name}.br`))?.content.length ?? content.length;
      for (const dictionaryRelease of dictionaries) {
        const dictionary = await readPublishedFile(site, dictionaryRelease, name);
        const target = dictionary && deltaName(folder + name, dictionary);
        if (!target || existing.has(target)) continue;
        const delta = await compressWithDictionary(content, dictionary);
        if (delta.length >= plainBytes || !(await decompressWithDictionary(delta, dictionary)).equals(content))
          continue;
        await site.files.create(target, delta);
      }
    }),
  );
}

/** Undefined when the build has no such file, or the served one is not what was published. */
export async function readPublishedFile(site: Site, release: Release, name: string): Promise<Buffer | undefined> {
  const released = release.files[name];
  if (!released) return undefined;
  const content = (await site.files.read(buildFolder(release.name, release.version) + name))?.content;
  return content && matchesHash(content, released) ? content : undefined;
}
