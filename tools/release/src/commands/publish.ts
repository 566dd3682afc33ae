import { sha384Integrity } from '@loan/webpack/integrity';
import { matchesHash, parseRelease, type Release } from '../builds/parseRelease.ts';
import { recordPublication } from '../builds/publicationRecords.ts';
import { readInlineParts } from '../builds/publishedReleases.ts';
import { keepSourceMaps } from '../builds/sourceMaps.ts';
import { assertNoProblems, type Problem, ReleaseError } from '../releaseError.ts';
import { laterOf, type Revision } from '../revisions/record.ts';
import { latestRevision } from '../revisions/revisions.ts';
import { buildFolder, type Site, servedPath } from '../site/site.ts';
import { compressFile } from '../store/compressFile.ts';
import type { Store } from '../store/store.ts';

/** A build as the bundler left it: `apps/<name>/dist`. */
export type Build = { app: string; read: (name: string) => Promise<Buffer | undefined> };

/** `repeated`: the version was published before, and is the newest again. */
export type PublishResult = {
  outcome: 'published' | 'repeated' | 'unchanged' | 'dry-run';
  app: string;
  version: string;
};

/**
 * Uploads a build to a folder of its own; it is not served before a promote. Files are never overwritten.
 * `release.json` is written last, so a build without it is incomplete.
 * @param cache keeps compressed files by content between runs
 * @param isNewSite allows a remote as the first build of a site; without it a misspelled address is refused
 * @throws {ReleaseError} rejected, or notFound when the app is not built or there is no site
 */
export async function publish(site: Site, build: Build, cache?: Store, isNewSite = true): Promise<PublishResult> {
  const text = await build.read('release.json');
  if (!text) throw notBuiltError(build.app);
  const release = parseRelease(text.toString(), build.app);
  const { version } = release;
  const folder = buildFolder(release.name, version);
  if (!isNewSite && build.app !== 'shell') await requireSite(site);
  const latest = await latestRevision(site, true);
  assertNoProblems([...(await validatePublication(site, build, release, text, latest))]);

  const existing = await site.files.read(`${folder}release.json`);
  if (site.isDryRun) return { outcome: existing ? 'unchanged' : 'dry-run', app: build.app, version };
  if (!existing) {
    // At once: an object store bounds its connections. All are awaited before an error is thrown.
    const names = Object.keys(release.files);
    const uploads = await Promise.allSettled(names.map((name) => publishFile(site, build, release, name, cache)));
    for (const upload of uploads) if (upload.status === 'rejected') throw upload.reason;
    await site.files.create(`${folder}release.json`, text);
  }
  // Of a version that was published without them, too: by an older tool, or by a run that was interrupted here.
  await keepSourceMaps(site, release, build.read);
  // The served text of an earlier publication may name another commit.
  const releaseJson = (existing?.content ?? text).toString();
  const inline = release.kind === 'shell' && (await readInlineParts(release, build.read));
  const outcome = await recordPublication(site, release, {
    release: sha384Integrity(releaseJson),
    // A clock that is behind must not make a new build look as if it had been published 30 days ago.
    at: laterOf(site.now().toISOString(), latest?.at),
    releaseJson,
    ...(inline && { inline }),
  });
  return { outcome, app: build.app, version };
}

async function validatePublication(
  site: Site,
  build: Build,
  release: Release,
  text: Buffer,
  latest: Revision | undefined,
): Promise<Problem[]> {
  const folder = buildFolder(release.name, release.version);
  if (release.name !== build.app) {
    return [
      { message: `The build of ${build.app} has the name ${release.name}.`, fix: 'Correct the name in remote.ts.' },
    ];
  }
  const existing = await site.files.read(`${folder}release.json`);
  if (existing && withoutCommit(existing.content) !== withoutCommit(text)) {
    return [
      {
        message: `${folder} is published already, and its release.json is another one than that of this build.`,
        fix: `A version is written once: raise the version of ${build.app}, build it and publish that.`,
      },
    ];
  }
  if (latest?.composition.pruning?.includes(folder)) {
    return [{ message: `${folder} is being pruned.`, fix: 'Let `release prune` finish, then publish it again.' }];
  }
  return [];
}

async function publishFile(site: Site, build: Build, release: Release, name: string, cache?: Store) {
  const content = await build.read(name);
  const released = release.files[name];
  if (!content || !released || !matchesHash(content, released)) {
    throw new ReleaseError('rejected', [
      {
        message: `${name} of ${build.app} is ${content ? 'not the file of its release.json' : 'missing in the build'}.`,
        fix: `Build ${build.app} again.`,
      },
    ]);
  }
  const target = servedPath(release, name);
  if ((await site.files.create(target, content)) === 'exists') {
    const existing = await site.files.read(target);
    if (existing && !matchesHash(existing.content, released)) {
      throw new ReleaseError('rejected', [
        { message: `${target} is there already with another content.`, fix: `Raise the version of ${build.app}.` },
      ]);
    }
  }
  for (const { extension, content: compressed } of await compressFile(name, content, cache)) {
    await site.files.create(target + extension, compressed);
  }
}

/** The same content built from another commit is the same build. */
function withoutCommit(text: Buffer): string {
  try {
    return JSON.stringify({ ...JSON.parse(text.toString()), commit: '' });
  } catch {
    return text.toString();
  }
}

/** A site begins with its shell: a remote's first build at an unknown address is a misspelled address. */
async function requireSite(site: Site): Promise<void> {
  const [shell] = await site.records.list('published/shell/');
  if (shell !== undefined) return;
  throw new ReleaseError('notFound', [
    {
      message: 'There is no site at this address: no shell was ever published there.',
      fix: 'Correct --site and --records, publish the shell first, or begin a site with --new-site.',
    },
  ]);
}

function notBuiltError(app: string): ReleaseError {
  return new ReleaseError('notFound', [{ message: `${app} is not built.`, fix: `Build it: pnpm build ${app}.` }]);
}
