import type { Page } from '@playwright/test';

const EXTRA_LENGTH = 0.4;

/**
 * Lengthens every word that the page shows by 40 %, as translations may: “Payment” becomes “PaymentPay”, because one longer
 * word is harder to lay out than two.
 * @returns how many texts are longer
 */
export function lengthenTexts(page: Page): Promise<number> {
  return page.evaluate((extraLength) => {
    const lengthen = (text: string) =>
      text.replaceAll(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * extraLength)));
    let count = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const longer = lengthen(node.data);
      if (node.parentElement?.closest('script, style, noscript, textarea') || longer === node.data) continue;
      node.data = longer;
      count += 1;
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      field.placeholder = lengthen(field.placeholder);
    return count;
  }, EXTRA_LENGTH);
}
