/** Which build of each remote this page uses. */
import type { BuildEntry, Registry } from '@loan/frame/registry';

/** Where the phone's place among the canary shares is kept; a number from 0 to 99. */
export const CANARY_KEY = 'loan.canary';

/** The phone's sticky place; without storage it is new on every page, which only makes the canary less sticky. */
export function canaryBucket(storage: () => Storage, random: () => number): number {
  const randomBucket = Math.floor(random() * 100);
  try {
    const stored = storage().getItem(CANARY_KEY);
    if (stored !== null && /^\d{1,2}$/.test(stored)) return Number(stored);
    storage().setItem(CANARY_KEY, String(randomBucket));
  } catch {
    // Storage is refused here.
  }
  return randomBucket;
}

/** @param place from 0 to 99; a canary of 5 % is for places 0 to 4 */
export function chooseBuilds(registry: Registry, bucket: () => number): Record<string, BuildEntry> {
  const builds: Record<string, BuildEntry> = {};
  for (const [name, { live, canary }] of Object.entries(registry.remotes)) {
    builds[name] = canary && bucket() < canary.percent ? canary.build : live;
  }
  return builds;
}
