/** Only the digits, in their order: `1234 5678-9` becomes `123456789`. Leading zeros stay. */
export function stripNonDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** What can stand in a telephone number: digits and one leading plus. */
export function sanitizePhone(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + stripNonDigits(text);
}
