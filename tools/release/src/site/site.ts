import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';
import type { PageConfig } from '../page/composePage.ts';
import type { Problem } from '../releaseError.ts';
import type { SourceRepository } from '../source/gitRepository.ts';
import type { Store } from '../store/store.ts';

/** A market configuration as this tool needs it. */
export type SiteConfig = PageConfig & {
  /** The oldest supported version of the native app. */
  minimumAppVersion: string;
  /** Origin of the builds, when it is not the page's own; no trailing `/`. */
  assetOrigin?: string;
};

/** A page that is about to be promoted, for the smoke test. */
export type SmokeTestCandidate = {
  /** The HTML as it would be served. */
  page: string;
  /** Every screen of these is opened. */
  remotes: readonly RemoteRelease[];
  shell: ShellRelease;
};

/** One market and channel: its stores, and what the commands need from outside. */
export type Site = {
  /** The served tree. */
  files: Store;
  /** One create-only object per revision and per publication; outside the served tree. */
  records: Store;
  /** Validates a market configuration; throws an error that names the wrong field. */
  parseMarketConfig: (json: unknown) => SiteConfig;
  /** Opens the candidate in a browser. Every problem rejects it. */
  smokeTest: (candidate: SmokeTestCandidate) => Promise<readonly Problem[]>;
  /** The checkout in which this tool runs; without one, commits are not described. */
  source?: SourceRepository;
  now: () => Date;
  /** Who changes the site and why, for the records. */
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

/**
 * Where a file of a build is below the site's root. The shell's vendor script lies beside the folders of its versions: its
 * name is its hash, and most releases have the same.
 */
export function servedPath(
  release: Pick<ShellRelease | RemoteRelease, 'name' | 'version'> & { vendor?: string },
  file: string,
): string {
  return file === release.vendor ? `shell/${file}` : buildFolder(release.name, release.version) + file;
}
