/** Reading a build's `release.json`. */
import { isSha384Integrity, type ReleasedFile, type RemoteRelease, type ShellRelease } from '@loan/frame/remote';
import { sha384Integrity } from '@loan/webpack/integrity';
import * as v from 'valibot';
import { rejection } from '../releaseError.ts';

/** A relative path inside the build's folder. */
const fileName = v.pipe(v.string(), v.regex(/^(?!\.)[\w@~.-]+(\/(?!\.)[\w@~.-]+)*$/, 'is not a plain file name'));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[\w.]+$/, 'is not <semver>-<content hash>'));
const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name of an app'));
const sha384 = v.pipe(
  v.string(),
  v.check((text) => isSha384Integrity(text), 'is not sha384- and 64 characters of base64'),
);
/** `*`: every export of the module. */
const star = v.pipe(
  v.literal('*'),
  v.transform((all) => [all]),
);
const names = v.record(v.string(), v.union([v.array(v.string()), star]));
const common = {
  version,
  policies: v.array(v.string()),
  files: v.record(fileName, v.object({ sha384, bytes: v.number() })),
  commit: v.string(),
  /** Added by `publish`. */
  published: v.exactOptional(
    v.object({ at: v.string(), who: v.string(), hasLocalChanges: v.exactOptional(v.boolean()) }),
  ),
};
const remoteRelease = v.object({
  ...common,
  kind: v.literal('remote'),
  name: appName,
  entry: fileName,
  global: v.string(),
  screens: v.record(
    v.pipe(v.string(), v.startsWith('/')),
    v.object({
      expose: v.string(),
      files: v.array(fileName),
      queries: v.array(v.looseObject({ id: v.string(), i: v.record(v.string(), v.unknown()) })),
      next: v.array(v.string()),
    }),
  ),
  catalogs: v.record(v.string(), v.array(fileName)),
  requiredExports: v.object({ contract: v.number(), names, bridge: v.array(v.string()) }),
});
const shellRelease = v.object({
  ...common,
  kind: v.literal('shell'),
  name: v.literal('shell'),
  start: v.array(fileName),
  page: v.object({ boot: fileName, skeleton: fileName, skeletonStyle: fileName }),
  providedExports: v.object({ contract: v.number(), names }),
});
const releaseSchema = v.variant('kind', [remoteRelease, shellRelease]);

/** Who published a build, and when. */
export type Publication = { at: string; who: string; hasLocalChanges?: boolean };
export type PublishedRemote = RemoteRelease & { published?: Publication };
export type PublishedShell = ShellRelease & { published?: Publication };
export type Release = PublishedRemote | PublishedShell;

/**
 * Parses a `release.json`.
 * @throws {ReleaseError} rejected, with the name of the wrong field
 */
export function parseRelease(text: string, source: string): Release {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  // The schema does not check the serialized queries: the build does.
  if (result.success) return result.output as unknown as Release;
  const [issue] = result.issues;
  throw rejection(
    `release.json of ${source} is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}.`,
    'Build it again with the tools of this repository, and publish that.',
  );
}

/** The same content built from another commit, or published by somebody else, is the same build. */
export function contentOf(releaseJson: string): string {
  const { commit: _commit, published: _published, ...content } = JSON.parse(releaseJson) as Record<string, unknown>;
  return JSON.stringify(content);
}

/** Whether this is the content that was released under this hash. */
export function matchesHash(content: Buffer | undefined, released: ReleasedFile): boolean {
  return content !== undefined && sha384Integrity(content) === released.sha384;
}
