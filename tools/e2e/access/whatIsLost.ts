import type { Page } from '@playwright/test';

/** What a borrower could not see, in words. */
export function whatIsLost(page: Page): Promise<string[]> {
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
      const isOutside = box.right > clientWidth + 1 || box.left < -1;
      if (isCut || isOutside) lost.push(`“${own}” is ${isCut ? 'cut' : 'outside the window'}`);
    }
    return lost;
  });
}
