/**
 * Types of the registry and of `release.json`. The registry is JSON in the composed page, by which the boot script and
 * the shell load the remotes. The release tool writes it from every build's `release.json`; keys that repeat are short.
 */
import type { SerializedQuery } from '@loan/api/request';

/** One screen of a build. `files` are paths relative to the build's `base`. */
export type ScreenEntry = {
  /** Name of the exposed federation module, such as `./InstalmentsScreen`. */
  expose: string;
  /** The scripts that the module needs before it can run. */
  files: readonly string[];
  queries: readonly SerializedQuery[];
  next: readonly string[];
};

/** One published build of one remote. */
export type BuildEntry = {
  version: string;
  /** Folder of the build, ending in `/`: `/remotes/repayment/1.0.0-3f2a…/` or an absolute URL of an asset origin. */
  base: string;
  /** The entry's file name, below `base`. */
  entry: string;
  /** `sha384-…` of the entry; absent only for a developer's build from one of the `overrideOrigins`. */
  integrity?: string;
  /** The global variable the entry writes its container to. */
  global: string;
  screens: Readonly<Record<string, ScreenEntry>>;
  /** Locale → scripts of its catalog (exposed as `./texts-<locale>`), relative to `base`. */
  catalogs: Readonly<Record<string, readonly string[]>>;
};

export type RemoteEntry = {
  /**
   * The build that every browser gets, unless it is in the canary's share. Of a disabled remote it has the routes alone: no
   * entry, files or queries.
   */
  live: BuildEntry;
  /** The build to use after a definite failure of `live`. */
  previous?: BuildEntry;
  /** `percent` (0 to 100, with fractions) of the browsers get this build instead of `live`; each keeps its choice. */
  canary?: { percent: number; build: BuildEntry };
  /** The remote is switched off: its paths show an error screen without a retry, except for browsers in the canary's share. */
  isDisabled?: boolean;
};

export type Registry = {
  /** Increases with every composed page. */
  revision: number;
  /** Version of the frame contract the live shell offers. */
  contract: number;
  remotes: Readonly<Record<string, RemoteEntry>>;
  /** Origins from which `?remote.<name>=` may load a build on this site; empty in production. */
  overrideOrigins?: readonly string[];
  /** Whether a device may choose canaries for itself with `?canary=<remote>`. */
  hasTestDevices?: boolean;
};

/** Milliseconds after which an entry or a chunk that has not arrived counts as failed. */
export const SCRIPT_TIMEOUT_MS = 10_000;

/** `sha384` has the form `sha384-<base64>` of subresource integrity. */
export type ReleasedFile = { sha384: string; bytes: number };

/**
 * Whether this is exactly one complete SHA-384 hash. A browser ignores an `integrity` attribute that it cannot parse
 * (empty, truncated, another alphabet) and runs the script unchecked.
 */
export function isSha384Integrity(integrity: string | undefined): integrity is string {
  return typeof integrity === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
}

/**
 * The `integrity` of a chunk, whose name ends in its sha256 in base64url: `OrderScreen.<43 characters>.js`. The files of a
 * development build have no hash.
 */
export function integrityOfChunk(file: string): string | undefined {
  const hash = /\.([\w-]{43})\.js$/.exec(file)?.[1];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/** `release.json` beside every published remote build. */
export type RemoteRelease = {
  kind: 'remote';
  name: string;
  /** `<semver>-<content hash>` */
  version: string;
  entry: string;
  global: string;
  /** Names of the Trusted Types policies the build creates. */
  policies: readonly string[];
  files: Readonly<Record<string, ReleasedFile>>;
  screens: Readonly<Record<string, ScreenEntry>>;
  catalogs: Readonly<Record<string, readonly string[]>>;
  requiredExports: {
    contract: number;
    /** Shared module → names of it this build imports. */
    names: Readonly<Record<string, readonly string[]>>;
    /** Bridge actions this build calls. */
    bridge: readonly string[];
  };
  commit: string;
};

/** `release.json` beside every published shell build. */
export type ShellRelease = {
  kind: 'shell';
  name: 'shell';
  version: string;
  policies: readonly string[];
  files: Readonly<Record<string, ReleasedFile>>;
  /** The script with the packages, the same in every release that changes none of them; absent in a development build. */
  vendor?: string;
  /** The initial scripts, in order, loaded deferred with integrity. */
  start: readonly string[];
  /**
   * File names, inside the build, of the page's static parts: inline boot script, skeleton markup and its style.
   */
  page: { boot: string; skeleton: string; skeletonStyle: string };
  providedExports: { contract: number; names: Readonly<Record<string, readonly string[]>> };
  commit: string;
};

/** `release.json` of a remote's standalone build, which is served without the shell. */
export type StandaloneRelease = {
  kind: 'standalone';
  name: string;
  version: string;
  policies: readonly string[];
  files: Readonly<Record<string, ReleasedFile>>;
  /** The initial scripts, in order. */
  start: readonly string[];
  /** Local path → the scripts of its screen in addition to `start`. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Paths are behind the page's `#`: one HTML page serves all of them. */
  usesHashRouting: boolean;
  commit: string;
};
