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

/** Replaces the digits of every script by ASCII ones: `０９１７` and `٠٩١٧` become `0917`. */
function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Unicode lists the ten digits of a script in their order, beginning with its zero.
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/** Removes everything but digits: `1234 5678-9` becomes `123456789`. Leading zeros stay, other scripts' become ASCII. */
export function stripNonDigits(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '');
}

/**
 * The digits of a number that the lender sent. A masked one, `****5678`, stays: its visible digits would be the number of
 * another account.
 */
export function sanitizeAccountNumber(text: string): string {
  return /[*•·#]|x{2,}/i.test(text) ? text : stripNonDigits(text);
}

/**
 * The code of at most `length` characters in a typed or pasted text: `441 792` becomes `441792`, `AB 12-CD` becomes
 * `AB12CD`, and `Your code is 441792. It is valid for 5 minutes.` becomes `441792`.
 */
export function sanitizeCode(text: string, length: number): string {
  const characters = toAsciiDigits(text).replace(/[\s-]/g, '');
  if (characters.length <= length) return characters;
  const digits = stripNonDigits(text);
  const numbers = toAsciiDigits(text).split(/\D+/);
  const code = digits.length === length ? digits : numbers.find((number) => number.length === length);
  return code ?? characters.slice(0, length);
}

/** Removes everything but digits and one leading plus: `+63 (917) 12` becomes `+6391712`. */
export function sanitizePhone(text: string): string {
  return (/^\s*[+＋]/.test(text) ? '+' : '') + stripNonDigits(text);
}

/** The longest number of the world's numbering plan (E.164). */
const PHONE_MAX_DIGITS = 15;

/**
 * The telephone number in a typed or pasted text, without what is typed beyond it, its country code or the zero before it:
 * `138 0013 80009` and `+86 138 0013 8000` → `13800138000`. A market whose numbers begin with zero gets that zero instead
 * of the country code: `+63 917 123 4567` → `09171234567`.
 * @param pattern the market's rule of a number
 * @returns undefined where no part of the text fits it
 */
export function findPhoneNumber(text: string, pattern: RegExp): string | undefined {
  const isInternational = /^\s*([+＋]|00)/.test(toAsciiDigits(text));
  const digits = stripNonDigits(text).replace(/^00/, '');
  const withoutCountryCode = [1, 2, 3].map((length) => digits.slice(length));
  const withoutSurplus: string[] = [];
  for (let length = Math.min(digits.length, PHONE_MAX_DIGITS); length > 0; length -= 1)
    withoutSurplus.push(digits.slice(0, length));
  const startsWithZero = pattern.source.startsWith('^0');
  const withZero = startsWithZero ? [digits, ...withoutCountryCode].map((part) => `0${part}`) : [];
  return [...(isInternational ? withoutCountryCode : []), ...withoutSurplus, ...withoutCountryCode, ...withZero].find(
    (candidate) => pattern.test(candidate),
  );
}
