/** Records of passed smoke tests: one create-only file each, named after the bytes that were tested. */
import { createHash } from 'node:crypto';
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import * as v from 'valibot';
import { findPublication } from '../builds/publicationRecords.ts';
import type { Site } from '../site/site.ts';

const smokeTestRecord = v.object({
  /** ISO 8601, UTC */
  at: v.string(),
  who: v.string(),
  /** `shell@1.0.0-3f2a`, then the remotes. */
  builds: v.array(v.string()),
});
export type SmokeTestRecord = v.InferOutput<typeof smokeTestRecord>;

type Builds = { shell: ShellRelease; remotes: readonly RemoteRelease[] };

/** Who tested exactly these bytes; undefined when they were not tested. */
export async function findSmokeTest(site: Site, builds: Builds): Promise<SmokeTestRecord | undefined> {
  const file = await site.records.read(await recordName(site, builds));
  return file && v.parse(smokeTestRecord, JSON.parse(file.content.toString()));
}

/** Records that the smoke test passed. The first record of the same bytes stays. */
export async function recordSmokeTest(site: Site, builds: Builds): Promise<void> {
  const { shell, remotes } = builds;
  const record: SmokeTestRecord = {
    at: site.now().toISOString(),
    who: site.who,
    builds: [shell, ...remotes].map(({ name, version }) => `${name}@${version}`),
  };
  await site.records.create(await recordName(site, builds), Buffer.from(`${JSON.stringify(record)}\n`));
}

/**
 * Below the name of the app that was tested, because a team's key writes there alone. The hash covers `release.json` of
 * each build, which holds the hashes of its files.
 */
async function recordName(site: Site, { shell, remotes }: Builds): Promise<string> {
  const [only, ...others] = remotes;
  const app = only && others.length === 0 ? only.name : 'shell';
  const hash = createHash('sha256');
  for (const { name, version } of [shell, ...remotes]) {
    hash.update(`${name} ${version} ${(await findPublication(site, name, version)).release}\n`);
  }
  return `smoke-tests/${app}/${hash.digest('hex').slice(0, 32)}.json`;
}
