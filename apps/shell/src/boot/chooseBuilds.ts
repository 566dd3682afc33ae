/** Which build of each remote this page uses. */
import type { BuildEntry, Registry } from '@loan/frame/registry';

/**
 * Chooses each remote's build: the canary when the bucket is below its share, else the live one.
 * @param bucket of a remote, from 0 to below 100. Called only when there is a canary
 */
export function chooseBuilds(registry: Registry, bucket: (remote: string) => number): Record<string, BuildEntry> {
  const builds: Record<string, BuildEntry> = {};
  for (const [name, { live, canary }] of Object.entries(registry.remotes)) {
    builds[name] = canary && bucket(name) < canary.percent ? canary.build : live;
  }
  return builds;
}
