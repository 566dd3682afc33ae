import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import type { PageConfig } from './page/composePage.ts';
import type { Problem } from './releaseError.ts';
import type { Store } from './store/store.ts';

/** A market's environment as this tool needs it. */
export type SiteConfig = PageConfig & {
  /** The oldest version of the phone's app that is still let in. */
  minimumAppVersion: string;
  /** Where builds are served from, if not by the page's own origin; no trailing `/`. */
  assetOrigin?: string;
};

/** A page that is about to be promoted, for the run that opens its screens before any borrower does. */
export type SmokeTestCandidate = {
  /** The whole page as it would be served. */
  page: string;
  /** Of these, every screen is opened. */
  remotes: readonly RemoteRelease[];
  shell: ShellRelease;
};

/** One market and channel: what is served, what was done, and what the verbs need from outside. */
export type Site = {
  /** The served tree. */
  files: Store;
  /** One create-only object per generation and per publication; outside the served tree. */
  records: Store;
  /** Checks a market's environment. Throws an error that names the wrong field. */
  parseMarketConfig: (json: unknown) => SiteConfig;
  /** Opens the candidate in a browser. Every finding is a reason to refuse it. */
  smokeTest: (candidate: SmokeTestCandidate) => Promise<readonly Problem[]>;
  now: () => Date;
  /** Who asks and why, as it will stand in the records. */
  who: string;
  why: string;
  isDryRun: boolean;
  onProgress: (line: string) => void;
};

export const PAGE = 'index.html';

/** Folder of a build below the site's root, ending in `/`. */
export function buildFolder(app: string, version: string): string {
  return app === 'shell' ? `shell/${version}/` : `remotes/${app}/${version}/`;
}
