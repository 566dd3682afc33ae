/**
 * The page is the pin: it uses the builds it names for as long as it lives. A page that has lived for half an hour looks,
 * when the borrower comes back to it, whether another one was composed meanwhile; then the next navigation loads fully.
 */
import { isDeedOpen } from '@loan/frame/host';

/** A page younger than this many milliseconds is not asked about. */
const OLD_AFTER_MS = 30 * 60_000;

export type NewerPage = {
  /** To be asked when the borrower comes back. */
  look(): Promise<void>;
  /** A newer page is there, and nothing is open that a full load would disturb. */
  shouldLoadFully(): boolean;
};

/**
 * @param generation of the page in use
 * @param now milliseconds on a clock that never goes back
 * @param read the page as it is served now
 */
export function watchForNewerPage(
  generation: number,
  now: () => number = () => performance.now(),
  read: () => Promise<string> = async () => (await fetch('/', { cache: 'no-store' })).text(),
): NewerPage {
  const bornAt = now();
  let isNewer = false;
  return {
    async look() {
      if (isNewer || now() - bornAt < OLD_AFTER_MS) return;
      try {
        const served = /"generation":(\d+)/.exec(await read())?.[1];
        isNewer = served !== undefined && Number(served) !== generation;
      } catch {
        // Offline: the page in use is good enough.
      }
    },
    shouldLoadFully: () => isNewer && !isDeedOpen(),
  };
}
