/**
 * A page keeps the versions of its registry until it is reloaded. After 30 minutes, when the borrower returns to it, it
 * looks for a newer index.html; the next navigation is then a full load.
 */
import { isMutationInFlight } from '@loan/frame/host';
import { type Registry, readPageJson } from '@loan/frame/remote';

/** A page younger than this does not look for a newer one. */
const STALE_AFTER_MS = 30 * 60_000;

export type UpdateWatcher = {
  /** To be called when the page becomes visible again. */
  checkForUpdate(): Promise<void>;
  /** Whether a newer page was found and no mutation is pending. */
  shouldHardReload(): boolean;
  /**
   * To be called when files that this page names are missing. Reloads when a newer page was composed: once, and never
   * while a mutation is pending. Screens keep their drafts.
   */
  onAssetsMissing(): Promise<void>;
};

/**
 * @param revision of the page in use
 * @param now milliseconds on a monotonic clock
 * @param fetchPage the page as it is served now
 * @param browserPage how this page was loaded, and its reload
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
      const served = readPageJson(await fetchPage(), 'registry') as Registry | undefined;
      hasUpdate = served !== undefined && served.revision !== revision;
    } catch {
      // Offline, or the served page is damaged: keep this one.
    }
  }
  const shouldHardReload = () => hasUpdate && !isMutationInFlight();

  return {
    async checkForUpdate() {
      if (!hasUpdate && now() - loadedAt >= STALE_AFTER_MS) await compareRevisions();
    },
    shouldHardReload,
    async onAssetsMissing() {
      if (!hasUpdate) await compareRevisions();
      // Servers with different pages behind one address must not cause an endless reload.
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
