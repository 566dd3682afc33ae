/** `site.json`: everything that a site is, in one object outside the served tree. `index.html` follows from it alone. */
import * as v from 'valibot';
import { buildFolder, remoteBuild, sharedFiles, shellBuild } from '../builds/publishedBuild.ts';
import { notFound, rejection } from '../releaseError.ts';
import type { Store, StoredFile } from '../store/store.ts';

export const STATE = 'site.json';
/** Raised when an older tool would do harm by not knowing a field; fields that it does not know are kept. */
export const FORMAT = 1;

/** Who changed something, when, and by which words. */
const sinceEntries = { at: v.string(), who: v.string(), summary: v.string() };
const since = v.object(sinceEntries);

/** Which builds of an app the page names. */
const appEntries = <B extends v.GenericSchema>(build: B) => ({
  /** Undefined while the first build of a remote is a canary. */
  live: v.exactOptional(build),
  /** The fallback after a definite failure of `live`. */
  previous: v.exactOptional(build),
  /** A percentage of the browsers, from 0 to 100, gets this build instead of `live`. */
  canary: v.exactOptional(v.object({ percent: v.number(), build, since })),
  isDisabled: v.exactOptional(v.boolean()),
  /** Since when `live` is live, or the remote is disabled. */
  since: v.exactOptional(since),
  /** Versions that were live, newest first, without those that a rollback left: what the next rollbacks go back to. */
  former: v.array(v.string()),
});
const remoteState = v.object(appEntries(remoteBuild));
const shellState = v.object({ ...appEntries(shellBuild), live: shellBuild });

const change = v.object({
  ...sinceEntries,
  /** Finds the change again when the response to its write was lost. */
  id: v.string(),
  revision: v.number(),
  why: v.string(),
  /** The command with its arguments. */
  command: v.string(),
  /** `status` and `promote` name the builds that left the page by it as rolled back. */
  isRollback: v.exactOptional(v.boolean()),
  apps: v.array(v.string()),
  /** Folders of builds that left the page by it. */
  left: v.exactOptional(v.array(v.string())),
});

const siteState = v.object({
  format: v.number(),
  /** Also in the page: a page of another site is never replaced. */
  id: v.string(),
  revision: v.number(),
  marketConfig: v.unknown(),
  /** Origins from which a developer may load a remote on this site; absent in production. */
  overrideOrigins: v.exactOptional(v.array(v.string())),
  /** Whether a browser may choose canaries for itself. */
  hasTestDevices: v.exactOptional(v.boolean()),
  /** The page of shell and market without the registry. */
  page: v.object({
    version: v.number(),
    texts: v.tuple([v.string(), v.string(), v.string()]),
    minimumAppVersion: v.string(),
    assetOrigin: v.exactOptional(v.string()),
  }),
  shell: shellState,
  remotes: v.record(v.string(), remoteState),
  /** Folders of builds that no page names → since when. */
  retired: v.record(v.string(), v.string()),
  /** Folders that `prune` is removing; they cannot be promoted. */
  pruning: v.exactOptional(v.array(v.string())),
  /** The last `KEPT_CHANGES`, newest first. */
  changes: v.array(change),
});

export type Since = v.InferOutput<typeof since>;
export type RemoteState = v.InferOutput<typeof remoteState>;
export type ShellState = v.InferOutput<typeof shellState>;
export type Change = v.InferOutput<typeof change>;
export type SiteState = v.InferOutput<typeof siteState>;
/** The builds of one app that a page may load. */
export type AppBuilds<B> = { live?: B; previous?: B; canary?: { build: B } };

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
      'Correct --site; begin a site: release compose --new-site --market <market>; is site.json lost: release compose --from-page --market <its market>.',
    );
  }
  const text = file.content.toString();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), siteState), text);
  if (!result.success) {
    const [issue] = result.issues;
    throw rejection(
      `${store.address}/${STATE} cannot be read: ${v.getDotPath(issue) ?? 'its root'}, ${issue.message}.`,
      'Rebuild it from the served page: release compose --from-page --market <its market>.',
    );
  }
  // As it was read: the schema's output lacks the fields of a newer tool.
  const state: SiteState = JSON.parse(text);
  if (state.format > FORMAT && !isEmergency) {
    throw rejection(
      `This tool is too old for this site, whose state has format ${state.format}.`,
      'Update the checkout; only disable, enable, rollback and canary <remote> 0 work with this one.',
    );
  }
  return { state, file };
}

/** Each build of an app that the page may load, once. */
export function buildsOf<B extends { version: string }>(app: AppBuilds<B> | undefined): B[] {
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
    return change?.isRollback && folder === buildFolder(app, version) ? [{ ...change, version }] : [];
  });
}

/** A copy with another state of one remote. */
export function withRemote(state: SiteState, name: string, remote: RemoteState): SiteState {
  return { ...state, remotes: { ...state.remotes, [name]: remote } };
}

/** @throws {ReleaseError} notFound */
export function requireRemote({ remotes }: SiteState, name: string): RemoteState {
  const remote = remotes[name];
  if (remote) return remote;
  const known = Object.keys(remotes).sort().join(', ') || 'none';
  throw notFound(`${name} is not on this site.`, `Its remotes are: ${known}.`);
}
