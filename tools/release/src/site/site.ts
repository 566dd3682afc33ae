import type { RemoteBuild } from '../builds/publishedBuild.ts';
import type { Problem } from '../releaseError.ts';
import type { Store } from '../store/store.ts';

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
  /** Opens the candidate in a browser. Every problem rejects it. */
  smokeTest: (candidate: SmokeTestCandidate) => Promise<readonly Problem[]>;
  now: () => Date;
  /** Who changes the site and why, for the history. */
  who: string;
  why: string;
  isDryRun: boolean;
  onProgress: (line: string) => void;
};
