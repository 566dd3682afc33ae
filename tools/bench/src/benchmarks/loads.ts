/** The benchmarks of page loads and navigations: which variants are compared, and the goals. */
import { median } from 'simple-statistics';
import type { Browser } from '../measure/browser.ts';
import type { PageLoad } from '../measure/emulatedDevice.ts';
import { interleave, type Rounds, type Samples } from '../measure/interleave.ts';
import { type NavigationTiming, timeNavigation } from '../measure/navigation.ts';
import { coldLoad, type LoadTarget, loadAfterRelease, warmLoad } from '../measure/pageLoad.ts';
import { isPrecise, pairedRatio } from '../measure/statistics.ts';
import { type BenchmarkResult, benchmarkResult, resultRow } from '../report/benchmarkResult.ts';

/** Origin of each variant, behind the throttled link. */
export type Origins = Record<
  | 'ours'
  | 'ideal'
  | 'publishedIdeal'
  | 'codeSplit'
  | 'documented'
  | 'hundredRemotes'
  | 'floor'
  | 'publishedFloor'
  | 'releases'
  | 'releasesWithoutDeltas'
  | 'idealReleases',
  string
>;

export type Bench = {
  browser: Browser;
  origins: Origins;
  journey: LoadTarget;
  /** From `min` rounds on, measuring ends when the ratios with a goal are precise enough. */
  rounds: { min: number; max: number };
};

const OURS = 'this product';
const IDEAL = 'one build, perfectly preloaded';
const CODE_SPLIT = 'one build, routes split';
const DOCUMENTED = 'federation as documented';
const FLOOR = 'the floor: react, styled-components, one card, one request';
const PUBLISHED = 'React DOM as published';

/** Round trip (150 ms) and API latency (100 ms) of one request. */
const API_ROUND_TRIP_MS = 250;

const content = (loads: readonly PageLoad[]) => loads.map((load) => load.content);
const medianOf = (loads: readonly PageLoad[], metric: keyof PageLoad) => median(loads.map((load) => load[metric]));
const metrics = (loads: readonly PageLoad[]) => ({
  waves: medianOf(loads, 'waves'),
  requests: medianOf(loads, 'requests'),
  'KB br': medianOf(loads, 'bytes') / 1_000,
  'script ms': medianOf(loads, 'scriptTime'),
  'first paint : content': median(loads.map(({ firstPaint, content }) => firstPaint / content)),
});

/**
 * Rounds of a benchmark, until the ratios of the pairs are precise enough.
 * @param pairs variants of which the first one's ratio to the second one has a goal
 */
function roundsOf<N extends string, T>(
  title: string,
  { min, max }: Bench['rounds'],
  milliseconds: (sample: T) => number,
  pairs: readonly (readonly [N, N])[],
): Rounds<N, T> {
  const isPairPrecise = (samples: Samples<N, T>, [name, base]: readonly [N, N]) =>
    isPrecise(pairedRatio(samples[name].map(milliseconds), samples[base].map(milliseconds)));
  return {
    min,
    max,
    isPrecise: (samples) => pairs.every((pair) => isPairPrecise(samples, pair)),
    onRound: (round) => console.error(`${title}: round ${round}`),
  };
}

const contentTime = ({ content: ms }: PageLoad) => ms;

export async function measureCold({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['ours', 'ideal', 'publishedIdeal', 'codeSplit', 'documented', 'floor', 'publishedFloor'] as const,
    roundsOf('cold', rounds, contentTime, [
      ['ours', 'ideal'],
      ['ours', 'publishedIdeal'],
      ['ours', 'documented'],
      ['ours', 'floor'],
      ['ours', 'publishedFloor'],
    ]),
    (name) => coldLoad(browser, origins[name], journey),
  );
  const base = content(samples.ideal);
  const toRow = (label: string, loads: readonly PageLoad[], extra = {}) =>
    resultRow(label, content(loads), base, { ...extra, metrics: metrics(loads) });
  return benchmarkResult('cold', 'First content with data, nothing cached', IDEAL, samples.ours.length, [
    toRow(OURS, samples.ours, { goal: { metric: 'ratio', max: 1, highMax: 1.03 } }),
    toRow(IDEAL, samples.ideal),
    toRow(`${IDEAL}, ${PUBLISHED}`, samples.publishedIdeal),
    toRow(CODE_SPLIT, samples.codeSplit),
    toRow(DOCUMENTED, samples.documented),
    toRow(FLOOR, samples.floor),
    toRow(`the floor, ${PUBLISHED}`, samples.publishedFloor),
    resultRow(`${OURS} : ${DOCUMENTED}`, content(samples.ours), content(samples.documented), {
      goal: { metric: 'ratio', max: 0.5 },
    }),
    resultRow(`${OURS} : the floor`, content(samples.ours), content(samples.floor), {
      goal: { metric: 'ratio', max: 1.2 },
    }),
    resultRow(`${OURS} : the floor, ${PUBLISHED}`, content(samples.ours), content(samples.publishedFloor), {
      goal: { metric: 'ratio', max: 1.2 },
    }),
    resultRow(`${OURS} : ${IDEAL}, ${PUBLISHED}`, content(samples.ours), content(samples.publishedIdeal), {
      goal: { metric: 'ratio', max: 1, highMax: 1.03 },
    }),
  ]);
}

