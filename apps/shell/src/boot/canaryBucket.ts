/** Which build of each remote this page uses. */
import type { BuildEntry, Registry } from '@loan/frame/registry';

/** Local storage key of the canary bucket, a number from 0 to 99. */
const CANARY_KEY = 'loan.canary';

/**
 * The browser's sticky canary bucket, from 0 to 99. Without storage it is random on every page.
 * @param random from 0 to below 1, as `Math.random`
 */
export function canaryBucket(storage: () => Storage, random: () => number): number {
  const randomBucket = Math.floor(random() * 100);
  try {
    const stored = storage().getItem(CANARY_KEY);
    if (stored !== null && /^\d{1,2}$/.test(stored)) return Number(stored);
    storage().setItem(CANARY_KEY, String(randomBucket));
  } catch {
    // Storage is blocked.
  }
  return randomBucket;
}

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
