import { createHash } from 'node:crypto';
import { compressed } from '../store/compressFile.ts';
import { newestGeneration } from '../revisions/revisions.ts';
import { recordPublication } from '../builds/publicationRecords.ts';
import { type Reason, Refusal, refuseIf } from '../releaseError.ts';
import { isContentOf, type Release, readRelease } from '../builds/publishedReleases.ts';
import { folderOf, type Site } from '../site.ts';
import type { Store } from '../store/store.ts';

/** A build as the bundler left it: `apps/<name>/dist`. */
export type Build = { app: string; read: (name: string) => Promise<Buffer | undefined> };

export type Publication = { did: 'published' | 'unchanged' | 'would'; app: string; version: string };

/**
 * Puts a build up, under a folder of its own. Nobody is served it before a promote. What is there is never
 * overwritten; `release.json` comes last, so a build without it is one that is still on its way.
 * @param remembered keeps compressed files by content between runs
 */
export async function publish(site: Site, build: Build, remembered?: Store): Promise<Publication> {
  const text = await build.read('release.json');
  if (!text) throw notBuilt(build.app);
  const release = readRelease(text.toString(), build.app);
  const { version } = release;
  const folder = folderOf(release.name, version);
  refuseIf([...(await whyNot(site, build, release, text))]);

  const there = await site.files.read(`${folder}release.json`);
  if (site.isDryRun) return { did: there ? 'unchanged' : 'would', app: build.app, version };
  if (!there) {
    for (const name of Object.keys(release.files)) await publishFile(site, build, release, name, remembered);
    await site.files.create(`${folder}release.json`, text);
  }
  const isNew = await recordPublication(site, release, sha384((there?.content ?? text).toString()));
  return { did: there && !isNew ? 'unchanged' : 'published', app: build.app, version };
}

async function whyNot(site: Site, build: Build, release: Release, text: Buffer): Promise<Reason[]> {
  const folder = folderOf(release.name, release.version);
  if (release.name !== build.app) {
    return [
      { what: `The build of ${build.app} calls itself ${release.name}.`, remedy: 'Correct the name in remote.ts.' },
    ];
  }
  const there = await site.files.read(`${folder}release.json`);
  if (there && withoutCommit(there.content) !== withoutCommit(text)) {
    return [
      {
        what: `${folder} is published already, and its release.json says something else.`,
        remedy: `A version is written once: raise the version of ${build.app}, build it and publish that.`,
      },
    ];
  }
  const newest = await newestGeneration(site.records);
  if (newest?.composition.collecting?.includes(folder)) {
    return [{ what: `${folder} is being collected.`, remedy: 'Let `release collect` finish, then publish it again.' }];
  }
  return [];
}

async function publishFile(site: Site, build: Build, release: Release, name: string, remembered?: Store) {
  const content = await build.read(name);
  const released = release.files[name];
  if (!content || !released || !isContentOf(content, released)) {
    throw new Refusal('refused', [
      {
        what: `${name} of ${build.app} is ${content ? 'not what its release.json says' : 'missing in the build'}.`,
        remedy: `Build ${build.app} again.`,
      },
    ]);
  }
  const target = folderOf(release.name, release.version) + name;
  if ((await site.files.create(target, content)) === 'exists') {
    const there = await site.files.read(target);
    if (there && !isContentOf(there.content, released)) {
      throw new Refusal('refused', [
        { what: `${target} is there already with another content.`, remedy: `Raise the version of ${build.app}.` },
      ]);
    }
  }
  for (const { ending, content: packed } of await compressed(name, content, remembered)) {
    await site.files.create(target + ending, packed);
  }
}

/** The same content built from another commit is the same build. */
function withoutCommit(text: Buffer): string {
  return JSON.stringify({ ...JSON.parse(text.toString()), commit: '' });
}

function sha384(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

function notBuilt(app: string): Refusal {
  return new Refusal('unknown', [{ what: `${app} is not built.`, remedy: `Build it: pnpm build ${app}.` }]);
}
