/**
 * Runs in the page. Names the words that are drawn on two lines: letters or figures that are cut apart although they would
 * fit on a line of their own. A word that alone is wider than a card in this window may be divided.
 */
export function brokenWords(when: string): string[] {
  /** What a card leaves of the window for its text: the page's edges and its own. */
  const edge = Math.min(
    20 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16),
    0.055 * innerWidth,
  );
  const widest = document.documentElement.clientWidth - 4 * edge;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}\p{M}’']{2,}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const [first] = lines;
      const isCut = first && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2);
      if (!isCut || lines.reduce((sum, { width }) => sum + width, 0) > widest) continue;
      found.push(`“${word}” stands on ${lines.length} lines ${when}`);
    }
  }
  return found;
}
