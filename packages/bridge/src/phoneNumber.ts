/**
 * A number can be called: digits, as people group them. No `*` and `#`: a number from outside must not be able to run a
 * service code of the phone network.
 */
export const isPhoneNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 32 && /^\+?(?:[ ().-]*\d){3,}[ ().-]*$/.test(value);

/** The number in a text of the lender; undefined where it is none, so that no button promises a call that never comes. */
export function phoneNumber(text: string | undefined): string | undefined {
  const number = text?.trim();
  return isPhoneNumber(number) ? number : undefined;
}
