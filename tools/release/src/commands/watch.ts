import { setTimeout } from 'node:timers/promises';
import { isReleaseError, ReleaseError } from '../releaseError.ts';
import type { BuildState } from '../revisions/record.ts';
import { requireLatestRevision } from '../revisions/revisions.ts';
import type { Site } from '../site/site.ts';
import { recordCanaryLoads } from '../watch/canaryLoads.ts';
import {
  type BeaconEvent,
  type Comparison,
  countBeacon,
  ERROR_PROBABILITY,
  emptyBuildTally,
  isFailure,
  MEASURES,
  type Measure,
  worseMeasure,
} from '../watch/compareBuilds.ts';
import { readBeacons } from '../watch/readBeacons.ts';
import { endCanary } from './canary.ts';

export type WatchResult = {
  /** `undecided`: it is not certain that the canary is worse. That is no evidence that it is good. */
  outcome: 'no-canary' | 'undecided' | 'ended' | 'dry-run';
  app: string;
  canary?: string;
  /** Loads and events of both builds since the canary started. */
  measures?: Readonly<Record<Measure, { canary: Counts; live: Counts }>>;
  /** Why the canary was ended, as recorded. */
  reason?: string;
};
type Counts = { loads: number; events: number };

/**
 * Compares the beacons of a canary with those of the live build since the canary started, and ends the canary when it is
 * worse. It can be run as often as wanted: the confidence holds for all runs together. Records how often the canary was
 * loaded, which a promote of this market may demand. Beacons can be forged, so they end a canary and never promote one.
 * @param file a log with one beacon in each line
 * @throws {ReleaseError} notFound, when the remote is not on this site
 */
export async function watch(site: Site, app: string, file: string): Promise<WatchResult> {
  const state = await stateOf(site, app);
  const { live, canary } = state;
  if (!canary) return { outcome: 'no-canary', app };
  // A canary of an older tool has no time: every beacon of its version counts.
  const start = canary.since ? Date.parse(canary.since.at) : 0;
  const compared: Comparison = { canary: emptyBuildTally(), live: emptyBuildTally() };
  const failures: [keyof Comparison, BeaconEvent][] = [];
  for await (const beacon of readBeacons(file)) {
    if (beacon.app !== app || Date.parse(beacon.at) < start) continue;
    const build = { [live]: 'live' as const, [canary.version]: 'canary' as const }[beacon.version];
    if (!build) continue;
    if (isFailure(beacon)) failures.push([build, beacon]);
    else compared[build] = countBeacon(compared[build], beacon);
  }
  // After all loads: an error can be logged before the load that it belongs to.
  for (const [build, beacon] of failures) compared[build] = countBeacon(compared[build], beacon);
  const result = { app, canary: canary.version, measures: countsOf(compared) };
  const measure = worseMeasure(compared);
  if (!measure) {
    await recordCanaryLoads(site, app, canary, compared.canary.failures.loads);
    return { outcome: 'undecided', ...result };
  }
  const reason = reasonOf(compared, measure);
  const { outcome } = await endCanary({ ...site, why: reason }, app, canary.version);
  if (outcome === 'dry-run') return { outcome, ...result, reason };
  // Somebody else ended it meanwhile, or started another one.
  return outcome === 'changed' ? { outcome: 'ended', ...result, reason } : { outcome: 'no-canary', app };
}

export type FollowOptions = {
  /** Milliseconds between two comparisons. */
  everyMs: number;
  /** Ends the watching when it is aborted. */
  signal: AbortSignal;
  onResult: (result: WatchResult) => void;
  /** Gets the error of a comparison that may succeed next time: the storage did not answer, for example. */
  onError: (error: unknown) => void;
};

/**
 * Watches again and again until the signal ends it: the canary that runs now, and those that are started later.
 * @throws {ReleaseError} notFound or rejected
 */
export async function followCanaries(site: Site, app: string, file: string, options: FollowOptions): Promise<void> {
  const { everyMs, signal, onResult, onError } = options;
  while (!signal.aborted) {
    await watch(site, app, file).then(onResult, (error: unknown) => {
      if (isReleaseError(error) && error.kind !== 'conflict') throw error;
      onError(error);
    });
    await setTimeout(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function stateOf(site: Site, app: string): Promise<BuildState> {
  const { composition } = await requireLatestRevision(site);
  const state = app === 'shell' ? composition.shell : composition.remotes[app];
  if (state) return state;
  throw new ReleaseError('notFound', [
    { message: `${app} is not on this site.`, fix: 'List the remotes: release status.' },
  ]);
}

function countsOf({ canary, live }: Comparison): NonNullable<WatchResult['measures']> {
  const counts = ({ loads, events }: Counts) => ({ loads, events });
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, { canary: counts(canary[measure]), live: counts(live[measure]) }]),
  ) as NonNullable<WatchResult['measures']>;
}

function reasonOf({ canary, live }: Comparison, measure: Measure): string {
  const text = { failures: 'loads with an error', slow: 'slow loads' }[measure];
  const counts = ({ loads, events }: Counts) => `${events} of ${loads}`;
  return `worse than the live build: ${text} ${counts(canary[measure])}, live ${counts(live[measure])}; confidence ${100 * (1 - ERROR_PROBABILITY)} %`;
}
