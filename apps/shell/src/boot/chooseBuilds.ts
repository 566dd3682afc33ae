/** Which build of each remote this page uses. */
import type { BuildEntry, Registry, RemoteEntry } from '@loan/frame/remote';

/**
 * Chooses each remote's build: the canary when the bucket is below its share, else the live one.
 * @param bucket of a remote, from 0 to below 100. Called only when there is a canary
 */
export function chooseBuilds(registry: Registry, bucket: (remote: string) => number): Record<string, BuildEntry> {
  const builds: Record<string, BuildEntry> = {};
  for (const [name, entry] of Object.entries<Partial<RemoteEntry> | null>(registry.remotes)) {
    const canary = entry?.canary;
    const build = canary && bucket(name) < canary.percent ? canary.build : entry?.live;
    // Of a damaged entry, the shell finds out later what can be used.
    if (build?.screens) builds[name] = build;
  }
  return builds;
}
