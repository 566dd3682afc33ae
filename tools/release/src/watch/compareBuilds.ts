/** Whether a canary is worse than the live build. */
import { addEvent, addLoad, emptyTally, lowerBound, type Tally, upperBound } from './confidenceSequence.ts';

/**
 * The probability that a canary is ever ended although it is not worse than the live build by more than the margins,
 * however often somebody looks: 1 % at most.
 */
export const ERROR_PROBABILITY = 0.01;

/** `failures`: loads with an error; `slow`: loads whose largest contentful paint came late. */
export const MEASURES = ['failures', 'slow'] as const;
export type Measure = (typeof MEASURES)[number];

/** A canary may be worse by so much: its files are in no cache yet, and its share of slow loads is higher for that alone. */
const MARGINS: Readonly<Record<Measure, number>> = { failures: 0.005, slow: 0.1 };
/** In milliseconds: beyond this the web vitals call the largest contentful paint slow. */
const SLOW_LCP_MS = 2_500;
/** Two bounds of each measure can be wrong. */
const ALPHA = ERROR_PROBABILITY / (2 * MEASURES.length);

export type BuildTally = Readonly<Record<Measure, Tally>>;
export type Comparison = { canary: BuildTally; live: BuildTally };

/** What one beacon says of a build. `lcp`: its largest contentful paint in milliseconds. */
export type BeaconEvent = { kind: 'open' | 'unloadable' | 'error' | 'policy' } | { kind: 'lcp'; value: number };

export function emptyBuildTally(): BuildTally {
  return { failures: emptyTally(), slow: emptyTally() };
}

export function isFailure({ kind }: BeaconEvent): boolean {
  return kind !== 'open' && kind !== 'lcp';
}

export function countBeacon(tally: BuildTally, event: BeaconEvent): BuildTally {
  if (event.kind === 'open') return { ...tally, failures: addLoad(tally.failures) };
  if (event.kind !== 'lcp') return { ...tally, failures: addEvent(tally.failures) };
  const measured = addLoad(tally.slow);
  return { ...tally, slow: event.value > SLOW_LCP_MS ? addEvent(measured) : measured };
}

/** The measure in which the canary is worse; undefined while that is not certain enough. */
export function worseMeasure({ canary, live }: Comparison): Measure | undefined {
  return MEASURES.find(
    (measure) =>
      canary[measure].events > 0 &&
      lowerBound(canary[measure], ALPHA) > upperBound(live[measure], ALPHA) + MARGINS[measure],
  );
}
