import { expect, test } from '@loan/e2e/fixtures';
import { PICTURE_TIME } from '@loan/e2e/pictures/comparePicture';
import { pictureName } from '@loan/e2e/pictures/pictureName';
import { reachState } from '@loan/e2e/states/reachState';
import { preparePage } from '@loan/e2e/states/testScreenPictures';
import { states } from '../states.ts';

const PLANTED_CHANGES = [
  { change: 'the brand has another colour', variable: '--ui-colour-brand', value: '#12805f' },
  { change: 'letters are larger by half a pixel', variable: '--ui-type-small', value: '0.96875rem' },
];

for (const { change, variable, value } of PLANTED_CHANGES)
  test(`a screen differs from its kept picture when ${change}`, async ({
    borrower,
    network,
    page,
    pageGuard,
    sandbox,
  }) => {
    const [state] = states;
    if (!state) throw new Error('The order has no states.');
    await preparePage(page, pageGuard, sandbox);
    await page.clock.setFixedTime(PICTURE_TIME);
    await reachState(state, { page, borrower, sandbox, network, token: '', phone: '' });
    await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [
      variable,
      value,
    ] as const);
    await expect(page).not.toHaveScreenshot([pictureName(state, 'en', 'light')]);
  });
