/**
 * Runs in the page. Finds words and amounts that are split over two lines although they would fit on one. Words wider than the content
 * of a card in this window may be split.
 */
export function findSplitWords(when: string): string[] {
  /** Padding of the page and of a card, as in `theme.edge`. */
  const edge = Math.min(
    20 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16),
    0.055 * innerWidth,
  );
  const maxLineWidth = document.documentElement.clientWidth - 4 * edge;
  const findings: string[] = [];
  const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineRects = (text: Text, from: number, word: string) => {
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  };
  const widthOf = (lines: readonly DOMRect[]) => lines.reduce((sum, { width }) => sum + width, 0);
  while (textNodes.nextNode()) {
    const text = textNodes.currentNode as Text;
    if (!text.parentElement?.checkVisibility()) continue;
    for (const token of text.data.matchAll(/\S+/g)) {
      // A URL or a number that is too long for any line has to be split.
      if (widthOf(lineRects(text, token.index, token[0])) > maxLineWidth) continue;
      for (const { 0: word, index } of token[0].matchAll(/\p{Sc}?\d[\d.,]*\d|[\p{L}\p{N}\p{M}’']{2,}/gu)) {
        const lines = lineRects(text, token.index + index, word);
        const [first] = lines;
        if (first && lines.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) {
          findings.push(`“${word}” is split over ${lines.length} lines ${when}`);
        }
      }
    }
  }
  return findings;
}
