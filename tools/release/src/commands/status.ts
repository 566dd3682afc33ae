import { checkBuild, type RemoteBuild, type ShellBuild } from '../builds/publishedBuild.ts';
import { isReleaseError, type Problem } from '../releaseError.ts';
import { readServed } from '../site/changeSite.ts';
import { renderPage } from '../site/renderPage.ts';
import type { Site } from '../site/site.ts';
import { type AppState, buildsOf, readState, type SiteState } from '../site/siteState.ts';

/** A canary that runs longer is forgotten: it is promoted or ended after hours or days. In hours. */
const STALE_CANARY_HOURS = 3 * 24;

export type Status = {
  site: string;
  id: string;
  market: string;
  /** ISO 8601, UTC */
  at: string;
  /** They differ while the page is being replaced, and after an interruption. */
  revision: { recorded: number; served: number };
  apps: Record<string, AppState<RemoteBuild | ShellBuild>>;
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
    apps: { shell: state.shell, ...state.remotes },
    ...(check && { problems: await checkServed(site, state, served.text) }),
  };
}

async function checkServed(site: Site, state: SiteState, page: string): Promise<Problem[]> {
  const builds = [state.shell, ...Object.values(state.remotes)].flatMap((app: AppState<RemoteBuild | ShellBuild>) =>
    buildsOf(app),
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

function appLines(at: string, app: string, state: AppState<RemoteBuild | ShellBuild>): string[] {
  const { live, previous, canary, isDisabled, since } = state;
  const heading = isDisabled
    ? `disabled, live was ${live?.version}; bring it back: release enable ${app}`
    : live?.version;
  const indent = ' '.repeat(17);
  const sinceText = since ? [`for ${ageOf(at, since.at)}, by ${since.who}: ${since.summary}`] : [];
  return [
    `${app.padEnd(16)} ${heading ?? 'not live'}`,
    ...(live ? [`${indent}${[...sinceText, ...originOf(live)].join('; ')}`] : []),
    ...(previous ? [`${indent}previous ${previous.version}`] : []),
    ...(canary
      ? [
          `${indent}canary ${canary.build.version} at ${canary.percent} %, for ${canaryAge(at, canary.since.at, app)}; ${originOf(canary.build).join('; ')}`,
        ]
      : []),
  ];
}

/** Where a build comes from. */
function originOf({ commit, published }: RemoteBuild | ShellBuild): string[] {
  return [
    `commit ${commit.slice(0, 9) || 'unknown'}${published ? `, published by ${published.who}` : ''}`,
    ...(published?.hasLocalChanges ? ['BUILT WITH CHANGES THAT ARE NOT COMMITTED'] : []),
  ];
}

function canaryAge(at: string, since: string, app: string): string {
  const isStale = Date.parse(at) - Date.parse(since) > STALE_CANARY_HOURS * 3_600_000;
  return `${ageOf(at, since)}${isStale ? `, stale: promote it, or end it with release canary ${app} 0` : ''}`;
}

/** `3 days`: whole units, the largest that fits. */
export function ageOf(now: string, since: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  const units: readonly (readonly [number, string])[] = [
    [24 * 60, 'day'],
    [60, 'hour'],
    [1, 'minute'],
  ];
  const [size, unit] = units.find(([length]) => minutes >= length) ?? [1, 'minute'];
  const count = Math.floor(minutes / size);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
