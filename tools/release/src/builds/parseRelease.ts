/** Reading a build's `release.json`. */
import { isSha384Integrity, type ReleasedFile, type RemoteRelease, type ShellRelease } from '@loan/frame/registry';
import { sha384Integrity } from '@loan/webpack/integrity';
import * as v from 'valibot';
import { ReleaseError } from '../releaseError.ts';

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
  vendor: v.exactOptional(fileName),
  start: v.array(fileName),
  page: v.object({ boot: fileName, skeleton: fileName, skeletonStyle: fileName }),
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

/** Whether this is the content that was released under this hash. */
export function matchesHash(content: Buffer, released: ReleasedFile): boolean {
  return sha384Integrity(content) === released.sha384;
}
