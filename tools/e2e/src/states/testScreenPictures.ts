/**
 * In `nightly` every state looks as in its kept picture, and the main states in every language and appearance. In `test`
 * `testScreenStates` compares the main states in one visit with its checks.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { waitForScreen } from '../accessibility/scenarioPerScreen.ts';
import { test } from '../fixtures.ts';
import type { PageGuard } from '../guard/pageGuard.ts';
import { isWholeSet } from '../nightlyTests.ts';
import { expectPicture, PICTURE_TIME, preparePictures } from '../pictures/comparePicture.ts';
import { APPEARANCES, isMainState, LANGUAGES, pictureName } from '../pictures/pictureName.ts';
import type { SandboxClient } from '../sandboxClient.ts';
import { groupIntoPages, reachState, slowDownIfBrief, waitForRest } from './reachState.ts';
import { openState, type State, type StepFixtures } from './screenState.ts';

/** @param feature the remote, or `frame` for states without one */
export function testScreenPictures(feature: string, states: readonly State[]): void {
  test(`${feature}: each kept picture is one of a state`, () => {
    const names = states.flatMap((state) =>
      languagesOf(state, states).flatMap((language) =>
        appearancesOf(state, states).map((appearance) => pictureName(state, language, appearance)),
      ),
    );
    const kept = readdirSync(join(test.info().project.testDir, 'pictures'));
    expect(kept.filter((name) => !names.includes(name))).toEqual([]);
  });
  if (!isWholeSet) return;
  for (const { batch } of groupIntoPages(states)) {
    const [first] = batch;
    test(`${feature} ${titleOf(first)} and the states after it look as in the kept picture`, async ({
      borrower,
      network,
      page,
      pageGuard,
      sandbox,
    }) => {
      await preparePage(page, pageGuard, sandbox);
      if (first?.usesFakeClock) await page.clock.install({ time: PICTURE_TIME });
      else await page.clock.setFixedTime(PICTURE_TIME);
      let fixtures: StepFixtures = { page, borrower, sandbox, network, token: '', phone: '' };
      for (const state of batch) {
        await test.step(state.title, async () => {
          if (!state.continuesPrevious) await sandbox.startAnew(PICTURE_TIME);
          const speedUp = await slowDownIfBrief(state, page);
          fixtures = await reachState(state, fixtures);
          for (const appearance of appearancesOf(state, states)) {
            await page.emulateMedia({ colorScheme: appearance });
            await expectPicture(page, pictureName(state, 'en', appearance));
          }
          await page.emulateMedia({ colorScheme: 'light' });
          await speedUp();
          await sandbox.clearFaults();
        });
      }
    });
  }

  for (const state of states)
    for (const language of languagesOf(state, states).slice(1))
      test(`${feature} ${titleOf(state)} looks as in the kept picture in ${language}`, async ({
        borrower,
        network,
        page,
        pageGuard,
        sandbox,
      }) => {
        await preparePage(page, pageGuard, sandbox);
        await page.clock.setFixedTime(PICTURE_TIME);
        await openState(state, { page, borrower, sandbox, network }, language);
        await waitForScreen(page, network);
        await waitForRest(page);
        for (const appearance of APPEARANCES) {
          await page.emulateMedia({ colorScheme: appearance });
          await expectPicture(page, pictureName(state, language, appearance));
        }
      });
}

function appearancesOf(state: State, states: readonly State[]) {
  return isMainState(state, states) ? APPEARANCES : (['light'] as const);
}

/** States with a broken network stay English: they never come to rest. So does what is drawn for a quick response alone. */
function languagesOf(state: State, states: readonly State[]) {
  return isMainState(state, states) && !state.arrange && !state.isBrief ? LANGUAGES : (['en'] as const);
}

/** Prepares a page for pictures: their font, their time, and the sandbox at that time. */
export async function preparePage(page: Page, pageGuard: PageGuard, sandbox: SandboxClient): Promise<void> {
  pageGuard.allow(/Failed to load resource|net::ERR|Blocked script execution/);
  await preparePictures(page);
  await sandbox.startAnew(PICTURE_TIME);
}

function titleOf(state: State | undefined): string {
  return `${state?.path}, ${state?.title}`;
}
