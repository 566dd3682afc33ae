/** Every change of a site: one conditional write of its state, then its page. */
import { randomUUID } from 'node:crypto';
import { SERVED } from '../builds/publishedBuild.ts';
import { readRegistry } from '../page/composePage.ts';
import { conflict, rejection } from '../releaseError.ts';
import { pause } from '../store/store.ts';
import type { Site } from './site.ts';
import { renderPage } from './sitePage.ts';
import {
  type Change,
  FORMAT,
  foldersInPage,
  type RemoteState,
  readState,
  type ShellState,
  type Since,
  type SiteState,
  STATE,
} from './siteState.ts';

export const PAGE = `${SERVED}index.html`;
const KEPT_CHANGES = 500;
/** Lost races or responses in a row before a command gives up. */
const MAX_ATTEMPTS = 40;

export type SiteChange = {
  /** The command with its arguments: `rollback repayment`. */
  command: string;
  apps: string[];
  /** The builds that leave the page by it are named as rolled back. */
  isRollback?: boolean;
  /** The next state and the change in words; the words or nothing when nothing changes. May throw a ReleaseError. */
  update: (state: SiteState) => Promise<{ state: SiteState; summary: string } | string | undefined>;
  /** Works on the state of a newer tool. */
  isEmergency?: boolean;
  /** Repeated, it would do something else: after an interruption the first one is finished instead. */
  isRelative?: boolean;
};

export type ChangeResult = {
  outcome: 'changed' | 'unchanged' | 'dry-run';
  site: string;
  summary: string;
  /** The number that is served, or would be after a dry run. */
  revision: number;
};

/**
 * Changes the site as the next revision. After a lost race the change is calculated again from the winner's state, so that
 * two teams never undo each other. Success is reported after the page was read back.
 * @throws {ReleaseError} conflict after 40 lost races
 */
export async function changeSite(site: Site, change: SiteChange): Promise<ChangeResult> {
  const { command, apps, isRollback, update, isEmergency = false, isRelative = false } = change;
  const id = randomUUID();
  const { store } = site;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    // The page is read before the state: it can be newer only where the state was lost.
    const served = await readServed(site);
    const { state, file } = await readState(store, isEmergency);
    assertOwnPage(site, served, state);
    const [last] = state.changes;
    const written = state.changes.find((one) => one.id === id);
    const isInterrupted = isRelative && last?.command === command && served.revision < state.revision;
    const done = written ?? (isInterrupted ? last : undefined);
    if (done) return finish(site, site.isDryRun ? 'dry-run' : 'changed', done.summary, state.revision, isEmergency);
    const result = await update(state);
    if (typeof result !== 'object') return finish(site, 'unchanged', result ?? command, state.revision, isEmergency);
    const { summary } = result;
    const next = withChange(site, state, result.state, {
      id,
      command,
      apps,
      summary,
      ...(isRollback && { isRollback }),
    });
    // A state that cannot be rendered must never be written.
    renderPage(next);
    if (site.isDryRun) return finish(site, 'dry-run', result.summary, next.revision, isEmergency);
    if ((await store.replaceIfUnchanged(STATE, file, stateFile(next))) === 'replaced') {
      return finish(site, 'changed', result.summary, next.revision, isEmergency);
    }
    await pause(Math.min(attempt, 4));
  }
  throw conflict('Others kept changing this site.', `Try again: release ${command}.`);
}

/** Writes the first state of a site and its page. False when another process has begun it. */
export async function createSite(site: Site, state: SiteState, summary: string): Promise<ChangeResult> {
  const change = { id: randomUUID(), command: 'compose', apps: [], summary };
  const next = withChange(site, state, state, change);
  renderPage(next);
  if (site.isDryRun) return finish(site, 'dry-run', summary, next.revision, false);
  const read = await site.store.read(STATE);
  await site.store.replaceIfUnchanged(STATE, read, stateFile(next));
  const { state: written } = await readState(site.store);
  if (!written.changes.some(({ id }) => id === change.id)) {
    throw conflict('Another process has begun this site.', 'Run: release status.');
  }
  return finish(site, 'changed', summary, next.revision, false);
}

