/**
 * Every state of every screen passes axe in light and dark; at 320 px, and with text of 200 %, no text is clipped and no
 * focused control is covered. Each of its texts has a Spanish and a Filipino one, which are not clipped either.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { axeViolations } from './axeViolations.ts';
import { findClippedText, findCoveredControls } from './findClippedText.ts';
import { hostileTextOverflows } from './hostileText.ts';
import { remotes } from './scenarioPerScreen.ts';
import { clippedTranslations, LenderTexts, untranslatableTexts } from './screenLanguages.ts';
import { openState, type State, type StepFixtures } from './states/screenState.ts';
import { screenStates } from './states/screenStates.ts';
import { setTextScale, setViewport } from './textScale.ts';

/** Timers of this length, which hide toasts, last a minute, so that a toast is still visible when it is checked. */
const SHORT_TIMER_MS = { from: 1_400, to: 2_100 };

/** Keeps tests short while few pages are opened. */
const MAX_STATES_PER_PAGE = 8;

for (const [feature, all] of Object.entries(screenStates)) {
  for (const { name, batch } of groupIntoPages(all)) {
    test(`${feature} ${name} and the states after it pass axe in light and dark and clip no text at 320 px and 200 %`, async ({
      borrower,
      sandbox,
      network,
      page,
      pageGuard,
    }) => {
      pageGuard.allow(/Failed to load resource|net::ERR|Blocked script execution/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(prolongShortTimers, SHORT_TIMER_MS);
      if (batch[0]?.usesFakeClock) await page.clock.install();
      const lenderTexts = new LenderTexts(page);
      let fixtures: StepFixtures = { page, borrower, sandbox, network, token: '', phone: '' };
      for (const state of batch) {
        await test.step(state.title, async () => {
          fixtures = await reachState(state, fixtures);
          expect.soft(await axeViolations(page), `${state.path}, ${state.title}: axe`).toEqual([]);
          await expect
            .configure({ soft: true })
            .poll(() => untranslatableTexts(page, lenderTexts), `${state.path}, ${state.title}: no translation`)
            .toEqual([]);
          await checkSmallViewport(page, state);
          await sandbox.clearFaults();
        });
      }
    });
  }
}

/** States of one path share pages; states that need a fake clock get pages of their own. */
function groupIntoPages(all: readonly State[]): { name: string; batch: State[] }[] {
  const pages: { name: string; batch: State[] }[] = [];
  for (const state of all) {
    const last = pages.at(-1);
    const [previous] = last?.batch ?? [];
    const isFull = (last?.batch.length ?? 0) >= MAX_STATES_PER_PAGE && !state.continuesPrevious;
    if (last && previous?.path === state.path && previous.usesFakeClock === state.usesFakeClock && !isFull)
      last.batch.push(state);
    else pages.push({ name: `${state.path}, ${state.title}`, batch: [state] });
  }
  return pages;
}

async function reachState(state: State, previous: StepFixtures): Promise<StepFixtures> {
  let fixtures = previous;
  if (state.continuesPrevious) await state.arrange?.(fixtures);
  else {
    fixtures = await openState(state, previous);
  }
  if (state.act && !state.looksUnchanged) await expectNotYetVisible(state, fixtures.page);
  await state.act?.(fixtures);
  await expect(state.locator(fixtures.page), `${state.path} is in the state “${state.title}”`).toBeVisible();
  await waitForRest(fixtures.page);
  return fixtures;
}

/** If the state's locator matched before the action, the state would not prove that the action leads to it. */
async function expectNotYetVisible({ path, title, continuesPrevious, locator }: State, page: Page): Promise<void> {
  if (!continuesPrevious) {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
  }
  const isVisible = await locator(page).first().isVisible();
  expect.soft(isVisible, `${path}: “${title}” is visible before the action`).toBe(false);
}

/** Longer than every finite animation; spinners and toasts, which run longer, are not waited for. */
const MAX_ANIMATION_MS = 2_000;

/** What `animateDialogExit` lays over the whole page for a moment: a timer removes it, not the end of its animation. */
const EXIT_LAYER = 'body > div[aria-hidden="true"][style*="position: fixed"]';

/** Waits for fonts and animations, and for the layer over the page that outlives a closed dialog. */
async function waitForRest(page: Page): Promise<void> {
  await page.evaluate(async (maxMs) => {
    await document.fonts.ready;
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < maxMs,
        );
    // One that is cancelled rejects; another may start when the first ends.
    while (running().length > 0) await Promise.allSettled(running().map(({ finished }) => finished));
  }, MAX_ANIMATION_MS);
  await expect(page.locator(EXIT_LAYER)).toHaveCount(0);
}

/** Checks the state in a viewport of 320 px, as page zoom produces it, and then with text of 200 % too. */
async function checkSmallViewport(page: Page, { path, title }: State): Promise<void> {
  const originalViewport = page.viewportSize();
  await setViewport(page, { width: 320, height: 640 });
  expect.soft(await findClippedText(page), `${path}, ${title}: at 320 px`).toEqual([]);
  expect.soft(await hostileTextOverflows(page), `${path}, ${title}: overflow of long texts at 320 px`).toEqual([]);
  await setTextScale(page, 2);
  expect.soft(await findClippedText(page), `${path}, ${title}: at 320 px with text of 200 %`).toEqual([]);
  expect
    .soft(await findCoveredControls(page), `${path}, ${title}: covered controls at 320 px with text of 200 %`)
    .toEqual([]);
  expect.soft(await clippedTranslations(page), `${path}, ${title}: other languages at 200 %`).toEqual([]);
  await setTextScale(page, 1);
  if (originalViewport) await setViewport(page, originalViewport);
}

/** Runs in the page. */
function prolongShortTimers({ from, to }: typeof SHORT_TIMER_MS): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((callback: TimerHandler, ms = 0, ...callbackArgs: unknown[]) =>
    start(callback, ms >= from && ms <= to ? 60_000 : ms, ...callbackArgs)) as typeof window.setTimeout;
}

/** The paths in the route table of `tools/handbook/answers.md`. */
function specifiedPaths(): string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../../handbook/answers.md'), 'utf8');
  const tableRows = table.split('\n').filter((line) => /^\| [a-z-]+ \| `/.test(line));
  return tableRows.flatMap((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`(\/[^`]*)`/g)].map(([, pathCell]) => pathCell ?? ''),
  );
}

test('lists every screen of every remote definition and every route of answers.md', () => {
  const known = new Set(Object.values(screenStates).flatMap((all) => all.map(({ path }) => path)));
  const definedPaths = remotes.flatMap(({ build }) => Object.keys(build.screens));
  expect(definedPaths.filter((path) => !known.has(path))).toEqual([]);
  const specified = specifiedPaths();
  expect(specified.length).toBeGreaterThan(30);
  expect(specified.filter((path) => !known.has(path))).toEqual([]);
  for (const { name } of remotes) expect(Object.keys(screenStates)).toContain(name);
});

test('defines no path beyond the routes of answers.md, so every screen is for borrowers (G047)', () => {
  const definedPaths = remotes.flatMap(({ build }) => Object.keys(build.screens));
  expect(definedPaths.filter((path) => !specifiedPaths().includes(path))).toEqual([]);
});
