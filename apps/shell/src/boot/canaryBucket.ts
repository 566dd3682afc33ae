/** Local storage key of the canary bucket, a number from 0 to 99. `PROTECTED_KEYS` of the frame's storage.ts keeps it when the rest is cleared. */
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
