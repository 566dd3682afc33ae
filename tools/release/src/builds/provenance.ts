/**
 * Provenance of a build: an in-toto statement with SLSA's predicate, beside `release.json`. It is not signed. The records
 * keep its text, and `release verify` builds the commit again and compares the bytes.
 */
import { sha384Integrity } from '@loan/webpack/integrity';
import * as v from 'valibot';
import type { Site } from '../site/site.ts';
import type { Release } from './parseRelease.ts';

export const PROVENANCE_FILE = 'provenance.json';

const statement = v.looseObject({
  predicate: v.looseObject({
    buildDefinition: v.looseObject({
      resolvedDependencies: v.array(
        v.looseObject({ name: v.exactOptional(v.string()), digest: v.record(v.string(), v.string()) }),
      ),
    }),
  }),
});

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * @param releaseJson text of `release.json`
 * @returns the text of the statement; undefined where the build's commit is unknown
 */
export async function provenanceOf(
  site: Site,
  release: Release,
  releaseJson: string,
  environment: Environment = process.env,
): Promise<string | undefined> {
  const { source } = site;
  const trees = await source?.packageTrees(release.commit);
  if (!source || !trees) return undefined;
  const repository = `git+${(await source.url()) ?? 'unknown:'}`;
  const digests = Object.entries(release.files).map(([name, { sha384 }]) => [name, sha384] as const);
  const subjects = [...digests, ['release.json', sha384Integrity(releaseJson)] as const];
  const { GITHUB_SERVER_URL = '', GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const run = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  const text = JSON.stringify({
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects.map(([name, integrity]) => ({ name, digest: { sha384: toHex(integrity) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:loan:release:pnpm-build',
        externalParameters: { app: release.name, version: release.version },
        internalParameters: { hasLocalChanges: (await source.hasLocalChanges()) ?? null },
        resolvedDependencies: [
          { uri: repository, digest: { gitCommit: release.commit } },
          ...Object.entries(trees).map(([name, gitTree]) => ({ name, uri: repository, digest: { gitTree } })),
        ],
      },
      runDetails: {
        builder: { id: run ? 'urn:loan:release:github-actions' : 'urn:loan:release:local' },
        ...(run && { metadata: { invocationId: run } }),
      },
    },
  });
  return `${text}\n`;
}

/** Folder of a package, such as `packages/ui` → git's hash of its content, from a recorded statement. */
export function packageTreesOf(provenance: string | undefined): Record<string, string> | undefined {
  if (provenance === undefined) return undefined;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), statement), provenance);
  if (!parsed.success) return undefined;
  const { resolvedDependencies } = parsed.output.predicate.buildDefinition;
  return Object.fromEntries(
    resolvedDependencies.flatMap(({ name, digest }) => (name && digest.gitTree ? [[name, digest.gitTree]] : [])),
  );
}

/** in-toto writes digests in hexadecimal digits; `integrity` has base64. */
function toHex(integrity: string): string {
  return Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('hex');
}
