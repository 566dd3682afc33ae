/** Types of `release.json`, which describes each published build. */
import type { ScreenEntry } from './registry.ts';
import { CHUNK_HASH } from './scripts.ts';

/** `sha384` has the form `sha384-<base64>` of subresource integrity. */
export type ReleasedFile = { sha384: string; bytes: number };

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
  /** The initial scripts, in order, loaded deferred with integrity. */
  start: readonly string[];
  /**
   * File names, inside the build, of the page's static parts: inline boot script, skeleton markup and its style.
   */
  page: { boot: string; skeleton: string; skeletonStyle: string };
  providedExports: { contract: number; names: Readonly<Record<string, readonly string[]>> };
  commit: string;
};

/**
 * Whether versions of the shell share this file, which lies beside their folders: a start script whose name ends in its
 * hash is the same in every release that does not change it. A development build has none.
 */
export function isSharedFile({ start }: Pick<ShellRelease, 'start'>, file: string): boolean {
  return start.includes(file) && CHUNK_HASH.test(file);
}

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
  commit: string;
};
