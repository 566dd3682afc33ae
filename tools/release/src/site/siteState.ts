/** `site.json`: everything that a site is, in one object outside the served tree. `index.html` follows from it alone. */
import * as v from 'valibot';
import { buildFolder, type RemoteBuild, type ShellBuild, sharedFiles } from '../builds/publishedBuild.ts';
import type { PageTemplate } from '../page/composePage.ts';
import { notFound, ReleaseError, rejection } from '../releaseError.ts';
import type { Store, StoredFile } from '../store/store.ts';

export const STATE = 'site.json';
/**
 * Raised when an older tool would do harm by not knowing a field; fields that it does not know are kept. Format 1 has
 * `vendor` in place of a shell's `start`: its `prune` would remove the script of our packages from a live page.
 */
export const FORMAT = 2;

/** Who changed something, when, and by which words. */
export type Since = { at: string; who: string; summary: string };

/** Which builds of an app the page names. */
export type AppState<B = RemoteBuild> = {
  /** Undefined while the first build of a remote is a canary. */
  live?: B;
  /** The fallback after a definite failure of `live`. */
  previous?: B;
  /** A percentage of the browsers, from 0 to 100, gets this build instead of `live`. */
  canary?: { percent: number; build: B; since: Since };
  isDisabled?: boolean;
  /** Since when `live` is live, or the remote is disabled. */
  since?: Since;
  /** Versions that were live, newest first, without those that a rollback left: what the next rollbacks go back to. */
  former: readonly string[];
};

export type Change = Since & {
  /** Finds the change again when the response to its write was lost. */
  id: string;
  revision: number;
  why: string;
  /** The command with its arguments. */
  command: string;
  apps: readonly string[];
  /** Folders of builds that left the page by it. */
  left?: readonly string[];
};

export type SiteState = {
  format: number;
  /** Also in the page: a page of another site is never replaced. */
  id: string;
  revision: number;
  marketConfig: unknown;
  /** Origins from which a developer may load a remote on this site; absent in production. */
  overrideOrigins?: readonly string[];
  /** Whether a device may choose canaries for itself. */
  hasTestDevices?: boolean;
  /** The page of shell and market without the registry. */
  page: PageTemplate & { minimumAppVersion: string; assetOrigin?: string };
  shell: AppState<ShellBuild> & { live: ShellBuild };
  remotes: Readonly<Record<string, AppState>>;
  /** Folders of builds that no page names → since when. */
  retired: Readonly<Record<string, string>>;
  /** Folders that `prune` is removing; they cannot be promoted. */
  pruning?: readonly string[];
  /** The last `KEPT_CHANGES`, newest first. */
  changes: readonly Change[];
};

const build = v.looseObject({ name: v.string(), version: v.string(), release: v.string() });
const remoteBuild = v.looseObject({
  ...build.entries,
  entry: v.string(),
  integrity: v.string(),
  global: v.string(),
  policies: v.array(v.string()),
  screens: v.record(v.string(), v.looseObject({ expose: v.string() })),
  catalogs: v.record(v.string(), v.array(v.string())),
  requiredExports: v.looseObject({ contract: v.number(), bridge: v.array(v.string()) }),
});
const texts = v.tuple([v.string(), v.string(), v.string()]);
const schema = v.looseObject({
  format: v.number(),
  id: v.string(),
  revision: v.number(),
  page: v.looseObject({ version: v.number(), texts, minimumAppVersion: v.string() }),
  shell: v.looseObject({ live: build, previous: v.exactOptional(build), former: v.array(v.string()) }),
  remotes: v.record(
    v.string(),
    v.looseObject({
      live: v.exactOptional(remoteBuild),
      previous: v.exactOptional(remoteBuild),
      canary: v.exactOptional(v.looseObject({ percent: v.number(), build: remoteBuild })),
      former: v.array(v.string()),
    }),
  ),
  retired: v.record(v.string(), v.string()),
  changes: v.array(v.looseObject({ id: v.string(), revision: v.number(), command: v.string(), at: v.string() })),
});

export type ReadState = { state: SiteState; file: StoredFile };

/**
 * @param isEmergency also accepts a format of a newer tool
 * @throws {ReleaseError} notFound without a site; rejected when its state cannot be read or is of a newer format
 */
export async function readState(store: Store, isEmergency = false): Promise<ReadState> {
  const file = await store.read(STATE);
  if (!file) {
    throw notFound(
      `There is no site at ${store.address}.`,
      'Correct --site; begin a site: release compose --new-site; is site.json lost: release compose --from-page.',
    );
  }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), file.content.toString());
  if (!result.success) {
    const [issue] = result.issues;
    throw rejection(
      `${store.address}/${STATE} cannot be read: ${v.getDotPath(issue) ?? 'its root'}, ${issue.message}.`,
      'Rebuild it from the served page: release compose --from-page --market <its market>.',
    );
  }
  const state = result.output as unknown as SiteState;
  if (state.format > FORMAT && !isEmergency) {
    throw rejection(
      `This tool is too old for this site, whose state has format ${state.format}.`,
      'Update the checkout; only disable, enable, rollback and canary <remote> 0 work with this one.',
    );
  }
  return { state, file };
}

/** Each build of an app that the page may load, once. */
export function buildsOf<B extends { version: string }>(app: AppState<B> | undefined): B[] {
  const builds = [app?.live, app?.previous, app?.canary?.build].filter((named) => named !== undefined);
  return builds.filter(({ version }, index) => builds.findIndex((other) => other.version === version) === index);
}

/** Folders of every build that a page of this state may load, and the scripts that its shells share. */
export function foldersInPage({ shell, remotes }: Pick<SiteState, 'shell' | 'remotes'>): string[] {
  const shells = buildsOf(shell);
  const builds = [...shells, ...Object.values(remotes).flatMap((remote) => buildsOf(remote))];
  return [...builds.map(({ name, version }) => buildFolder(name, version)), ...shells.flatMap(sharedFiles)];
}

/** Builds of an app that a rollback took from the page and that did not come back, each with that rollback. */
export function rolledBack({ changes, retired }: SiteState, app: string): (Change & { version: string })[] {
  return Object.keys(retired).flatMap((folder) => {
    const change = changes.find(({ left }) => left?.includes(folder));
    const version = folder.split('/').at(-2) ?? '';
    return change?.command.startsWith('rollback ') && folder === buildFolder(app, version)
      ? [{ ...change, version }]
      : [];
  });
}

/** A copy with another state of one remote. */
export function withRemote(state: SiteState, name: string, remote: AppState): SiteState {
  return { ...state, remotes: { ...state.remotes, [name]: remote } };
}

/** @throws {ReleaseError} notFound */
export function requireRemote({ remotes }: SiteState, name: string): AppState {
  const remote = remotes[name];
  if (remote) return remote;
  const known = Object.keys(remotes).sort().join(', ') || 'none';
  throw new ReleaseError('notFound', {
    message: `${name} is not on this site.`,
    fix: `Its remotes are: ${known}.`,
  });
}
