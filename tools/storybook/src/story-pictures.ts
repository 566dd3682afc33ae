/** Playwright's tests of the kept pictures in `screenshots/`: a story looks in both appearances as it did. */
import { join } from 'node:path';
import { findHeadlessShell } from '@loan/testing/chromium';
import { isUpdating, reduceToPalette } from '@loan/testing/pictures';
import { test as base, expect } from '@playwright/test';
import { openStories, type StoryBrowser, VIEWS } from './openStories.ts';

const root = join(import.meta.dirname, '..');

/** Ids of the stories that are compared: together they show every part of the kit. */
const STORIES: readonly string[] = [
  'data-amount--sizes',
  'actions-button--variants',
  'actions-button--states',
  'layout-card--tones',
  'layout-card--pressable',
  'forms-radiocardlist--chosen',
  'forms-checkbox--states',
  'layout-collapsible--open-and-closed',
  'actions-copying--codes',
  'overlays-dialogs--reminder',
  'overlays-dialogs--rating',
  'forms-fields--filled',
  'forms-fields--wrong',
  'data-list--lines',
  'feedback-notice--tones',
  'layout-page--an-order',
  'layout-page--an-offer',
  'layout-page--instalments',
  'forms-picker--five-hundred',
  'media-images--uploader',
  'overlays-sheet--channels',
  'data-statusicon--all',
  'layout-tabs--three-and-more',
  'data-timeline--plan',
];

/** Changes that the comparison must find. */
const PLANTED_CHANGES = [
  {
    change: 'corners are rounder by 2 px',
    id: 'actions-button--variants',
    variable: '--ui-radius-xl',
    value: '1.625rem',
  },
  {
    change: 'the brand has another colour',
    id: 'actions-button--variants',
    variable: '--ui-colour-brand',
    value: '#12705a',
  },
  {
    change: 'letters are larger by half a pixel',
    id: 'data-list--lines',
    variable: '--ui-type-small',
    value: '0.96875rem',
  },
] as const;

type StoryPage = Awaited<ReturnType<StoryBrowser['openPage']>>;

const test = base.extend<{ storyPage: StoryPage }, { storyBrowser: StoryBrowser }>({
  storyBrowser: [
    // Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const storyBrowser = await openStories(join(root, 'dist'), findHeadlessShell() ?? '');
      await use(storyBrowser);
      await storyBrowser.close();
    },
    { scope: 'worker' },
  ],
  storyPage: async ({ storyBrowser }, use) => {
    const storyPage = await storyBrowser.openPage(VIEWS.light);
    await storyPage.page.clock.setFixedTime(new Date('2026-11-21T08:00:00Z'));
    await use(storyPage);
    await storyPage.close();
  },
});

for (const id of STORIES)
  test(`${id} looks as in its kept pictures`, async ({ storyPage: { page, show } }) => {
    await show({ id, title: id, name: 'light' });
    for (const { name, scheme } of [VIEWS.light, VIEWS.dark]) {
      await page.emulateMedia({ colorScheme: scheme });
      await expect.soft(page).toHaveScreenshot([`${id}.${name}.png`]);
      if (isUpdating(test.info().config)) await reduceToPalette(join(root, 'screenshots', `${id}.${name}.png`));
    }
  });

for (const { change, id, variable, value } of PLANTED_CHANGES)
  test(`a story differs from its kept picture when ${change}`, async ({ storyPage: { page, show } }) => {
    await show({ id, title: id, name: 'light' });
    await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [
      variable,
      value,
    ] as const);
    await expect(page).not.toHaveScreenshot([`${id}.light.png`]);
  });

test('a screen is shown in the language and appearance of the toolbar', async ({ storyPage: { page, show } }) => {
  const story = { id: 'screens-order-details-order--state-1', title: 'Screens/order-details/order', name: 'due' };
  const picture = page.getByRole('img', { name: 'The screen in this state' });
  await show(story);
  await expect(picture).toHaveAttribute('src', /order[.]due[.]en[.]light[.]png$/);
  await expect(picture).toHaveJSProperty('naturalWidth', 390);

  await show(story, 'language:es;appearance:dark');
  await expect(picture).toHaveAttribute('src', /order[.]due[.]es[.]dark[.]png$/);
  await expect(picture).toHaveJSProperty('naturalWidth', 390);
});
