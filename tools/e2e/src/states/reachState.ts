/** Brings pages into the states of the screens. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { slowDown } from '../pageClock.ts';
import { PICTURE_TIME } from '../pictures/comparePicture.ts';
import { openState, type State, type StepFixtures } from './screenState.ts';

/** Keeps tests short while few pages are opened. */
const MAX_STATES_PER_PAGE = 8;

/** Lets the time of a page pass slowly for a brief state. @returns call it when the state is checked */
export async function slowDownIfBrief({ isBrief, usesFakeClock }: State, page: Page): Promise<() => Promise<void>> {
  if (!isBrief) return async () => undefined;
  const speedUp = await slowDown(page);
  return async () => {
    await speedUp();
    if (!usesFakeClock) await page.clock.setFixedTime(PICTURE_TIME);
  };
}

/** States of one path share pages; states that need a fake clock get pages of their own. */
export function groupIntoPages(all: readonly State[]): { name: string; batch: State[] }[] {
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

/**
 * Brings the page into the state: from its own URL, or from the state before.
 * @param previous fixtures of the state before
 * @returns the fixtures with the seeded borrower
 */
export async function reachState(state: State, previous: StepFixtures): Promise<StepFixtures> {
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
  // A page that loads for more than a second shows the placeholder in between.
  await expect.soft(locator(page).first(), `${path}: “${title}” is visible before the action`).toBeHidden();
}

/** Longer than every finite animation; spinners and toasts, which run longer, are not waited for. */
const MAX_ANIMATION_MS = 2_000;

/** What a closed dialog leaves over the whole page for a moment: a timer removes it, not the end of its animation. */
const EXIT_LAYER = 'body > div[aria-hidden="true"][style*="position: fixed"]';

/** Waits for fonts and animations, and for the layer over the page that outlives a closed dialog. */
export async function waitForRest(page: Page): Promise<void> {
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
