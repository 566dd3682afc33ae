/**
 * The composed page's registry: what the boot script and the shell know of each remote, as JSON in the page.
 * Written by the release tool from every build's `release.json`; keys are short where they repeat per screen.
 */
import type { SerializedQuery } from '@loan/api/request';

/** One screen as the page knows it. `files` and `catalogs` are paths relative to the build's own folder. */
export type ScreenEntry = {
  /** Name of the exposed federation module, such as `./InstalmentsScreen`. */
  expose: string;
  /** The build's synchronous list of scripts for that module. */
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
  /** `sha384-…` of the entry; absent only for a build that a maker tries from one of the `overrideOrigins`. */
  integrity?: string;
  /** The global variable the entry writes its container to. */
  global: string;
  screens: Readonly<Record<string, ScreenEntry>>;
  /** Per locale: the script that carries the catalog (exposed as `./texts-<locale>`). */
  catalogs: Readonly<Record<string, readonly string[]>>;
};

export type RemoteEntry = {
  /** The build every borrower gets. */
  live: BuildEntry;
  /** What to fall back to after a definite failure of `live`. */
  previous?: BuildEntry;
  /** A share of phones (0–100, sticky) gets this build instead of `live`. */
  canary?: { percent: number; build: BuildEntry };
  /** The remote was switched off: its addresses show a calm card. */
  isDisabled?: boolean;
};

export type Registry = {
  /** Counts up with every composed page. */
  revision: number;
  /** Version of the frame contract the live shell offers. */
  contract: number;
  remotes: Readonly<Record<string, RemoteEntry>>;
  /** Origins from which `?remote.<name>=` may load a build on this site; empty in production. */
  overrideOrigins?: readonly string[];
};

/** `sha384` is in the `sha384-<base64>` form of subresource integrity; sizes in bytes. */
export type ReleasedFile = { sha384: string; bytes: number };

/**
 * Whether this is exactly one whole hash, as `integrity` of an entry has to be. A browser ignores an attribute that it
 * cannot read (empty, cut short, another alphabet) and runs the script unchecked.
 */
export function isSha384Integrity(integrity: string | undefined): integrity is string {
  return typeof integrity === 'string' && /^sha384-[A-Za-z0-9+/]{64}$/.test(integrity);
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
  /** Scripts of the start, in order, loaded deferred with integrity. */
  start: readonly string[];
  /** Scripts of the federation chunk, named behind the start because every screen needs them. */
  federation: readonly string[];
  /** The page's static parts, file names inside the build: inline boot script, skeleton markup and its style. */
  page: { boot: string; skeleton: string; skeletonStyle: string };
  providedExports: { contract: number; names: Readonly<Record<string, readonly string[]>> };
  commit: string;
};

/** `release.json` of a remote's build that is served alone. */
export type StandaloneRelease = {
  kind: 'standalone';
  name: string;
  version: string;
  policies: readonly string[];
  files: Readonly<Record<string, ReleasedFile>>;
  /** Scripts of the start, in order. */
  start: readonly string[];
  /** Local address → the scripts of its screen beside the start. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** Addresses live behind the page's `#`: one page for all of them. */
  usesHashRouting: boolean;
  commit: string;
};
