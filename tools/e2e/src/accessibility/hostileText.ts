import type { Page } from '@playwright/test';

/** Longer than any viewport, without a line break opportunity. */
const LETTERS = 'W'.repeat(3_000);

/**
 * Replaces each visible text with 3,000 letters in turn: page, dialog and line must not exceed the viewport. Then adds
 * bidi overrides and Hebrew letters to all but one, whose digits must still read from left to right. Restores all.
 * @returns one sentence per problem
 */
export function hostileTextOverflows(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const problems: string[] = [];
    const { clientWidth } = document.documentElement;
    const scrollsSideways = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement));
    const isRenderedText = (node: Text): boolean => {
      const element = node.parentElement;
      // A counter's digits and a single letter in an icon come from the page, not from data.
      const isDecorative = /^\s*(?:[\d/]*|\p{L})\s*$/u.test(node.data);
      if (isDecorative || !element || element.closest('script, style, noscript, title')) return false;
      const { width, height } = element.getBoundingClientRect();
      // Smaller than a letter: visually hidden, for screen readers only.
      return width >= 2 && height >= 2 && getComputedStyle(element).visibility !== 'hidden';
    };
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (isRenderedText(walker.currentNode as Text)) texts.push(walker.currentNode as Text);
    const range = document.createRange();
    const top = scrollY;

    for (const node of texts) {
      const { data } = node;
      node.data = letters;
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const scrollWidth = Math.max(document.documentElement.scrollWidth, root.scrollWidth);
      const isOutside = (right > clientWidth + 1 || left < -1) && !scrollsSideways(node.parentElement);
      if (scrollWidth > clientWidth || isOutside)
        problems.push(
          `“${data.slice(0, 40)}” with 3,000 letters reaches ${Math.round(Math.max(scrollWidth, right))} of ${clientWidth}`,
        );
      node.data = data;
    }

    const readsBackwards = (node: Text): boolean => {
      let last: DOMRect | undefined;
      for (const { index } of node.data.matchAll(/\d/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const box = range.getBoundingClientRect();
        const isSameLine = last && Math.abs(last.top - box.top) < box.height / 2;
        if (last && isSameLine && box.left < last.left) return true;
        last = box;
      }
      return false;
    };
    for (const node of texts) {
      if (!/\d/.test(node.data) || readsBackwards(node)) continue;
      const others = texts.filter((one) => one !== node);
      const before = others.map(({ data }) => data);
      for (const one of others) one.data = `\u202E\u05D0\u05D1${one.data}\u05D0\u202E`;
      if (readsBackwards(node)) problems.push(`“${node.data.slice(0, 40)}” reads backwards beside bidi marks`);
      for (const [at, one] of others.entries()) one.data = before[at] ?? '';
    }
    scrollTo({ top, behavior: 'instant' });
    return problems;
  }, LETTERS);
}

/**
 * Finds invisible characters (bidi marks, zero-width characters, lone surrogates) in texts, accessible names and the
 * document title, and amounts whose characters are not rendered in their logical order.
 * @returns one sentence per problem
 */
export function bidiProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    // Pairs of FSI and PDI are added by the page to isolate names written from right to left.
    const stripIsolates = (text: string) => text.replaceAll(/\u2068[^\u2068\u2069]*\u2069/g, '');
    const INVISIBLE_MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/u;
    const checkText = (where: string, text: string | null) => {
      if (text && INVISIBLE_MARKS.test(stripIsolates(text)))
        problems.push(`${where} “${text.slice(0, 40)}” contains invisible characters`);
    };
    checkText('the title', document.title);
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) checkText(name, element.getAttribute(name));
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.closest('script, style, noscript')) continue;
      checkText('the text', node.data);
      for (const { index, 0: amount } of node.data.matchAll(/(?:[₱₹]|TZS )[\d.,]+/g)) {
        let last: DOMRect | undefined;
        for (let at = index; at < index + amount.length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const box = range.getBoundingClientRect();
          const isSameLine = last && Math.abs(last.top - box.top) < box.height / 2;
          if (last && isSameLine && box.left < last.left) problems.push(`the amount ${amount} reads in another order`);
          last = box;
        }
      }
    }
    return problems;
  });
}
