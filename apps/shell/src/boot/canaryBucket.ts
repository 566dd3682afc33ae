/** Local storage key of the browser's random id. It is no app's, so nothing clears it. */
const CANARY_KEY = 'loan.canary';

/**
 * The browser's sticky random id. Without storage it is another one on every page.
 * @param random as `Math.random`
 */
export function canaryId(storage: () => Storage, random: () => number): string {
  let id = String(random());
  try {
    const store = storage();
    id = store.getItem(CANARY_KEY) || id;
    store.setItem(CANARY_KEY, id);
  } catch {
    // Storage is blocked.
  }
  return id;
}

/**
 * The place of a browser in the canaries of one app, from 0 to below 100. It is a hash of both, so that canaries
 * of two apps reach different browsers, and a larger share includes the smaller one.
 */
export function canaryBucket(app: string, id: string): number {
  let hash = 0;
  for (const char of app + id) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619);
  return (hash >>> 0) / 42949672.96;
}
