/**
 * The page is the pin: it uses the builds it names for as long as it lives. A page that has lived for half an hour looks,
 * when the borrower comes back to it, whether another one was composed meanwhile; then the next navigation loads fully.
 */
import { hasPendingMutation } from '@loan/frame/host';

/** A page younger than this many milliseconds is not asked about. */
const STALE_AFTER_MS = 30 * 60_000;

export type UpdateWatcher = {
  /** To be asked when the borrower comes back. */
  checkForUpdate(): Promise<void>;
  /** A newer page is there, and nothing is open that a full load would disturb. */
  shouldHardReload(): boolean;
  /**
   * Files that this page names are gone. If that is because a newer page was composed, it is loaded in place of this
   * one: once, and never while a deed is open. Drafts are kept by their screens.
   */
  onAssetsMissing(): Promise<void>;
};

/**
 * @param generation of the page in use
 * @param now milliseconds on a clock that never goes back
 * @param read the page as it is served now
 * @param page how this page was loaded, and loading it anew
 */
export function createUpdateWatcher(
  revision: number,
  now: () => number = () => performance.now(),
  fetchPage: () => Promise<string> = async () => (await fetch('/', { cache: 'no-store' })).text(),
  browserPage: { wasReloaded(): boolean; reload(): void } = currentPage,
): UpdateWatcher {
  const loadedAt = now();
  let hasUpdate = false;

  async function compareRevisions(): Promise<void> {
    try {
      const servedRevision = /"revision":(\d+)/.exec(await fetchPage())?.[1];
      hasUpdate = servedRevision !== undefined && Number(servedRevision) !== revision;
    } catch {
      // Offline: the page in use is good enough.
    }
  }
  const shouldHardReload = () => hasUpdate && !hasPendingMutation();

  return {
    async checkForUpdate() {
      if (!hasUpdate && now() - loadedAt >= STALE_AFTER_MS) await compareRevisions();
    },
    shouldHardReload,
    async onAssetsMissing() {
      if (!hasUpdate) await compareRevisions();
      // A server that gives two pages by turns must not make the phone load them for ever.
      if (shouldHardReload() && !browserPage.wasReloaded()) browserPage.reload();
    },
  };
}

const currentPage = {
  wasReloaded: () =>
    performance
      .getEntriesByType('navigation')
      .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload'),
  reload: () => window.location.reload(),
};
