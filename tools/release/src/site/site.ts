import type { RemoteBuild } from '../builds/publishedBuild.ts';
import type { PageConfig } from '../page/composePage.ts';
import type { PublicFacts } from '../page/noScriptText.ts';
import type { Problem } from '../releaseError.ts';
import type { Store } from '../store/store.ts';

/** A market configuration as this tool needs it. */
export type SiteConfig = PageConfig & {
  /** The oldest supported version of the native app. */
  minimumAppVersion: string;
  /** Origin of the builds, when it is not the page's own; no trailing `/`. */
  assetOrigin?: string;
  publicFacts?: PublicFacts;
};

/** A page that is about to be promoted, for the smoke test. */
export type SmokeTestCandidate = {
  /** The HTML as it would be served. */
  page: string;
  /** Every screen of these is opened. */
  remotes: readonly RemoteBuild[];
  shellVersion: string;
};

/** One market and channel: where it is kept, and what the commands need from outside. */
export type Site = {
  store: Store;
  /** Validates a market configuration; throws an error that names the wrong field. */
  parseMarketConfig: (json: unknown) => SiteConfig;
  /** Opens the candidate in a browser. Every problem rejects it. */
  smokeTest: (candidate: SmokeTestCandidate) => Promise<readonly Problem[]>;
  now: () => Date;
  /** Who changes the site and why, for the history. */
  who: string;
  why: string;
  isDryRun: boolean;
  onProgress: (line: string) => void;
};
