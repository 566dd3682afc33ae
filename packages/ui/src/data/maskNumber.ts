/**
 * The last four digits of an account's or card's number, which the lender may have masked already: `4005********0004` becomes
 * `•••• 0004`, with a no-break space. Empty without digits.
 */
export function maskNumber(number = ''): string {
  const digits = number.replace(/\D/g, '');
  return digits && `••••\u00a0${digits.slice(-4)}`;
}
