import { runAxe } from '@loan/testing/axe';
import type { Page } from '@playwright/test';
import { findSplitWords } from './findSplitWords.ts';
import { type Story, type StoryBrowser, setTextSize, VIEWS, type View } from './openStories.ts';

/** A finding of `checkStories`. */
export interface StoryProblem {
  story: string;
  view: string;
  message: string;
}

const MIN_TARGET_PX = 44;

/**
 * Checks every story: errors in the console (among them violations of the security policy), axe violations in the light
 * appearance, contrast in the dark one, targets below 44 px; at 320 px, with text of 200 %, and with both: horizontal overflow and words
 * that are split over two lines.
 */
export async function checkStories(storyBrowser: StoryBrowser): Promise<StoryProblem[]> {
  const problems: StoryProblem[] = [];
  const { page, show, change, close } = await storyBrowser.openPage(VIEWS.light);
  let consoleErrors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()));
  page.on('pageerror', (error) => consoleErrors.push(String(error)));
  for (const [index, story] of storyBrowser.stories.entries()) {
    const report = (view: View, messages: readonly string[]) =>
      problems.push(...messages.map((message) => ({ story: storyLabel(story), view: view.name, message })));
    consoleErrors = [];
    // Every document runs the whole of Storybook, which costs more than the story.
    const renderError = await (index === 0 ? show(story) : change(story)).then(() => undefined, String);
    if (renderError !== undefined) {
      report(VIEWS.light, [`did not render: ${renderError}`]);
      continue;
    }
    report(VIEWS.light, [...(await runAxe(page, 'light', PART_OF_PAGE)), ...(await sizeFindings(page))]);
    // The dark appearance changes nothing but colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    report(VIEWS.dark, await runAxe(page, 'dark', PART_OF_PAGE));
    await page.emulateMedia({ colorScheme: 'light' });
    report(VIEWS.light, consoleErrors);
  }
  await close();
  return problems;
}

function storyLabel({ title, name }: Story): string {
  return `${title} · ${name}`;
}

/** A story is a part of a page: only the story of `Page` has landmarks and a heading of level 1. */
const PART_OF_PAGE = {
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
  },
};

const NARROW_VIEWS: readonly [View, string][] = [
  [VIEWS.narrow, 'in a window of 320 px'],
  [VIEWS.narrowest, 'in a window of 320 px with text of 200 %'],
  [VIEWS.large, 'with text of 200 %'],
];

async function sizeFindings(page: Page): Promise<string[]> {
  const findings = await page.evaluate(findSmallTargets, MIN_TARGET_PX);
  for (const [view, when] of NARROW_VIEWS) {
    await page.setViewportSize(view);
    await setTextSize(page, view.textPx ?? 16);
    findings.push(...(await page.evaluate(findOverflow, when)), ...(await page.evaluate(findSplitWords, when)));
  }
  await page.setViewportSize(VIEWS.light);
  await setTextSize(page, 16);
  return findings;
}

/** Runs in the page. Inline links may be as high as their line, as WCAG allows. */
function findSmallTargets(minSize: number): string[] {
  return [...document.querySelectorAll('a[href], button, input, textarea, summary, [role="tab"], [role="option"]')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width < minSize - 0.5 || box.height < minSize - 0.5)
    .map(({ element, box }) => {
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return `target of ${Math.round(box.width)} × ${Math.round(box.height)} px: ${element.tagName} “${name}”`;
    });
}

/** Runs in the page: finds horizontal overflow. */
function findOverflow(when: string): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`content of ${scrollWidth} px in ${clientWidth} px ${when}`] : [];
}
