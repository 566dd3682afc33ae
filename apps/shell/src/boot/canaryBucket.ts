/** Which build of each remote this page uses. */
import type { BuildEntry, Registry } from '@loan/frame/registry';

/** Where the phone's place among the canary shares is kept; a number from 0 to 99. */
export const CANARY_KEY = 'loan.canary';

/** The phone's sticky place; without storage it is new on every page, which only makes the canary less sticky. */
export function canaryPlace(storage: () => Storage, random: () => number): number {
  const drawn = Math.floor(random() * 100);
  try {
    const kept = storage().getItem(CANARY_KEY);
    if (kept !== null && /^\d{1,2}$/.test(kept)) return Number(kept);
    storage().setItem(CANARY_KEY, String(drawn));
  } catch {
    // Storage is refused here.
  }
  return drawn;
}

/** @param place from 0 to 99; a canary of 5 % is for places 0 to 4 */
export function chooseBuilds(registry: Registry, place: () => number): Record<string, BuildEntry> {
  const builds: Record<string, BuildEntry> = {};
  for (const [name, { live, canary }] of Object.entries(registry.remotes)) {
    builds[name] = canary && place() < canary.percent ? canary.build : live;
  }
  return builds;
}
