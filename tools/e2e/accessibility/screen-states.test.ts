/**
 * Every screen in every state of the table: axe finds nothing, light and dark; at 320 px and with text twice as large
 * nothing is lost, and what has the focus is seen.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { axeFindings } from './axeViolations.ts';
import { whatHostileTextBreaks } from './hostileText.ts';
import { remotes } from './scenarioPerScreen.ts';
import { opens, type Scene, type State } from './states/screenState.ts';
import { states } from './states/screenStates.ts';
import { whatIsCovered, whatIsLost } from './findClippedText.ts';

// Hundreds of looks at pages that stand still: a recording of them would cost more than they do.
test.use({ trace: 'off' });

/** What is said for a moment stays long enough to be looked at: timers of that length last a minute. */
const MOMENT_MS = { from: 1_400, to: 2_100 };

/** So many states share a page: no test becomes long, and few pages are opened. */
const STATES_A_PAGE = 8;

for (const [room, all] of Object.entries(states)) {
  for (const { name, some } of pagesOf(all)) {
    test(`${room} ${name} and what follows: axe finds nothing, light and dark, and nothing is lost at 320 px and 200 %`, async ({
      borrower,
      lender,
      network,
      page,
      watch,
    }) => {
      test.setTimeout(150_000);
      watch.allows(/Failed to load resource|net::ERR|Blocked script execution/);
      await page.addInitScript(momentsLast, MOMENT_MS);
      if (some[0]?.isTimed) await page.clock.install();
      let scene: Scene = { page, borrower, lender, network, token: '', phone: '' };
      for (const state of some) {
        await test.step(state.is, async () => {
          scene = await reaches(state, scene);
          expect.soft(await axeFindings(page), `${state.address}, ${state.is}: axe`).toEqual([]);
          await looksSmall(page, state);
          await lender.recovers();
        });
      }
    });
  }
}

/** The states of one address share pages; those that need another clock have one of their own. */
function pagesOf(all: readonly State[]): { name: string; some: State[] }[] {
  const pages: { name: string; some: State[] }[] = [];
  for (const state of all) {
    const last = pages.at(-1);
    const [before] = last?.some ?? [];
    const isFull = (last?.some.length ?? 0) >= STATES_A_PAGE && !state.goesOn;
    if (last && before?.address === state.address && before.isTimed === state.isTimed && !isFull) last.some.push(state);
    else pages.push({ name: `${state.address}, ${state.is}`, some: [state] });
  }
  return pages;
}

async function reaches(state: State, before: Scene): Promise<Scene> {
  let scene = before;
  if (state.goesOn) await state.before?.(scene);
  else {
    scene = await opens(state, before);
  }
  if (state.deed && !state.isAsBefore) await isNotThereYet(state, scene.page);
  await state.deed?.(scene);
  await expect(state.shows(scene.page), `${state.address} is in the state “${state.is}”`).toBeVisible();
  await scene.page.evaluate(() => document.fonts.ready);
  await standsStill(scene.page);
  return scene;
}

/** What stands there before the borrower did anything would not prove that the deed led to it. */
async function isNotThereYet({ address, is, goesOn, shows }: State, page: Page): Promise<void> {
  if (!goesOn) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  }
  const isThere = await shows(page).first().isVisible();
  expect.soft(isThere, `${address}: “${is}” is there before anything was done`).toBe(false);
}

/** Longer than anything here moves to come to rest; a spinner turns, and a message stays, for as long as it is needed. */
const MOVES_MS = 2_000;

/** What a closed dialog leaves behind keeps taps for a moment: it is no part of the state. */
async function standsStill(page: Page): Promise<void> {
  const moving = (most: number) =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < most)
      .length;
  await expect.poll(() => page.evaluate(moving, MOVES_MS), 'what moves comes to rest').toBe(0);
}

/** A narrow window, as a large phone whose page is enlarged has it; then text twice as large, too. */
async function looksSmall(page: Page, { address, is }: State): Promise<void> {
  const large = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await whatIsLost(page), `${address}, ${is}: at 320 px`).toEqual([]);
  expect.soft(await whatHostileTextBreaks(page), `${address}, ${is}: a stranger’s text at 320 px`).toEqual([]);
  await writesLarge(page, 2);
  expect.soft(await whatIsLost(page), `${address}, ${is}: at 320 px with text of 200 %`).toEqual([]);
  expect.soft(await whatIsCovered(page), `${address}, ${is}: the focus at 320 px with text of 200 %`).toEqual([]);
  await writesLarge(page, 1);
  if (large) await page.setViewportSize(large);
}

/** The size of text that the borrower chose in the phone's settings. */
async function writesLarge(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times } });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await session.detach();
}

/** Runs in the page. */
function momentsLast({ from, to }: typeof MOMENT_MS): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((deed: TimerHandler, ms = 0, ...handed: unknown[]) =>
    start(deed, ms >= from && ms <= to ? 60_000 : ms, ...handed)) as typeof window.setTimeout;
}

/** The addresses in the handbook's table. */
function addressesOfLaw(): string[] {
  const law = readFileSync(resolve(import.meta.dirname, '../../handbook/answers.md'), 'utf8');
  const table = law.split('\n').filter((line) => /^\| [a-z-]+ \| `/.test(line));
  return table.flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\/[^`]*)`/g)].map(([, at]) => at ?? ''));
}

test('every screen of every door, and every address of the law, has its line in the table', () => {
  const known = new Set(Object.values(states).flatMap((all) => all.map(({ address }) => address)));
  const ofDoors = remotes.flatMap(({ build }) => Object.keys(build.screens));
  expect(ofDoors.filter((address) => !known.has(address))).toEqual([]);
  const named = addressesOfLaw();
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((address) => !known.has(address))).toEqual([]);
  for (const { name } of remotes) expect(Object.keys(states)).toContain(name);
});

test('the site has the addresses of the law and no other: no screen is for anyone but a borrower (G047)', () => {
  const ofDoors = remotes.flatMap(({ build }) => Object.keys(build.screens));
  expect(ofDoors.filter((address) => !addressesOfLaw().includes(address))).toEqual([]);
});
