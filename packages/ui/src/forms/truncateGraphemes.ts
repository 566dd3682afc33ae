/**
 * The longest beginning of the text that has at most `max` UTF-16 units, as the lender counts them, and does not cut an
 * emoji or an accented letter in half.
 */
export function truncateGraphemes(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
