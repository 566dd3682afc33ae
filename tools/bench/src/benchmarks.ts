/** The benchmarks: which variants are compared, and the goals. */
import { median } from 'simple-statistics';
import type { Browser } from './measure/browser.ts';
import { type PageLoad, withDevice } from './measure/device.ts';
import { timeNavigation } from './measure/navigation.ts';
import { interleave } from './measure/statistics.ts';
import { type Result, type Row, resultOf, rowOf } from './report.ts';
import { AFTER_RELEASE } from './serving/serveSite.ts';

export const VARIANTS = ['ours', 'single', 'documented', 'floor', 'ourReleases', 'singleReleases'] as const;
export type Variant = (typeof VARIANTS)[number];

export type Bench = {
  browser: Browser;
  /** Origin of each variant, behind the throttled link. */
  origins: Readonly<Record<Variant, string>>;
  /** Path and query of the order that is opened. */
  path: string;
  rounds: number;
};

/** The amount of the order, whose paint counts as the content. */
const AMOUNT = '5.000,00';
/** Round trip (150 ms) and latency of the API (100 ms), which every navigation waits for. */
const API_ROUND_TRIP_MS = 250;
const OURS = 'this product';
const SINGLE = 'one build, perfectly preloaded';
const DOCUMENTED = 'federation as documented';
const FLOOR = 'the floor: react, react-dom, styled-components, one card, one request';

const times = (loads: readonly PageLoad[]) => loads.map(({ content }) => content);
const medianOf = (loads: readonly PageLoad[], metric: keyof PageLoad) => median(loads.map((load) => load[metric]));

/** A first load: empty cache, no connection. */
export async function cold({ browser, origins, path, rounds }: Bench): Promise<Result> {
  const loads = await interleave('cold', ['ours', 'single', 'documented', 'floor'] as const, rounds, (variant) =>
    withDevice(browser, [], (device) => device.load(origins[variant] + path, AMOUNT)),
  );
  const row = (label: string, variant: keyof typeof loads, base: keyof typeof loads, goal?: Row['goal']) =>
    rowOf(label, times(loads[variant]), times(loads[base]), goal, {
      waves: medianOf(loads[variant], 'waves'),
      requests: medianOf(loads[variant], 'requests'),
      'KB br': medianOf(loads[variant], 'bytes') / 1_000,
      'script ms': medianOf(loads[variant], 'scriptTime'),
      'first paint : content': median(loads[variant].map((load) => load.firstPaint / load.content)),
    });
  return resultOf('cold', 'First content with data, nothing cached', rounds, [
    row(`${OURS} : ${SINGLE}`, 'ours', 'single', { max: 1.03, highMax: 1.06 }),
    row(`${OURS} : ${DOCUMENTED}`, 'ours', 'documented', { max: 0.48, highMax: 0.5 }),
    row(`${OURS} : ${FLOOR}`, 'ours', 'floor', { max: 1.3 }),
    row(SINGLE, 'single', 'single'),
    row(DOCUMENTED, 'documented', 'single'),
    row(FLOOR, 'floor', 'single'),
  ]);
}

/** A second load in the same browser, some seconds later. @param query added to the second address */
function secondLoad({ browser, origins, path }: Bench, variant: Variant, query = ''): Promise<PageLoad> {
  return withDevice(browser, [], async (device) => {
    await device.load(origins[variant] + path, AMOUNT);
    // The page's idle work, such as prefetching, belongs to the first load.
    await device.waitForNetworkIdle();
    await device.navigate('about:blank');
    return device.load(origins[variant] + path + query, AMOUNT);
  });
}

export async function warm(bench: Bench): Promise<Result> {
  const loads = await interleave('warm', ['ours', 'single'] as const, bench.rounds, (name) => secondLoad(bench, name));
  return resultOf('warm', 'The same page again', bench.rounds, [
    rowOf(`${OURS} : ${SINGLE}`, times(loads.ours), times(loads.single), { max: 1.03 }),
  ]);
}

/** The page of the release after the one that the browser has loaded before. */
export async function afterRelease(bench: Bench): Promise<Result> {
  const loads = await interleave('after-release', ['ourReleases', 'singleReleases'] as const, bench.rounds, (name) =>
    secondLoad(bench, name, `&${AFTER_RELEASE}`),
  );
  const kilobytes = (name: keyof typeof loads) => ({ KB: medianOf(loads[name], 'bytes') / 1_000 });
  const { ourReleases: ours, singleReleases: single } = loads;
  return resultOf('after-release', 'The visit after a release of shell and one remote', bench.rounds, [
    rowOf(`${OURS} : ${SINGLE}`, times(ours), times(single), { metric: 'KB', max: 46 }, kilobytes('ourReleases')),
    rowOf(SINGLE, times(single), times(single), undefined, kilobytes('singleReleases')),
  ]);
}

/** From the order to its repayment: a tap, until the amount of the next screen is painted. */
export async function navigation({ browser, origins, path, rounds }: Bench): Promise<Result> {
  // The single build starts on click, as a router's `lazy` does; this product prefetches on pointerdown.
  const cases = {
    first: () => timeNavigation(browser, origins.ours + path, AMOUNT, {}),
    prefetched: () => timeNavigation(browser, origins.ours + path, AMOUNT, { waitsForPrefetch: true }),
    lazy: () => timeNavigation(browser, origins.single + path, AMOUNT, { ignoresPointerDown: true }),
    documented: () => timeNavigation(browser, origins.documented + path, AMOUNT, { ignoresPointerDown: true }),
  };
  const names = Object.keys(cases) as (keyof typeof cases)[];
  const taps = await interleave('navigation', names, rounds, (name) => cases[name]());
  const row = (label: string, name: keyof typeof cases, goal?: Row['goal']) =>
    rowOf(label, times(taps[name]), times(taps.lazy), goal, {
      'ms beyond the API': medianOf(taps[name], 'content') - API_ROUND_TRIP_MS,
      requests: medianOf(taps[name], 'requests'),
      'KB br': medianOf(taps[name], 'bytes') / 1_000,
    });
  return resultOf('navigation', 'From the order to its repayment', rounds, [
    row(`${OURS}, nothing prefetched : a lazy route of one build`, 'first', { max: 0.85 }),
    row(`${OURS}, after it was idle`, 'prefetched', { metric: 'ms beyond the API', max: 100 }),
    row('a lazy route of one build', 'lazy'),
    row(DOCUMENTED, 'documented'),
  ]);
}
