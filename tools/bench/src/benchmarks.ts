/** The benchmarks: which variants are compared, and the goals. */
import type { Browser } from 'puppeteer-core';
import { median } from 'simple-statistics';
import { load, type PageLoad, waitForNetworkIdle, withDevice } from './measure/device.ts';
import { IGNORE_POINTER_DOWN, NO_PREFETCH, timeNavigation } from './measure/navigation.ts';
import { interleave } from './measure/statistics.ts';
import { type Result, type Row, resultOf, rowOf } from './report.ts';
import { AFTER_RELEASE } from './serving/serveVariant.ts';
import type { Variant } from './variants/buildAll.ts';

export type Bench = {
  browser: Browser;
  /** Origin of each variant, behind the throttled link. */
  origins: Readonly<Record<Variant, string>>;
  /** The paths that the server of each variant was asked for. */
  requested: Readonly<Record<Variant, Set<string>>>;
  /** Path and query of the order that is opened. */
  path: string;
  rounds: number;
};

/** The amount of the order, whose paint counts as the content. */
const AMOUNT = '5\\.000,00';
/** Round trip (150 ms) and latency of the API (100 ms), which every navigation waits for. */
const API_ROUND_TRIP_MS = 250;
const OURS = 'this product';
const SINGLE = 'one build, perfectly preloaded';
const DOCUMENTED = 'federation as documented';
const FLOOR = 'the floor: react, react-dom, styled-components, one card, one request';

const times = (loads: readonly PageLoad[]) => loads.map(({ content }) => content);
const medianOf = (loads: readonly PageLoad[], metric: keyof PageLoad) => median(loads.map((one) => one[metric]));
const sizes = (loads: readonly PageLoad[]) => ({
  requests: medianOf(loads, 'requests'),
  'KB br': medianOf(loads, 'bytes') / 1_000,
});

/** A first load: empty cache, no connection. */
async function cold({ browser, origins, path, rounds }: Bench): Promise<Result> {
  const open = (variant: Variant) => () =>
    withDevice(browser, [], (device) => load(device, origins[variant] + path, AMOUNT));
  const variants = { ours: open('ours'), single: open('single'), documented: open('documented'), floor: open('floor') };
  const { ours, single, documented, floor } = await interleave('cold', rounds, variants);
  const row = (label: string, loads: PageLoad[], base: PageLoad[], goal?: Row['goal']) =>
    rowOf(label, times(loads), times(base), goal, {
      waves: medianOf(loads, 'waves'),
      ...sizes(loads),
      'script ms': medianOf(loads, 'scriptTime'),
      'first paint : content': median(loads.map(({ firstPaint, content }) => firstPaint / content)),
    });
  return resultOf('cold', 'First content with data, nothing cached', rounds, [
    row(`${OURS} : ${SINGLE}`, ours, single, { max: 1.03, highMax: 1.06 }),
    row(`${OURS} : ${DOCUMENTED}`, ours, documented, { max: 0.48, highMax: 0.5 }),
    row(`${OURS} : ${FLOOR}`, ours, floor, { max: 1.3 }),
    row(SINGLE, single, single),
    row(DOCUMENTED, documented, single),
    row(FLOOR, floor, single),
  ]);
}

/** A second load in the same browser, some seconds later. @param query added to the second address */
const openAgain =
  ({ browser, origins, requested, path }: Bench, variant: Variant, query = '') =>
  () =>
    withDevice(browser, [], async (device) => {
      await load(device, origins[variant] + path, AMOUNT);
      // The page's idle work, such as prefetching, belongs to the first load.
      await waitForNetworkIdle(device);
      await device.page.goto('about:blank');
      requested[variant].clear();
      return load(device, origins[variant] + path + query, AMOUNT, requested[variant]);
    });

async function warm(bench: Bench): Promise<Result> {
  const variants = { ours: openAgain(bench, 'ours'), single: openAgain(bench, 'single') };
  const { ours, single } = await interleave('warm', bench.rounds, variants);
  return resultOf('warm', 'The same page again', bench.rounds, [
    rowOf(`${OURS} : ${SINGLE}`, times(ours), times(single), { max: 1.03 }),
  ]);
}

/** The page of the release after the one that the browser has loaded before. */
async function afterRelease(bench: Bench): Promise<Result> {
  const open = (variant: Variant) => openAgain(bench, variant, `&${AFTER_RELEASE}`);
  const variants = { ours: open('ourReleases'), single: open('singleReleases') };
  const { ours, single } = await interleave('after-release', bench.rounds, variants);
  const kilobytes = (loads: PageLoad[]) => ({ KB: medianOf(loads, 'bytes') / 1_000 });
  return resultOf('after-release', 'The visit after a release of shell and one remote', bench.rounds, [
    rowOf(`${OURS} : ${SINGLE}`, times(ours), times(single), { metric: 'KB', max: 46 }, kilobytes(ours)),
    rowOf(SINGLE, times(single), times(single), undefined, kilobytes(single)),
  ]);
}

/** From the order to its repayment: a tap, until the amount of the next screen is painted. */
async function navigation({ browser, origins, path, rounds }: Bench): Promise<Result> {
  const tap = (variant: Variant, scripts: readonly string[]) => () =>
    timeNavigation(browser, origins[variant] + path, AMOUNT, scripts);
  // The single build starts on click, as a router's `lazy` does; this product prefetches on pointerdown.
  const onClick = [NO_PREFETCH, IGNORE_POINTER_DOWN];
  const { first, prefetched, lazy, documented } = await interleave('navigation', rounds, {
    first: tap('ours', [NO_PREFETCH]),
    prefetched: tap('ours', []),
    lazy: tap('single', onClick),
    documented: tap('documented', onClick),
  });
  const row = (label: string, taps: PageLoad[], goal?: Row['goal']) => {
    const beyondApi = medianOf(taps, 'content') - API_ROUND_TRIP_MS;
    return rowOf(label, times(taps), times(lazy), goal, { 'ms beyond the API': beyondApi, ...sizes(taps) });
  };
  return resultOf('navigation', 'From the order to its repayment', rounds, [
    row(`${OURS}, nothing prefetched : a lazy route of one build`, first, { max: 0.85 }),
    row(`${OURS}, after it was idle`, prefetched, { metric: 'ms beyond the API', max: 100 }),
    row('a lazy route of one build', lazy),
    row(DOCUMENTED, documented),
  ]);
}

export const BENCHMARKS = { cold, warm, 'after-release': afterRelease, navigation };
