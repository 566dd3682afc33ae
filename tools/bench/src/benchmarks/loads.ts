/** The parts of the bench: what is compared with what, and what should come of it. */
import type { Browser } from '../measure/browser.ts';
import { cold, type Journey, warm } from '../measure/pageLoad.ts';
import { navigation } from '../measure/navigation.ts';
import type { Load } from '../measure/emulatedDevice.ts';
import { median, takeTurns } from '../measure/interleave.ts';
import { type Part, part, row } from '../report/benchmarkResult.ts';

/** Where each variant is reached, behind the slow link. */
export type Origins = Record<'ours' | 'limit' | 'asUsual' | 'documented' | 'hundred', string>;

export type Bench = { browser: Browser; origins: Origins; journey: Journey; rounds: number };

const OURS = 'this product';
const LIMIT = 'one build, perfectly preloaded';
const AS_USUAL = 'one build, routes split';
const DOCUMENTED = 'federation as documented';

/** What an answer of the lender costs by itself: there and back, and the lender's own time. */
const LENDER_ROUND_TRIP_MS = 250;

const content = (loads: readonly Load[]) => loads.map((load) => load.content);
const middle = (loads: readonly Load[], figure: keyof Load) => median(loads.map((load) => load[figure]));
const figures = (loads: readonly Load[]) => ({
  waves: middle(loads, 'waves'),
  requests: middle(loads, 'requests'),
  'KB br': middle(loads, 'bytes') / 1_000,
  'script ms': middle(loads, 'script'),
  'first paint : content': median(loads.map(({ firstPaint, content }) => firstPaint / content)),
});

const turn = (title: string) => (round: number) => console.error(`${title}: round ${round}`);

export async function measureCold({ browser, origins, journey, rounds }: Bench): Promise<Part> {
  const names = ['ours', 'limit', 'asUsual', 'documented'] as const;
  const taken = await takeTurns(names, rounds, (name) => cold(browser, origins[name], journey), turn('cold'));
  const base = content(taken.limit);
  const of = (what: string, loads: readonly Load[], more = {}) =>
    row(what, content(loads), base, { ...more, figures: figures(loads) });
  return part('cold', 'First content with data, nothing cached', LIMIT, rounds, [
    of(OURS, taken.ours, { goal: { figure: 'ratio', most: 1.03 } }),
    of(LIMIT, taken.limit),
    of(AS_USUAL, taken.asUsual),
    of(DOCUMENTED, taken.documented),
    row(`${OURS} : ${DOCUMENTED}`, content(taken.ours), content(taken.documented), {
      goal: { figure: 'ratio', most: 0.5 },
    }),
  ]);
}

export async function measureWarm({ browser, origins, journey, rounds }: Bench): Promise<Part> {
  const taken = await takeTurns(
    ['ours', 'limit'] as const,
    rounds,
    (name) => warm(browser, origins[name], journey),
    turn('warm'),
  );
  return part('warm', 'The same page again', LIMIT, rounds, [
    row(OURS, content(taken.ours), content(taken.limit), { goal: { figure: 'ratio', most: 1.03 } }),
    row(LIMIT, content(taken.limit), content(taken.limit)),
  ]);
}

export async function measureNavigation({ browser, origins, journey, rounds }: Bench): Promise<Part> {
  // What our page does with a touch is ours; a route as usual begins with the click.
  const cases = {
    first: () => navigation(browser, origins.ours, journey),
    prefetched: () => navigation(browser, origins.ours, journey, { isPrefetched: true }),
    limit: () => navigation(browser, origins.limit, journey),
    asUsual: () => navigation(browser, origins.asUsual, journey, { isTouchUnheard: true }),
    documented: () => navigation(browser, origins.documented, journey, { isTouchUnheard: true }),
  };
  const names = Object.keys(cases) as (keyof typeof cases)[];
  const taken = await takeTurns(names, rounds, (name) => cases[name](), turn('navigation'));
  const ms = (name: keyof typeof cases) => taken[name].map(({ took }) => took);
  const of = (what: string, name: keyof typeof cases, more = {}) =>
    row(what, ms(name), ms('asUsual'), {
      ...more,
      figures: {
        'ms beyond the lender': median(ms(name)) - LENDER_ROUND_TRIP_MS,
        requests: median(taken[name].map(({ requests }) => requests)),
        'KB br': median(taken[name].map(({ bytes }) => bytes)) / 1_000,
      },
    });
  return part('navigation', 'From the order to its repayment', 'a lazy route of one build', rounds, [
    of(`${OURS}, nothing prefetched`, 'first', { goal: { figure: 'ratio', most: 0.85 } }),
    of(`${OURS}, after it was idle`, 'prefetched', { goal: { figure: 'ms beyond the lender', most: 100 } }),
    of(`${AS_USUAL} (a lazy route)`, 'asUsual'),
    of('one build, code and data asked at the touch, too', 'limit'),
    of(DOCUMENTED, 'documented'),
  ]);
}

export async function measureHundred({ browser, origins, journey, rounds }: Bench): Promise<Part> {
  const taken = await takeTurns(
    ['ours', 'hundred'] as const,
    rounds,
    (name) => cold(browser, origins[name], journey),
    turn('hundred'),
  );
  const of = (what: string, loads: readonly Load[], more = {}) =>
    row(what, content(loads), content(taken.ours), {
      ...more,
      figures: { 'KB br': middle(loads, 'bytes') / 1_000, waves: middle(loads, 'waves') },
    });
  return part('hundred', 'A page that knows 100 remotes', `${OURS} with its own`, rounds, [
    of(`${OURS}, 100 remotes`, taken.hundred, { goal: { figure: 'ratio', most: 1.05 } }),
    of(`${OURS}, its own remotes`, taken.ours),
  ]);
}
