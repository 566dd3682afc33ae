/** The kit's stories, in Storybook's build: accessibility in light and dark, small windows, large texts, kept pictures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeViolations } from '@loan/e2e/accessibility/axeViolations';
import { findClippedText } from '@loan/e2e/accessibility/findClippedText';
import { setTextScale, setViewport } from '@loan/e2e/accessibility/textScale';
import { expect, test } from '@loan/e2e/fixtures';
import { expectPicture, PICTURE_TIME, preparePictures } from '@loan/e2e/pictures/comparePicture';
import { waitForRest } from '@loan/e2e/states/reachState';
import type { Page } from '@playwright/test';

type Story = { id: string; title: string; name: string };

const site = join(import.meta.dirname, '../../storybook/dist');
const index = JSON.parse(readFileSync(join(site, 'index.json'), 'utf8')) as {
  entries: Readonly<Record<string, Story>>;
};
const stories = Object.values(index.entries).filter(({ title }) => title !== 'Screens');

/** Their states are in no kept picture of a screen, or not in the dark. */
const COMPARED = [
  'actions-button--states',
  'data-amount--sizes',
  'data-list--lines',
  'feedback-notice--tones',
  'forms-fields--wrong',
  'forms-radiocardlist--chosen',
  'layout-card--tones',
  'media-images--uploader',
  'overlays-dialogs--rating',
  'overlays-sheet--channels',
];

/** Of Playwright's own script in the sandboxed frame of a document. */
const FRAME_WITHOUT_SCRIPTS = /^console error: Blocked script execution in 'about:blank'/;

/** A story is a part of a page. */
const RULES_OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main'];

test.use({ site, expected: { violations: [FRAME_WITHOUT_SCRIPTS] } });

test.beforeEach(async ({ page }) => {
  await preparePictures(page);
  await page.clock.setFixedTime(PICTURE_TIME);
});

async function opensStory(page: Page, id: string, globals = ''): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
  await page.locator('.sb-show-main #storybook-root > *').first().waitFor({ state: 'attached' });
  await waitForRest(page);
}

for (const component of new Set(stories.map(({ title }) => title)))
  test(`${component}: its stories pass axe in light and dark, with targets of 44 px and no text clipped at 320 px and 200 %`, async ({
    page,
  }) => {
    for (const { id, name } of stories.filter(({ title }) => title === component)) {
      await opensStory(page, id);
      if (COMPARED.includes(id))
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await expectPicture(page, `${id}.${colorScheme}.png`);
        }
      expect.soft(await axeViolations(page, RULES_OF_PAGES), `${name}: axe`).toEqual([]);
      expect.soft(await page.evaluate(findSmallTargets), `${name}: targets`).toEqual([]);
      await setViewport(page, { width: 320, height: 640 });
      expect.soft(await findClippedText(page), `${name}: at 320 px`).toEqual([]);
      await setTextScale(page, 2);
      expect.soft(await findClippedText(page), `${name}: at 320 px with text of 200 %`).toEqual([]);
      await setTextScale(page, 1);
      await setViewport(page, { width: 390, height: 844 });
    }
  });

/** Runs in the page. Inline links may be as high as their line, as WCAG allows. */
function findSmallTargets(): string[] {
  return [...document.querySelectorAll('a[href], button, input, textarea, summary, [role="tab"], [role="option"]')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ element, box }) => `${box.width} × ${box.height} px: ${element.outerHTML.slice(0, 200)}`);
}

for (const [change, id, variable, value] of [
  ['corners are rounder by 2 px', 'actions-button--states', '--ui-radius-xl', '1.625rem'],
  ['the brand has another colour', 'actions-button--states', '--ui-colour-brand', '#12705a'],
  ['letters are larger by half a pixel', 'data-list--lines', '--ui-type-small', '0.96875rem'],
] as const)
  test(`a story differs from its kept picture when ${change}`, async ({ page }) => {
    await opensStory(page, id);
    await page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [
      variable,
      value,
    ] as const);
    await expect(page).not.toHaveScreenshot([`${id}.light.png`]);
  });

test('shows the kept pictures of screens in the language and appearance of the toolbar', async ({ page }) => {
  await opensStory(page, 'screens--kept-pictures&args=app:order-details', 'language:es;appearance:dark');
  await expect(page.getByRole('heading')).toHaveText(['/loandetail: order with repayment button', '/order: due']);
  await expect(page.locator('img').last()).toHaveJSProperty('naturalWidth', 390);
});
