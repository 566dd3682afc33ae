import { buildFolder, SERVED } from '../builds/publishedBuild.ts';
import { type ChangeResult, changeSite } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { foldersInPage, readState, type SiteState } from '../site/siteState.ts';
import { sourceMapsName } from './publish.ts';

/** A loaded page may stay open this long and still needs the chunks of its builds. In days. */
export const RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export type PruneResult = Omit<ChangeResult, 'summary'> & { builds: readonly string[] };

/**
 * Removes builds that left the page, or were first seen here, `RETENTION_DAYS` before the last change; not the one that
 * a rollback goes back to. First it records which: nobody can promote them, and the next run finishes an interrupted one.
 */
export async function prune(site: Site): Promise<PruneResult> {
  const { store } = site;
  const present = await presentFolders(site);
  let expired: string[] = [];
  const claim = await changeSite(site, {
    command: 'prune',
    apps: [],
    async update(state) {
      const { pruning = [], retired } = state;
      const unseen = present.filter((folder) => !(folder in retired) && !isKept(state, folder));
      expired = [...new Set([...pruning, ...expiredFolders(site, state)])].sort();
      if (expired.length === pruning.length && unseen.length === 0) return undefined;
      const at = state.changes[0]?.at ?? site.now().toISOString();
      const seen = Object.fromEntries(unseen.map((folder) => [folder, at]));
      const next = { ...state, retired: { ...retired, ...seen }, ...(expired.length > 0 && { pruning: expired }) };
      return { state: next, summary: `prune ${expired.length} builds` };
    },
  });
  const claimed = site.isDryRun ? expired : ((await readState(store)).state.pruning ?? []);
  if (site.isDryRun || claimed.length === 0) return { ...claim, builds: claimed };
  for (const folder of claimed) {
    site.onProgress(`removing ${folder}`);
    const [version = '', app = ''] = folder.split('/').toReversed().slice(1);
    if (app) await store.remove(`${SERVED}${folder}release.json`);
    for (const name of await store.list(SERVED + folder)) await store.remove(name);
    if (app) await store.remove(sourceMapsName(app, version));
  }
  const done = await changeSite(site, {
    command: 'finish prune',
    apps: [],
    async update(latest) {
      if (!latest.pruning) return undefined;
      const { pruning, ...rest } = latest;
      const remaining = pruning.filter((folder) => !claimed.includes(folder));
      const retired = Object.fromEntries(Object.entries(rest.retired).filter(([folder]) => !claimed.includes(folder)));
      const next = { ...rest, retired, ...(remaining.length > 0 && { pruning: remaining }) };
      return { state: next, summary: `pruned ${claimed.length} builds` };
    },
  });
  return { ...done, builds: claimed };
}

/** Every folder of a build, whole or not, and every shared script of a shell. */
async function presentFolders({ store }: Site): Promise<string[]> {
  const names = [...(await store.list(`${SERVED}shell/`)), ...(await store.list(`${SERVED}remotes/`))];
  const folders = names.map((name) => /^site\/(shell\/[^/]+\.js|(?:shell|remotes\/[^/]+)\/[^/]+\/)/.exec(name)?.[1]);
  return [...new Set(folders)].filter((folder) => folder !== undefined);
}

function isKept(state: SiteState, folder: string): boolean {
  if (foldersInPage(state).includes(folder)) return true;
  const apps = Object.entries({ ...state.remotes, shell: state.shell });
  return apps.some(([app, { former }]) => former[0] !== undefined && buildFolder(app, former[0]) === folder);
}

function expiredFolders(site: Site, state: SiteState): string[] {
  const cutoff = Math.min(site.now().getTime(), Date.parse(state.changes[0]?.at ?? '')) - RETENTION_DAYS * DAY_MS;
  const expired = Object.entries(state.retired).filter(([, at]) => Date.parse(at) < cutoff);
  return expired.map(([folder]) => folder).filter((folder) => !isKept(state, folder));
}
