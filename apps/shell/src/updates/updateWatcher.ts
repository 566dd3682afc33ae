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
  /**
   * Files that this page names are gone. If that is because a newer page was composed, it is loaded in place of this
   * one: once, and never while a deed is open. Drafts are kept by their screens.
   */
  filesAreGone(): Promise<void>;
};

/**
 * @param generation of the page in use
 * @param now milliseconds on a clock that never goes back
 * @param read the page as it is served now
 * @param page how this page was loaded, and loading it anew
 */
export function watchForNewerPage(
  generation: number,
  now: () => number = () => performance.now(),
  read: () => Promise<string> = async () => (await fetch('/', { cache: 'no-store' })).text(),
  page: { wasReloaded(): boolean; reload(): void } = pageOfBrowser,
): NewerPage {
  const bornAt = now();
  let isNewer = false;

  async function compare(): Promise<void> {
    try {
      const served = /"generation":(\d+)/.exec(await read())?.[1];
      isNewer = served !== undefined && Number(served) !== generation;
    } catch {
      // Offline: the page in use is good enough.
    }
  }
  const shouldLoadFully = () => isNewer && !isDeedOpen();

  return {
    async look() {
      if (!isNewer && now() - bornAt >= OLD_AFTER_MS) await compare();
    },
    shouldLoadFully,
    async filesAreGone() {
      if (!isNewer) await compare();
      // A server that gives two pages by turns must not make the phone load them for ever.
      if (shouldLoadFully() && !page.wasReloaded()) page.reload();
    },
  };
}

const pageOfBrowser = {
  wasReloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  reload: () => window.location.reload(),
};
