/**
 * The registry: JSON in the composed page, by which the boot script and the shell load the remotes. The release
 * tool writes it from every build's `release.json`; keys that repeat are short.
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
  /** Whether a browser may choose canaries for itself with `?canary=<remote>`. */
  hasTestDevices?: boolean;
};

/** The routes of a build without entry, files and queries: a page loads nothing of it. */
export function routesAlone(version: string, routes: readonly string[]): BuildEntry {
  const screen: ScreenEntry = { expose: '', files: [], queries: [], next: [] };
  const screens = Object.fromEntries(routes.map((route) => [route, screen]));
  return { version, base: '', entry: '', global: '', screens, catalogs: {} };
}

/** JSON in the composed page: the registry, and the part of the market configuration that a page reads. */
export type PageJsonId = 'registry' | 'market-config';

/** Finds the element of such JSON in the text of a page. */
export const pageJsonElement = (id: PageJsonId) =>
  new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's');

/** JSON in the text of a composed page; undefined when the text is not one. @throws SyntaxError when it is damaged */
export function readPageJson(page: string, id: PageJsonId): unknown {
  const json = pageJsonElement(id).exec(page)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}
