/** The benchmarks of page loads and navigations: which variants are compared, and the goals. */
import type { Browser } from '../measure/browser.ts';
import type { PageLoad } from '../measure/emulatedDevice.ts';
import { interleave } from '../measure/interleave.ts';
import { timeNavigation } from '../measure/navigation.ts';
import { coldLoad, type LoadTarget, warmLoad } from '../measure/pageLoad.ts';
import { median } from '../measure/statistics.ts';
import { type BenchmarkResult, benchmarkResult, resultRow } from '../report/benchmarkResult.ts';

/** Origin of each variant, behind the throttled link. */
export type Origins = Record<'ours' | 'ideal' | 'codeSplit' | 'documented' | 'hundredRemotes', string>;

export type Bench = { browser: Browser; origins: Origins; journey: LoadTarget; rounds: number };

const OURS = 'this product';
const IDEAL = 'one build, perfectly preloaded';
const CODE_SPLIT = 'one build, routes split';
const DOCUMENTED = 'federation as documented';

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

const logRound = (title: string) => (round: number) => console.error(`${title}: round ${round}`);

export async function measureCold({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const variants = ['ours', 'ideal', 'codeSplit', 'documented'] as const;
  const samples = await interleave(
    variants,
    rounds,
    (name) => coldLoad(browser, origins[name], journey),
    logRound('cold'),
  );
  const base = content(samples.ideal);
  const toRow = (label: string, loads: readonly PageLoad[], extra = {}) =>
    resultRow(label, content(loads), base, { ...extra, metrics: metrics(loads) });
  return benchmarkResult('cold', 'First content with data, nothing cached', IDEAL, rounds, [
    toRow(OURS, samples.ours, { goal: { metric: 'ratio', max: 1.03 } }),
    toRow(IDEAL, samples.ideal),
    toRow(CODE_SPLIT, samples.codeSplit),
    toRow(DOCUMENTED, samples.documented),
    resultRow(`${OURS} : ${DOCUMENTED}`, content(samples.ours), content(samples.documented), {
      goal: { metric: 'ratio', max: 0.5 },
    }),
  ]);
}

export async function measureWarm({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['ours', 'ideal'] as const,
    rounds,
    (name) => warmLoad(browser, origins[name], journey),
    logRound('warm'),
  );
  return benchmarkResult('warm', 'The same page again', IDEAL, rounds, [
    resultRow(OURS, content(samples.ours), content(samples.ideal), { goal: { metric: 'ratio', max: 1.03 } }),
    resultRow(IDEAL, content(samples.ideal), content(samples.ideal)),
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
  const samples = await interleave(variants, rounds, (name) => cases[name](), logRound('navigation'));
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
  return benchmarkResult('navigation', 'From the order to its repayment', 'a lazy route of one build', rounds, [
    toRow(`${OURS}, nothing prefetched`, 'first', { goal: { metric: 'ratio', max: 0.85 } }),
    toRow(`${OURS}, after it was idle`, 'prefetched', { goal: { metric: 'ms beyond the lender', max: 100 } }),
    toRow(`${CODE_SPLIT} (a lazy route)`, 'codeSplit'),
    toRow('one build, code and data requested on pointerdown, too', 'ideal'),
    toRow(DOCUMENTED, 'documented'),
  ]);
}

export async function measureHundredRemotes({ browser, origins, journey, rounds }: Bench): Promise<BenchmarkResult> {
  const samples = await interleave(
    ['ours', 'hundredRemotes'] as const,
    rounds,
    (name) => coldLoad(browser, origins[name], journey),
    logRound('hundred'),
  );
  const toRow = (label: string, loads: readonly PageLoad[], extra = {}) =>
    resultRow(label, content(loads), content(samples.ours), {
      ...extra,
      metrics: { 'KB br': medianOf(loads, 'bytes') / 1_000, waves: medianOf(loads, 'waves') },
    });
  return benchmarkResult('hundred', 'A page that knows 100 remotes', `${OURS} with its own`, rounds, [
    toRow(`${OURS}, 100 remotes`, samples.hundredRemotes, { goal: { metric: 'ratio', max: 1.05 } }),
    toRow(`${OURS}, its own remotes`, samples.ours),
  ]);
}
