/**
 * In `nightly` every state looks as in its kept picture, and the main states in every language and appearance. In `test`
 * `accessibility/screen-states.test.ts` compares the main states in one visit with its checks; here the comparison itself is tested.
 */
import { waitForScreen } from '../accessibility/scenarioPerScreen.ts';
import { groupIntoPages, keepToasts, reachState, waitForRest } from '../accessibility/states/reachState.ts';
import { openState, type State, type StepFixtures } from '../accessibility/states/screenState.ts';
import { screenStates } from '../accessibility/states/screenStates.ts';
import { expect, test } from '../src/fixtures.ts';
import { isWholeSet } from '../src/nightlyTests.ts';
import { expectPicture, PICTURE_TIME, preparePictures } from './comparePicture.ts';
import { APPEARANCES, isMainState, LANGUAGES, mainStates, pictureName } from './pictureName.ts';

test.beforeEach(async ({ page, pageGuard, sandbox }) => {
  pageGuard.allow(/Failed to load resource|net::ERR|Blocked script execution/);
  await preparePictures(page);
  await sandbox.startAnew(PICTURE_TIME);
});

for (const [feature, states] of Object.entries(screenStates)) {
  for (const { batch } of isWholeSet ? groupIntoPages(states) : []) {
    const [first] = batch;
    test(`${feature} ${titleOf(first)} and the states after it look as in the kept picture`, async ({
      borrower,
      network,
      page,
      sandbox,
    }) => {
      await keepToasts(page);
      if (first?.usesFakeClock) await page.clock.install({ time: PICTURE_TIME });
      else await page.clock.setFixedTime(PICTURE_TIME);
      let fixtures: StepFixtures = { page, borrower, sandbox, network, token: '', phone: '' };
      for (const state of batch) {
        await test.step(state.title, async () => {
          if (!state.continuesPrevious) await sandbox.startAnew(PICTURE_TIME);
          fixtures = await reachState(state, fixtures);
          for (const appearance of isMainState(state, states) ? APPEARANCES : (['light'] as const)) {
            await page.emulateMedia({ colorScheme: appearance });
            await expectPicture(page, pictureName(feature, state, 'en', appearance));
          }
          await page.emulateMedia({ colorScheme: 'light' });
          await sandbox.clearFaults();
        });
      }
    });
  }

  // States with a broken network stay English: they never come to rest.
  for (const state of isWholeSet ? mainStates(states).filter(({ arrange }) => !arrange) : [])
    for (const language of LANGUAGES.slice(1))
      test(`${feature} ${titleOf(state)} looks as in the kept picture in ${language}`, async ({
        borrower,
        network,
        page,
        sandbox,
      }) => {
        await page.clock.setFixedTime(PICTURE_TIME);
        await openState(state, { page, borrower, sandbox, network }, language);
        await waitForScreen(page, network);
        await waitForRest(page);
        for (const appearance of APPEARANCES) {
          await page.emulateMedia({ colorScheme: appearance });
          await expectPicture(page, pictureName(feature, state, language, appearance));
        }
      });
}

function titleOf(state: State | undefined): string {
  return `${state?.path}, ${state?.title}`;
}

const PLANTED_CHANGES = [
  { change: 'the brand has another colour', variable: '--ui-colour-brand', value: '#12805f' },
  { change: 'letters are larger by half a pixel', variable: '--ui-type-small', value: '0.96875rem' },
];

for (const { change, variable, value } of PLANTED_CHANGES)
  test(`a screen differs from its kept picture when ${change}`, async ({ borrower, network, page, sandbox }) => {
    const [state] = screenStates['order-details'] ?? [];
    if (!state) throw new Error('The order has no states.');
    await page.clock.setFixedTime(PICTURE_TIME);
    await reachState(state, { page, borrower, sandbox, network, token: '', phone: '' });
    await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [
      variable,
      value,
    ] as const);
    await expect(page).not.toHaveScreenshot(pictureName('order-details', state, 'en', 'light').split('/'));
  });
