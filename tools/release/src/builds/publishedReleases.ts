/** Published builds: their releases from the records, and whether their files are what was released. */
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { sha384Integrity } from '@loan/webpack/integrity';
import { type Problem, ReleaseError } from '../releaseError.ts';
import { buildFolder, type Site, servedPath } from '../site/site.ts';
import { matchesHash, parseRelease, type Release } from './parseRelease.ts';
import { findPublication } from './publicationRecords.ts';

/**
 * The release of a published build, from the records: whoever can write the served tree cannot change it.
 * @throws {ReleaseError} notFound, or rejected when a build of an older tool was altered in the served tree
 */
export async function readPublishedRemote(site: Site, name: string, releaseVersion: string): Promise<RemoteRelease> {
  const { release } = await readPublishedRelease(site, name, releaseVersion);
  if (release.kind === 'remote') return release;
  throw new Error(`${name} ${releaseVersion} is not a remote.`);
}

/** The release of a published shell, and its parts that are inlined in the page: file name → text. */
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
 * The parts of a shell that are inlined in the page.
 * @param read of a file of the build
 * @throws {ReleaseError} rejected, when a part is missing or has another hash than `release.json` gives
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

/** The release of a published remote or shell, with the inline parts that the records keep of a shell. */
export async function readPublishedRelease(
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

async function readServed(site: Site, release: Release, name: string) {
  return (await site.files.read(servedPath(release, name)))?.content;
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
  const problems = await Promise.all(
    Object.entries(release.files).map(async ([name, released]) => {
      const path = servedPath(release, name);
      const file = await site.files.read(path);
      if (file && matchesHash(file.content, released)) return [];
      return [
        {
          message: `${path} is ${file ? 'not what was built' : 'missing'}.`,
          fix: file
            ? `Build ${release.name} under a new version and publish that; this one can no longer be trusted.`
            : `Publish it again: release publish ${release.name}.`,
        },
      ];
    }),
  );
  return problems.flat();
}