export async function measureWarm({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['ours', 'ideal'] as const,
    roundsOf('warm', rounds, contentTime, [['ours', 'ideal']]),
    (name) => warmLoad(browser, origins[name], journey),
  );
  return benchmarkResult('warm', 'The same page again', IDEAL, samples.ours.length, [
    resultRow(OURS, content(samples.ours), content(samples.ideal), {
      goal: { metric: 'ratio', max: 1, highMax: 1.03 },
    }),
    resultRow(IDEAL, content(samples.ideal), content(samples.ideal)),
  ]);
}

export async function measureAfterRelease({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['releases', 'releasesWithoutDeltas', 'idealReleases'] as const,
    roundsOf('after-release', rounds, contentTime, [['releases', 'idealReleases']]),
    (name) => loadAfterRelease(browser, origins[name], journey),
  );
  const toRow = (label: string, loads: readonly PageLoad[], extra = {}) =>
    resultRow(label, content(loads), content(samples.idealReleases), {
      ...extra,
      metrics: { KB: medianOf(loads, 'bytes') / 1_000 },
    });
  return benchmarkResult('after-release', 'The visit after a release', IDEAL, samples.releases.length, [
    toRow(OURS, samples.releases, { goal: { metric: 'KB', max: 12 } }),
    toRow(`${OURS}, without deltas`, samples.releasesWithoutDeltas),
    toRow(IDEAL, samples.idealReleases),
  ]);
}

export async function measureNavigation({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  // This product prefetches on pointerdown. The baselines start on click; one row shows a single build that prefetches too.
  const cases = {
    first: () => timeNavigation(browser, origins.ours, journey),
    prefetched: () => timeNavigation(browser, origins.ours, journey, { waitsForPrefetch: true }),
    ideal: () => timeNavigation(browser, origins.ideal, journey),
    codeSplit: () => timeNavigation(browser, origins.codeSplit, journey, { ignoresPointerDown: true }),
    documented: () => timeNavigation(browser, origins.documented, journey, { ignoresPointerDown: true }),
  };
  const variants = Object.keys(cases) as (keyof typeof cases)[];
  const samples = await interleave(
    variants,
    roundsOf('navigation', rounds, ({ duration }: NavigationTiming) => duration, [['first', 'codeSplit']]),
    (name) => cases[name](),
  );
  const ms = (name: keyof typeof cases) => samples[name].map(({ duration }) => duration);
  const toRow = (label: string, name: keyof typeof cases, extra = {}) =>
    resultRow(label, ms(name), ms('codeSplit'), {
      ...extra,
      metrics: {
        'ms beyond the lender': median(ms(name)) - API_ROUND_TRIP_MS,
        requests: median(samples[name].map(({ requests }) => requests)),
        'KB br': median(samples[name].map(({ bytes }) => bytes)) / 1_000,
      },
    });
  return benchmarkResult(
    'navigation',
    'From the order to its repayment',
    'a lazy route of one build',
    samples.first.length,
    [
      toRow(`${OURS}, nothing prefetched`, 'first', { goal: { metric: 'ratio', max: 0.85 } }),
      toRow(`${OURS}, after it was idle`, 'prefetched', { goal: { metric: 'ms beyond the lender', max: 100 } }),
      toRow(`${CODE_SPLIT} (a lazy route)`, 'codeSplit'),
      toRow('one build, code and data requested on pointerdown, too', 'ideal'),
      toRow(DOCUMENTED, 'documented'),
    ],
  );
}

export async function measureHundredRemotes({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['ours', 'hundredRemotes'] as const,
    roundsOf('hundred', rounds, contentTime, [['hundredRemotes', 'ours']]),
    (name) => coldLoad(browser, origins[name], journey),
  );
  const toRow = (label: string, loads: readonly PageLoad[], extra = {}) =>
    resultRow(label, content(loads), content(samples.ours), {
      ...extra,
      metrics: { 'KB br': medianOf(loads, 'bytes') / 1_000, waves: medianOf(loads, 'waves') },
    });
  return benchmarkResult('hundred', 'A page that knows 100 remotes', `${OURS} with its own`, samples.ours.length, [
    toRow(`${OURS}, 100 remotes`, samples.hundredRemotes, { goal: { metric: 'ratio', max: 1.05 } }),
    toRow(`${OURS}, its own remotes`, samples.ours),
  ]);
}
