/**
 * Matches a telephone number with its usual separators. `*` and `#` are excluded: a number from outside must not run a
 * service code of the phone network.
 */
export const isPhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && /^\+?(?:[ ().-]*\d){3,}[ ().-]*$/.test(value);

/** The number in a text of the lender; undefined when it is not one, so that no call button is shown for it. */
export function phoneNumber(text: string | undefined): string | undefined {
  const number = text?.trim();
  return isPhoneNumber(number) ? number : undefined;
}
