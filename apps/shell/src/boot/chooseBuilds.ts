/** Which build of each remote this page uses. */
import type { BuildEntry, Registry } from '@loan/frame/registry';

/**
 * Chooses each remote's build: the canary when the bucket is below its share, else the live one.
 * @param bucket from 0 to 99; a canary of 5 % serves the buckets 0 to 4. Called only when there is a canary
 */
export function chooseBuilds(registry: Registry, bucket: () => number): Record<string, BuildEntry> {
  const builds: Record<string, BuildEntry> = {};
  for (const [name, { live, canary }] of Object.entries(registry.remotes)) {
    builds[name] = canary && bucket() < canary.percent ? canary.build : live;
  }
  return builds;
}
