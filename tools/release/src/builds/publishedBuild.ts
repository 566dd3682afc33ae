/** Builds in the served tree: where their files are, and whether these are what was built. */
import { isSharedFile } from '@loan/frame/remote';
import { sha384Integrity } from '@loan/webpack/integrity';
import * as v from 'valibot';
import { assertNoProblems, notFound, type Problem, rejection, unlessDamaged } from '../releaseError.ts';
import type { Store } from '../store/store.ts';
import {
  contentOf,
  matchesHash,
  type PublishedRemote,
  type PublishedShell,
  parseRelease,
  type Release,
  remoteRelease,
  sha384,
  shellRelease,
} from './parseRelease.ts';

/** What a site keeps of a remote's build: what the page needs, and the hash of its `release.json`. */
export const remoteBuild = v.object({
  ...v.omit(remoteRelease, ['kind', 'files']).entries,
  /** Of the entry. */
  integrity: sha384,
  release: sha384,
  /** Version of the shell with which its screens were opened in Chromium. */
  testedWith: v.exactOptional(v.string()),
});
export const shellBuild = v.object({
  ...v.omit(shellRelease, ['kind', 'files', 'policies', 'page']).entries,
  release: sha384,
});
export type RemoteBuild = v.InferOutput<typeof remoteBuild>;
export type ShellBuild = v.InferOutput<typeof shellBuild>;

/** The folder that a server serves, below the address of a site. */
export const SERVED = 'site/';

/** Folder of a build below the served tree, ending in `/`. */
export function buildFolder(app: string, version: string): string {
  return app === 'shell' ? `shell/${version}/` : `remotes/${app}/${version}/`;
}

/** Path of a file below the served tree. A shared script lies beside the folders of the versions that share it. */
export function filePath(release: Release, file: string): string {
  const isShared = release.kind === 'shell' && isSharedFile(release, file);
  return isShared ? `shell/${file}` : buildFolder(release.name, release.version) + file;
}

/** Paths of a shell's files outside its folder. */
export function sharedFiles(shell: ShellBuild): string[] {
  return shell.start.filter((file) => isSharedFile(shell, file)).map((file) => `shell/${file}`);
}

/**
 * A published remote, as the site keeps it, after its files were compared with their hashes.
 * @param known what the site keeps of it already: the build must not have changed since
 * @throws {ReleaseError} notFound, or rejected when a file is missing or altered
 */
export async function readRemote(
  store: Store,
  name: string,
  version: string,
  known?: RemoteBuild,
): Promise<RemoteBuild> {
  const { release, hash } = await readRelease(store, name, version, known?.release);
  if (release.kind !== 'remote') throw rejection(`${name} ${version} is not a remote.`, 'Name another build.');
  assertNoProblems(await findAlteredFiles(store, release));
  const integrity = release.files[release.entry]?.sha384;
  if (!integrity) {
    throw rejection(`${name} ${version} has no hash of its entry ${release.entry}.`, `Build ${name} again.`);
  }
  const { kind: _kind, files: _files, ...rest } = release;
  return known ?? { ...rest, integrity, release: hash };
}

/** The same for a shell, with its release, from which its page is composed. */
export async function readShell(
  store: Store,
  version: string,
  known?: ShellBuild,
): Promise<{ build: ShellBuild; release: PublishedShell }> {
  const { release, hash } = await readRelease(store, 'shell', version, known?.release);
  if (release.kind !== 'shell') throw rejection(`shell ${version} is not a shell.`, 'Name another build.');
  assertNoProblems(await findAlteredFiles(store, release));
  const { name, commit, providedExports, published, start } = release;
  const build = { name, version, commit, providedExports, start, release: hash };
  return { build: known ?? { ...build, ...(published && { published }) }, release };
}

/** Problems of the files of a build that the site names; for `status --check`. */
export async function checkBuild(store: Store, { name, version, release }: RemoteBuild | ShellBuild) {
  return findAlteredFiles(store, (await readRelease(store, name, version, release)).release);
}

/** The versions of an app that are in the served tree. */
export async function listVersions(store: Store, app: string): Promise<string[]> {
  const folder = SERVED + buildFolder(app, '').slice(0, -1);
  const names = (await store.list(folder)).filter((name) => name.endsWith('/release.json'));
  return names.map((name) => name.slice(folder.length).split('/')[0] ?? '');
}

/** The version that was published last. One whose `release.json` cannot be read counts as the oldest. */
export async function newestVersion(store: Store, app: string): Promise<string> {
  const builds = await Promise.all(
    (await listVersions(store, app)).map(async (version) => {
      const read = await unlessDamaged(readRelease(store, app, version, undefined));
      return { version, at: read?.release.published?.at ?? '' };
    }),
  );
  const [newest] = builds.toSorted((a, b) => (a.at > b.at ? -1 : 1));
  if (newest) return newest.version;
  throw notFound(`No build of ${app} is published.`, `Publish one: release publish ${app}.`);
}

async function readRelease(store: Store, app: string, version: string, knownHash: string | undefined) {
  const name = `${buildFolder(app, version)}release.json`;
  const content = (await store.read(SERVED + name))?.content;
  if (!content) {
    const versions = await listVersions(store, app);
    throw notFound(
      `${app} ${version} is not published.`,
      versions.length > 0 ? `Published are: ${versions.join(', ')}.` : `Publish it: release publish ${app}.`,
    );
  }
  const release = parseRelease(content.toString(), `${app} ${version}`);
  const hash = sha384Integrity(contentOf(content.toString()));
  if (knownHash !== undefined && knownHash !== hash) throw alteredError(name, app);
  return { release, hash };
}

async function findAlteredFiles(store: Store, release: PublishedRemote | PublishedShell): Promise<Problem[]> {
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([file, released]) => {
      const name = filePath(release, file);
      const content = (await store.read(SERVED + name))?.content;
      if (matchesHash(content, released)) return [];
      if (content) return alteredError(name, release.name).problems;
      return [{ message: `${name} is missing.`, fix: `Publish it again: release publish ${release.name}.` }];
    }),
  );
  return problems.flat();
}

function alteredError(name: string, app: string) {
  return rejection(
    `${name} is not what was published.`,
    `Build ${app} under a new version and publish that; this one can no longer be trusted.`,
  );
}
