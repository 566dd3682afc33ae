import type { Page } from '@playwright/test';

/**
 * Finds what cannot be read in the present viewport: a page wider than it, text outside it or clipped, and dates,
 * percentages, amounts below a million and words that are broken into pieces (of words: of fewer than four letters).
 * @returns one sentence per problem
 */
export function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} wide in a viewport of ${clientWidth}`);
    // An open dialog makes the page behind it inert, so only the dialog is checked.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    /** The nearest ancestor that clips the box. A line clamp is intended and does not count. */
    const clippingAncestor = (element: Element | null, box: DOMRect): Element | undefined => {
      for (
        let ancestor = element;
        ancestor && ancestor !== document.documentElement;
        ancestor = ancestor.parentElement
      ) {
        const style = getComputedStyle(ancestor);
        if (style.webkitLineClamp !== 'none' || style.position === 'fixed') return undefined;
        const outer = ancestor.getBoundingClientRect();
        // Smaller than a letter: visually hidden, for screen readers only.
        if (outer.width < 2 || outer.height < 2) return undefined;
        const isClippedHorizontally =
          /hidden|clip/.test(style.overflowX) && (box.right > outer.right + 1 || box.left < outer.left - 1);
        const isClippedVertically =
          /hidden|clip/.test(style.overflowY) && (box.bottom > outer.bottom + 2 || box.top < outer.top - 2);
        if (isClippedHorizontally || isClippedVertically) return ancestor;
        // Text in a scroll container can be reached.
        if (/auto|scroll/.test(style.overflowY)) return undefined;
      }
      return undefined;
    };

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const element = node.parentElement;
      if (text.trim() === '' || !element || element.closest('script, style, [aria-hidden="true"], noscript')) continue;
      const style = getComputedStyle(element);
      if (style.visibility === 'hidden' || style.display === 'none') continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const elementBox = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || elementBox.width < 2 || elementBox.height < 2) continue;
      const quoted = `“${text.trim().slice(0, 60)}”`;
      if ((box.right > clientWidth + 1 || box.left < -1) && !isScrolled(element))
        problems.push(`${quoted} is outside the viewport`);
      else if (clippingAncestor(element, box)) problems.push(`${quoted} is cut`);
      for (const { index, 0: word } of text.matchAll(/\d{4}-\d\d-\d\d|\d+\s%|[\p{L}\p{N}.,]{4,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        // A million with text of 200 % is wider than a card at 320 px.
        const isNumber = /\d[.,]\d|[-%]/.test(word) && word.length <= '999.999,99'.length;
        if (lines.size > 1 && (isNumber || word.length / lines.size < 4))
          problems.push(`${quoted}: “${word}” is broken into ${lines.size} lines`);
      }
    }
    return problems;
  });
}

/**
 * Focuses every control in turn and finds those that are then covered by a fixed bar or outside the viewport. Leaves
 * nothing focused.
 * @returns one sentence per covered control
 */
export function findCoveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const covered: string[] = [];
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = root.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]',
    );
    // Focusing a control that already has the focus would not scroll it into view.
    (document.activeElement as HTMLElement | null)?.blur();
    for (const control of controls) {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      control.focus();
      if (document.activeElement !== control) continue;
      // Lets a popup that closes on blur close first.
      await Promise.resolve();
      const { left, top, width, height } = control.getBoundingClientRect();
      const label = control.closest('label');
      const hits = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
      const isUncovered = hits.some(
        (hit) => hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit) === true),
      );
      const name = control.getAttribute('aria-label') ?? (control.innerText || label?.innerText || control.id);
      if (isUncovered) continue;
      const coveredBy = (hits[1]?.cloneNode() as Element | undefined)?.outerHTML ?? 'nothing in the viewport';
      covered.push(
        `“${name.slice(0, 40)}” is covered while it has the focus (${Math.round(top)} of ${innerHeight}): ${coveredBy}`,
      );
    }
    (document.activeElement as HTMLElement | null)?.blur();
    return covered;
  });
}
