/**
 * The main state of every screen looks as in its kept picture and passes axe in light and dark; as it is, at 320 px, and
 * with text of 200 %, no text is clipped and no focused control is covered. Each of its texts has a Spanish and a Filipino
 * one, which are not clipped either. All of it in one visit, at the time of the pictures. In `nightly --only whole-set` every
 * state passes the checks; its picture has a visit of its own there, because a check moves what the next state shows.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectPicture, PICTURE_TIME, preparePictures, setPictureFont } from '../pictures/comparePicture.ts';
import { mainStates, pictureName } from '../pictures/pictureName.ts';
import { expect, test } from '../src/fixtures.ts';
import { isWholeSet } from '../src/nightlyTests.ts';
import { axeViolations } from './axeViolations.ts';
import { findClippedText, findCoveredControls } from './findClippedText.ts';
import { hostileTextOverflows } from './hostileText.ts';
import { remotes } from './scenarioPerScreen.ts';
import { clippedTranslations, LenderTexts, untranslatableTexts } from './screenLanguages.ts';
import { groupIntoPages, keepToasts, reachState } from './states/reachState.ts';
import type { State, StepFixtures } from './states/screenState.ts';
import { screenStates } from './states/screenStates.ts';
import { setTextScale, setViewport } from './textScale.ts';

for (const [feature, all] of Object.entries(screenStates)) {
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
      await keepToasts(page);
      if (batch[0]?.usesFakeClock) await page.clock.install({ time: PICTURE_TIME });
      else await page.clock.setFixedTime(PICTURE_TIME);
      const lenderTexts = new LenderTexts(page);
      let fixtures: StepFixtures = { page, borrower, sandbox, network, token: '', phone: '' };
      for (const state of batch) {
        await test.step(state.title, async () => {
          if (!state.continuesPrevious) await sandbox.startAnew(PICTURE_TIME);
          fixtures = await reachState(state, fixtures);
          if (!isWholeSet) await expectPicture(page, pictureName(feature, state, 'en', 'light'));
          await setPictureFont(page, false);
          expect.soft(await axeViolations(page), `${state.path}, ${state.title}: axe`).toEqual([]);
          expect.soft(await findClippedText(page), `${state.path}, ${state.title}: clipped`).toEqual([]);
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
