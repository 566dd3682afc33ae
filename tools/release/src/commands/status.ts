import { checkBuild, type RemoteBuild, type ShellBuild } from '../builds/publishedBuild.ts';
import { isReleaseError, type Problem } from '../releaseError.ts';
import { readServed } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { renderPage } from '../site/sitePage.ts';
import {
  buildsOf,
  type Change,
  type RemoteState,
  readState,
  rolledBack,
  type ShellState,
  type SiteState,
} from '../site/siteState.ts';

/** A canary that runs longer is forgotten: it is promoted or ended after hours or days. In hours. */
const STALE_CANARY_HOURS = 3 * 24;

type AnyApp = RemoteState | ShellState;
export type Status = {
  site: string;
  id: string;
  market: string;
  /** ISO 8601, UTC */
  at: string;
  /** They differ while the page is being replaced, and after an interruption. */
  revision: { recorded: number; served: number };
  apps: Record<string, AnyApp & { rolledBack: ReturnType<typeof rolledBack> }>;
  /** Of the served files, with `check`. */
  problems?: readonly Problem[];
};

/** What every borrower gets now. @param check also compares every file in the page with what was built */
export async function status(site: Site, check = false): Promise<Status> {
  const { state } = await readState(site.store, true);
  const served = await readServed(site);
  const { market } = state.marketConfig as { market: string };
  return {
    site: site.store.address,
    id: state.id,
    market,
    at: site.now().toISOString(),
    revision: { recorded: state.revision, served: served.revision },
    apps: Object.fromEntries(
      Object.entries({ shell: state.shell, ...state.remotes }).map(([name, app]) => [
        name,
        { ...app, rolledBack: rolledBack(state, name) },
      ]),
    ),
    ...(check && { problems: await checkServed(site, state, served.text) }),
  };
}

/** Who changed what and why, newest first; the last `KEPT_CHANGES`. @param app default: all */
export async function history(site: Site, app?: string): Promise<readonly Change[]> {
  const { changes } = (await readState(site.store, true)).state;
  return app === undefined ? changes : changes.filter(({ apps }) => apps.includes(app));
}

async function checkServed(site: Site, state: SiteState, page: string): Promise<Problem[]> {
  const builds = [state.shell, ...Object.values(state.remotes)].flatMap((app: AnyApp) =>
    buildsOf<RemoteBuild | ShellBuild>(app),
  );
  const problems = builds.map((build) =>
    checkBuild(site.store, build).catch((error: unknown) => {
      if (isReleaseError(error) && error.kind !== 'conflict') return [...error.problems];
      throw error;
    }),
  );
  const isServed = page === renderPage(state);
  const pageProblem = { message: 'index.html is not the page of site.json.', fix: 'Run: release compose.' };
  return [...(isServed ? [] : [pageProblem]), ...(await Promise.all(problems)).flat()];
}

export function statusText({ site, market, at, revision: { recorded, served }, apps, problems }: Status): string {
  const behind = served === recorded ? '' : ` (${recorded} is recorded and not yet served: run release compose)`;
  return [
    `site ${site}, market ${market}, revision ${served}${behind}`,
    ...Object.entries(apps).flatMap(([app, state]) => appLines(at, app, state)),
    ...(problems ?? []).map(({ message, fix }) => `✗ ${message}\n  ${fix}`),
    ...(problems?.length === 0 ? ['every served file is what was built'] : []),
  ].join('\n');
}

function appLines(at: string, app: string, state: Status['apps'][string]): string[] {
  const { live, previous, canary, isDisabled, since } = state;
  const disabled = isDisabled && `disabled, live was ${live?.version}; bring it back: release enable ${app}`;
  const age = since && `for ${ageOf(at, since.at)}, by ${since.who}: ${since.summary}; `;
  const details = [
    live && `${age ?? ''}${originOf(live)}`,
    previous && `previous ${previous.version}`,
    canary &&
      `canary ${canary.build.version} at ${canary.percent} %, for ${canaryAge(at, canary.since.at, app)}; ${originOf(canary.build)}`,
    ...state.rolledBack.map((build) => `${build.version} rolled back: ${build.why} (${build.at})`),
  ];
  const lines = details.filter((line) => line !== undefined).map((line) => ' '.repeat(17) + line);
  return [`${app.padEnd(16)} ${disabled || (live?.version ?? 'not live')}`, ...lines];
}

/** Where a build comes from. */
function originOf({ commit, published }: RemoteBuild | ShellBuild): string {
  const by = published ? `, published by ${published.who}` : '';
  const mark = published?.hasLocalChanges ? '; BUILT WITH CHANGES THAT ARE NOT COMMITTED' : '';
  return `commit ${commit.slice(0, 9) || 'unknown'}${by}${mark}`;
}

function canaryAge(at: string, since: string, app: string): string {
  const isStale = Date.parse(at) - Date.parse(since) > STALE_CANARY_HOURS * 3_600_000;
  return `${ageOf(at, since)}${isStale ? `, stale: promote it, or end it with release canary ${app} 0` : ''}`;
}

/** `3 days`: whole units, the largest that fits. */
function ageOf(now: string, since: string): string {
  const hours = Math.max(0, Date.parse(now) - Date.parse(since)) / 3_600_000;
  const [count, unit] = hours >= 24 ? [hours / 24, 'day'] : hours >= 1 ? [hours, 'hour'] : [hours * 60, 'minute'];
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(count));
}
