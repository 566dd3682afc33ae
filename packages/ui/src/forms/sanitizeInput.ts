/**
 * The longest prefix of at most `max` UTF-16 units (the unit the lender counts in) that does not split an emoji or an
 * accented letter.
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

/** Removes everything but digits: `1234 5678-9` becomes `123456789`. Leading zeros stay. */
export function stripNonDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Removes everything but digits and one leading plus: `+63 (917) 12` becomes `+6391712`. */
export function sanitizePhone(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + stripNonDigits(text);
}
