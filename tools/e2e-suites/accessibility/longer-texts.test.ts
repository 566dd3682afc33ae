/**
 * Texts 40 % longer, and API texts of 3,000 letters with bidi marks, at 320 px: nothing overflows the viewport or its
 * button, and amounts read from left to right.
 */

import { bidiProblems } from '@loan/e2e/accessibility/hostileText';
import { lengthenTexts } from '@loan/e2e/accessibility/lengthenTexts';
import { remotes, scenarioPerScreen, waitForScreen } from '@loan/e2e/accessibility/scenarioPerScreen';
import { setViewport } from '@loan/e2e/accessibility/textScale';
import { expect, test } from '@loan/e2e/fixtures';
import { injectHostileTexts } from '@loan/e2e/network/injectHostileTexts';
import { oneIn } from '@loan/e2e/nightlyTests';
import type { Page } from '@playwright/test';

test.use({ viewport: { width: 320, height: 640 } });

// Letters without end in every text of every screen are among the checks of `screen-states`.
for (const [column, remote] of remotes.entries()) {
  test(
    `${remote.name}: nothing overflows at 320 px with texts 40 % longer and hostile API texts`,
    oneIn(2, 0, column),
    async ({ borrower, sandbox, network, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      injectHostileTexts(network);
      for (const { id } of scenarioPerScreen(remote, await sandbox.scenarios())) {
        const { url } = await borrower.opensScenario(id);
        await waitForScreen(page, network);
        const path = url.split('?')[0];
        expect.soft(await lengthenTexts(page), `${path} shows longer texts`).toBeGreaterThan(0);
        expect.soft(await findOverflow(page), path).toEqual([]);
        expect.soft(await bidiProblems(page), path).toEqual([]);
        await setViewport(page, { width: 390, height: 844 });
        expect.soft(await findOverflow(page), `${path} at 390 px`).toEqual([]);
        await setViewport(page, { width: 320, height: 640 });
      }
    },
  );
}

for (const [label, url] of [
  ['unknown path', '/nowhere'],
  ['missing parameter', '/loanDetail'],
] as const) {
  test(`frame: nothing overflows at 320 px with texts 40 % longer: ${label}`, async ({ borrower, network, page }) => {
    await borrower.opensUrl(url);
    await waitForScreen(page, network);
    expect(await lengthenTexts(page)).toBeGreaterThan(0);
    expect(await findOverflow(page)).toEqual([]);
  });
}

/** Finds elements that overflow the viewport sideways, or their own box. @returns one sentence per problem */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide in a viewport of ${clientWidth}`);
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const control of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, li, dt, dd')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      const visibleText = control.innerText.trim().slice(0, 60);
      // Smaller than a letter: visually hidden, for screen readers only.
      if (visibleText === '' || width < 2 || height < 2) continue;
      if ((right > innerWidth + 1 || left < -1) && !scrolls(control))
        problems.push(`“${visibleText}” overflows the viewport`);
      if (control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1)
        problems.push(`“${visibleText}” is ${control.scrollWidth} wide in ${control.clientWidth}`);
    }
    return problems;
  });
}