async function finish(
  site: Site,
  outcome: ChangeResult['outcome'],
  summary: string,
  revision: number,
  isEmergency: boolean,
): Promise<ChangeResult> {
  const served = site.isDryRun ? revision : await servePage(site, isEmergency);
  return { outcome, site: site.store.address, summary, revision: outcome === 'changed' ? revision : served };
}

/**
 * Writes the page of the newest state, whichever process wrote that, until a page of it or of a later one is read back. It
 * replaces only the page that was read before, and never one of a higher revision.
 * @returns the served revision
 */
async function servePage(site: Site, isEmergency: boolean): Promise<number> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const served = await readServed(site);
    const { state } = await readState(site.store, isEmergency);
    assertOwnPage(site, served, state);
    const page = renderPage(state);
    if (served.text === page) return state.revision;
    if (attempt > 1) await pause(Math.min(attempt, 4));
    await site.store.replaceIfUnchanged(PAGE, served.file, Buffer.from(page));
  }
  throw conflict('The change is recorded, and its page was not written.', 'Run: release compose.');
}

/** The served page: its text, and which site and revision it is of. A page that cannot be read has revision 0. */
export async function readServed({ store }: Site) {
  const file = await store.read(PAGE);
  const text = file?.content.toString() ?? '';
  const registry = readRegistry(text);
  return { file, text, registry, site: registry?.site, revision: registry?.revision ?? 0 };
}

type Served = Awaited<ReturnType<typeof readServed>>;

function assertOwnPage({ store }: Site, served: Served, { id, revision }: SiteState): void {
  if (served.site !== undefined && served.site !== id) {
    throw rejection(`The page at ${store.address} is of another site.`, 'Correct --site; nothing was changed.');
  }
  if (served.revision > revision) {
    throw rejection(
      `The page has revision ${served.revision}, its ${STATE} ${revision}: an older copy of it was restored.`,
      'Rebuild it from the page: release compose --from-page --market <its market>.',
    );
  }
}

function withChange(
  site: Site,
  before: SiteState,
  next: SiteState,
  change: Pick<Change, 'id' | 'command' | 'isRollback' | 'apps' | 'summary'>,
): SiteState {
  const now = site.now().toISOString();
  const latest = before.changes[0]?.at ?? '';
  const since: Since = { at: now > latest ? now : latest, who: site.who, summary: change.summary };
  const revision = before.revision + 1;
  const remotes = Object.entries(next.remotes).map(
    ([name, remote]) => [name, withSince(before.remotes[name], remote, since)] as const,
  );
  const retired = retiredFolders(before, next, since.at);
  const left = Object.keys(retired).filter((folder) => !(folder in next.retired));
  return {
    ...next,
    format: Math.max(FORMAT, before.format),
    revision,
    shell: withSince(before.shell, next.shell, since),
    remotes: Object.fromEntries(remotes),
    retired,
    changes: [
      { ...change, ...since, revision, why: site.why, ...(left.length > 0 && { left }) },
      ...before.changes,
    ].slice(0, KEPT_CHANGES),
  };
}

/** A build that stays live, and a canary that is widened, keep their time. */
function withSince<A extends RemoteState | ShellState>(before: A | undefined, next: A, since: Since): A {
  const isSame = before?.live?.version === next.live?.version && before?.isDisabled === next.isDisabled;
  const canary = next.canary && {
    ...next.canary,
    since: before?.canary?.build.version === next.canary.build.version ? before.canary.since : since,
  };
  return { ...next, since: (isSame && before?.since) || since, ...(canary && { canary }) };
}

/** Folders that left the page, with the time of the revision that no longer names them. */
function retiredFolders(before: SiteState, next: SiteState, at: string): Record<string, string> {
  const retired = { ...next.retired };
  const named = new Set(foldersInPage(next));
  for (const folder of foldersInPage(before)) if (!named.has(folder)) retired[folder] ??= at;
  for (const folder of named) delete retired[folder];
  return retired;
}

function stateFile(state: SiteState): Buffer {
  return Buffer.from(`${JSON.stringify(state, null, 1)}\n`);
}
