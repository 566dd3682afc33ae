/**
 * Picture and checks of the main state of every screen in one visit, at the time of the pictures. In `nightly end-to-end`
 * every state is checked; its picture has a visit of its own there, because a check moves what the next state shows.
 */
import type { Page } from '@playwright/test';
import { axeViolations } from '../accessibility/axeViolations.ts';
import { findClippedText, findCoveredControls } from '../accessibility/findClippedText.ts';
import { hostileTextOverflows } from '../accessibility/hostileText.ts';
import { clippedTranslations, LenderTexts, untranslatableTexts } from '../accessibility/screenLanguages.ts';
import { setTextScale, setViewport } from '../accessibility/textScale.ts';
import { expect, test } from '../fixtures.ts';
import { isWholeSet } from '../nightlyTests.ts';
import { expectPicture, PICTURE_TIME, preparePictures, setPictureFont } from '../pictures/comparePicture.ts';
import { mainStates, pictureName } from '../pictures/pictureName.ts';
import { groupIntoPages, reachState, slowDownIfBrief } from './reachState.ts';
import type { State, StepFixtures } from './screenState.ts';

/**
 * Defines the tests of an app's states.
 * @param feature the remote, or `frame` for states without one
 */
export function testScreenStates(feature: string, all: readonly State[]): void {
  for (const { name, batch } of groupIntoPages(isWholeSet ? all : mainStates(all))) {
    test(`${feature} ${name} ${isWholeSet ? 'and the states after it pass' : 'looks as in the kept picture and passes'} axe in light and dark, with no text clipped at 320 px and 200 %`, async ({
      borrower,
      sandbox,
      network,
      page,
      pageGuard,
    }) => {
      pageGuard.allow(/Failed to load resource|net::ERR|Blocked script execution/);
      await preparePictures(page);
      if (batch[0]?.usesFakeClock) await page.clock.install({ time: PICTURE_TIME });
      else await page.clock.setFixedTime(PICTURE_TIME);
      const lenderTexts = new LenderTexts(page);
      let fixtures: StepFixtures = { page, borrower, sandbox, network, token: '', phone: '' };
      for (const state of batch) {
        await test.step(state.title, async () => {
          if (!state.continuesPrevious) await sandbox.startAnew(PICTURE_TIME);
          const speedUp = await slowDownIfBrief(state, page);
          fixtures = await reachState(state, fixtures);
          if (!isWholeSet) await expectPicture(page, pictureName(state, 'en', 'light'));
          await setPictureFont(page, false);
          expect.soft(await axeViolations(page), `${state.path}, ${state.title}: axe`).toEqual([]);
          expect.soft(await findClippedText(page), `${state.path}, ${state.title}: clipped`).toEqual([]);
          await expect
            .configure({ soft: true })
            .poll(() => untranslatableTexts(page, lenderTexts), `${state.path}, ${state.title}: no translation`)
            .toEqual([]);
          await checkSmallViewport(page, state);
          await speedUp();
          await sandbox.clearFaults();
        });
      }
    });
  }
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
