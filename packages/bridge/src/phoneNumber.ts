/**
 * Matches a telephone number with its usual separators. `*` and `#` are excluded: a number from outside must not run a
 * service code of the phone network.
 */
export const isPhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && /^\+?(?:[ ().-]*\d){3,}[ ().-]*$/.test(value);

/**
 * The first number of a text such as `WhatsApp: 0917 555 0001`, `0917-123-4567/0918-765-4321` or `8888-1234 loc 5`. After
 * it stands the end, a separator, or a word for "or" or an extension: letters, as in `0800 LOAN`, belong to the number.
 */
const FIRST_NUMBER =
  /^[^\d*#+(]*(\+?[ ().-]*\d(?:[ ().-]*\d){4,}\)?)(?=\s*(?:$|[/,;|&]|(?:or|o|y|and|at|loc(?:al)?|ext(?:ension)?|int|x)\b))/i;

/** The number in a text of the lender; undefined when it has none, so that no call button is shown for it. */
export function phoneNumber(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (isPhoneNumber(trimmed)) return trimmed;
  const first = /[*#]/.test(trimmed) ? undefined : FIRST_NUMBER.exec(trimmed)?.[1]?.trim();
  return isPhoneNumber(first) ? first : undefined;
}
