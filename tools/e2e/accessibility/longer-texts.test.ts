/**
 * Words 40 % longer, and a lender whose texts are 3,000 letters with bidi marks, on a narrow phone: nothing runs out of
 * the window or out of its button, and amounts read from left to right.
 */
import type { Page } from '@playwright/test';
import { speaksHostilely } from '../src/network/injectHostileTexts.ts';
import { expect, test } from '../src/fixtures.ts';
import { lengthensFrameTexts, lengthensTexts } from '../src/site/lengthenTexts.ts';
import { whatMarksTurned } from './hostileText.ts';
import { isDrawn, remotes, storyPerScreen } from './scenarioPerScreen.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const remote of remotes) {
  test(`${remote.name}: with texts 40 % longer and a hostile lender, nothing runs out at 320 px`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const texts = lengthensTexts(network, remote);
    speaksHostilely(network);
    for (const { id } of storyPerScreen(remote, await lender.stories())) {
      const { address } = await borrower.opens(id);
      await isDrawn(page);
      const path = address.split('?')[0];
      expect.soft(await shows(page, texts), `${path} speaks the longer language`).toBe(true);
      expect.soft(await whatRunsOut(page), path).toEqual([]);
      expect.soft(await whatMarksTurned(page), path).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await whatRunsOut(page), `${path} at 390 px`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
    }
  });
}

for (const [what, address] of [
  ['an address that leads nowhere', '/nowhere'],
  ['a link that is incomplete', '/loanDetail'],
] as const) {
  test(`the frame: ${what}, with texts 40 % longer, nothing runs out at 320 px`, async ({
    borrower,
    network,
    page,
  }) => {
    const texts = lengthensFrameTexts(network);
    await borrower.opensAddress(address);
    await isDrawn(page);
    expect(await shows(page, texts)).toBe(true);
    expect(await whatRunsOut(page)).toEqual([]);
  });
}

async function shows(page: Page, texts: readonly string[]): Promise<boolean> {
  const words = (await page.locator('body').textContent()) ?? '';
  return texts.some((text) => words.includes(text));
}

/** What leaves the window sideways, or its own button, in words. */
function whatRunsOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) out.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const control of document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, p, li, dt, dd')) {
      const { left, right, width, height } = control.getBoundingClientRect();
      const words = control.innerText.trim().slice(0, 60);
      // smaller than a letter: there for a screen reader alone
      if (words === '' || width < 2 || height < 2) continue;
      if ((right > innerWidth + 1 || left < -1) && !scrolls(control)) out.push(`“${words}” leaves the window`);
      if (control.clientWidth > 0 && control.scrollWidth > control.clientWidth + 1)
        out.push(`“${words}” is ${control.scrollWidth} wide in ${control.clientWidth}`);
    }
    return out;
  });
}
