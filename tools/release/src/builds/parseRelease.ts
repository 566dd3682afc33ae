/** Reading a build's `release.json`. */
import { isSha384Integrity, type ReleasedFile, type ScreenEntry } from '@loan/frame/remote';
import { sha384Integrity } from '@loan/webpack/integrity';
import * as v from 'valibot';
import { rejection } from '../releaseError.ts';

/** A relative path inside the build's folder. */
const fileName = v.pipe(v.string(), v.regex(/^(?!\.)[\w@~.-]+(\/(?!\.)[\w@~.-]+)*$/, 'is not a plain file name'));
const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[\w.]+$/, 'is not <semver>-<content hash>'));
const appName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'is not a name of an app'));
export const sha384 = v.pipe(
  v.string(),
  v.check((text) => isSha384Integrity(text), 'is not sha384- and 64 characters of base64'),
);
/** Module → names of its exports; `*` stands for all of them. */
const names = v.record(v.string(), v.array(v.string()));
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
/** The build checks the rest of a query, and keys that a newer build adds are kept. */
const namedQuery = v.object({ id: v.string(), i: v.record(v.string(), v.unknown()) });
export const remoteRelease = v.object({
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
      queries: v.array(v.custom<ScreenEntry['queries'][number]>((query) => v.is(namedQuery, query))),
      next: v.array(v.string()),
    }),
  ),
  catalogs: v.record(v.string(), v.array(fileName)),
  requiredExports: v.object({ contract: v.number(), names, bridge: v.array(v.string()) }),
});
export const shellRelease = v.object({
  ...common,
  kind: v.literal('shell'),
  name: v.literal('shell'),
  start: v.array(fileName),
  page: v.object({ boot: fileName, skeleton: fileName, skeletonStyle: fileName }),
  providedExports: v.object({ contract: v.number(), names }),
});
const releaseSchema = v.variant('kind', [remoteRelease, shellRelease]);

export type PublishedRemote = v.InferOutput<typeof remoteRelease>;
export type PublishedShell = v.InferOutput<typeof shellRelease>;
export type Release = PublishedRemote | PublishedShell;
/** Who published a build, and when. */
export type Publication = NonNullable<Release['published']>;

/**
 * Parses a `release.json`.
 * @throws {ReleaseError} rejected, with the name of the wrong field
 */
export function parseRelease(text: string, source: string): Release {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), releaseSchema), text);
  if (result.success) return result.output;
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
