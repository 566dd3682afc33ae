/** A narrow phone and text twice as large: nothing runs out of the window, and no amount is cut. */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/journey.ts';
import { isDrawn, remotes, storyPerScreen } from './screens.ts';

/** What a borrower could not see, in words. */
function whatIsLost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth} wide in a window of ${clientWidth}`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim();
      if (!/\d/.test(own) || !/[₱₹]|TZS|\d[.,]\d{2}\b/.test(own)) continue;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      if (box.width < 2 || box.height < 2 || style.visibility === 'hidden') continue;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible' && element.clientWidth > 0;
      const isOutside = box.right > innerWidth + 1 || box.left < -1;
      if (isCut || isOutside) lost.push(`“${own}” is ${isCut ? 'cut' : 'outside the window'}`);
    }
    return lost;
  });
}

for (const remote of remotes) {
  test(`${remote.name}: at 320 px, and with text twice as large, nothing is cut and nothing runs out`, async ({
    borrower,
    lender,
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { id } of storyPerScreen(remote, await lender.stories())) {
      const { address } = await borrower.opens(id);
      await isDrawn(page);
      const path = address.split('?')[0];
      expect.soft(await whatIsLost(page), `${path} at 320 px`).toEqual([]);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      expect.soft(await whatIsLost(page), `${path} at 320 px with text of 200 %`).toEqual([]);
    }
  });
}
