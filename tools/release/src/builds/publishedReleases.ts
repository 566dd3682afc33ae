/** Published builds: parsing `release.json` and checking their files against it. */
import { isSha384Integrity, type ReleasedFile, type RemoteRelease, type ShellRelease } from '@loan/frame/registry';
import * as v from 'valibot';
import { type Problem, ReleaseError } from '../releaseError.ts';
import { buildFolder, type Site } from '../site.ts';
import { findPublication } from './publicationRecords.ts';
import { sha384Integrity } from './sha384Integrity.ts';

/** A relative path inside the build's folder. */
const fileName = v.pipe(v.string(), v.regex(/^(?!\.)[\w@~.-]+(\/(?!\.)[\w@~.-]+)*$/, 'is not a plain file name'));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[\w.]+$/, 'is not <semver>-<content hash>'));
const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name of an app'));
const sha384 = v.pipe(
  v.string(),
  v.check((text) => isSha384Integrity(text), 'is not sha384- and 64 characters of base64'),
);
const files = v.record(fileName, v.object({ sha384, bytes: v.number() }));
/** `*`: every export of the module. */
const names = v.record(
  v.string(),
  v.union([
    v.array(v.string()),
    v.pipe(
      v.literal('*'),
      v.transform((star) => [star]),
    ),
  ]),
);
const serializedQuery = v.looseObject({ id: v.string(), i: v.record(v.string(), v.unknown()) });

const remoteRelease = v.object({
  kind: v.literal('remote'),
  name: appName,
  version,
  entry: fileName,
  global: v.string(),
  policies: v.array(v.string()),
  files,
  screens: v.record(
    v.pipe(v.string(), v.startsWith('/')),
    v.object({
      expose: v.string(),
      files: v.array(fileName),
      queries: v.array(serializedQuery),
      next: v.array(v.string()),
    }),
  ),
  catalogs: v.record(v.string(), v.array(fileName)),
  requiredExports: v.object({ contract: v.number(), names, bridge: v.array(v.string()) }),
  commit: v.string(),
});

const shellRelease = v.object({
  kind: v.literal('shell'),
  name: v.literal('shell'),
  version,
  policies: v.array(v.string()),
  files,
  start: v.array(fileName),
  federation: v.array(fileName),
  page: v.object({ boot: fileName, skeleton: fileName, skeletonStyle: fileName, chooser: v.exactOptional(fileName) }),
  providedExports: v.object({ contract: v.number(), names }),
  commit: v.string(),
});

const releaseSchema = v.variant('kind', [remoteRelease, shellRelease]);

export type Release = RemoteRelease | ShellRelease;

/**
 * Parses a `release.json`.
 * @throws {ReleaseError} rejected, with the name of the wrong field
 */
export function parseRelease(text: string, source: string): Release {
  const result = v.safeParse(releaseSchema, parseJson(text, source));
  // The schema does not check the serialized queries: the build does.
  if (result.success) return result.output as unknown as Release;
  const [issue] = result.issues;
  throw new ReleaseError('rejected', [
    {
      message: `release.json of ${source} is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}.`,
      fix: 'Build it again with the tools of this repository.',
    },
  ]);
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ReleaseError('rejected', [
      { message: `release.json of ${source} is not JSON.`, fix: 'Build it again, and publish that.' },
    ]);
  }
}

/**
 * The release of a published build, from the records: whoever can write the served tree cannot change it.
 * @throws {ReleaseError} notFound, or rejected when a build of an older tool was altered in the served tree
 */
export async function readPublishedRemote(site: Site, name: string, releaseVersion: string): Promise<RemoteRelease> {
  const { release } = await readPublishedRelease(site, name, releaseVersion);
  if (release.kind === 'remote') return release;
  throw new Error(`${name} ${releaseVersion} is not a remote.`);
}

/** The release of a published shell, and its parts that stand in the page: file name → text. */
export async function readPublishedShell(
  site: Site,
  releaseVersion: string,
): Promise<{ release: ShellRelease; inline: Readonly<Record<string, string>> }> {
  const { release, inline } = await readPublishedRelease(site, 'shell', releaseVersion);
  if (release.kind !== 'shell') throw new Error(`shell ${releaseVersion} is not a shell.`);
  const texts = inline ?? (await readInlineParts(release, (name) => readServed(site, release, name)));
  return { release, inline: texts };
}

/**
 * The parts of a shell that stand in the page.
 * @param read of a file of the build
 * @throws {ReleaseError} rejected, when a part is missing or is not what `release.json` says
 */
export async function readInlineParts(
  release: ShellRelease,
  read: (name: string) => Promise<Buffer | undefined>,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const name of Object.values(release.page)) {
    const content = await read(name);
    const released = release.files[name];
    if (!content || !released || !matchesHash(content, released))
      throw alteredError(release.name, release.version, name);
    texts[name] = content.toString();
  }
  return texts;
}

async function readPublishedRelease(
  site: Site,
  app: string,
  releaseVersion: string,
): Promise<{ release: Release; inline: Readonly<Record<string, string>> | undefined }> {
  const publication = await findPublication(site, app, releaseVersion);
  // A tool that did not keep the text recorded its hash.
  const text =
    publication.releaseJson ??
    (await site.files.read(`${buildFolder(app, releaseVersion)}release.json`))?.content.toString() ??
    '';
  if (sha384Integrity(text) !== publication.release) throw alteredError(app, releaseVersion, 'release.json');
  return { release: parseRelease(text, `${app} ${releaseVersion}`), inline: publication.inline };
}

async function readServed(site: Site, { name: app, version: served }: Release, name: string) {
  return (await site.files.read(buildFolder(app, served) + name))?.content;
}

function alteredError(app: string, releaseVersion: string, name: string): ReleaseError {
  return new ReleaseError('rejected', [
    {
      message: `${buildFolder(app, releaseVersion)}${name} is not what was published.`,
      fix: `Build ${app} under a new version and publish that; this one can no longer be trusted.`,
    },
  ]);
}

/** Problems of a build's published files: missing or altered ones. */
export async function findAlteredFiles(site: Site, release: Release): Promise<Problem[]> {
  const folder = buildFolder(release.name, release.version);
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([name, released]) => {
      const file = await site.files.read(folder + name);
      if (file && matchesHash(file.content, released)) return [];
      return [
        {
          message: `${folder}${name} is ${file ? 'not what was built' : 'missing'}.`,
          fix: file
            ? `Build ${release.name} under a new version and publish that; this one can no longer be trusted.`
            : `Publish it again: release publish ${release.name}.`,
        },
      ];
    }),
  );
  return problems.flat();
}

export function matchesHash(content: Buffer, released: ReleasedFile): boolean {
  return sha384Integrity(content) === released.sha384;
}
