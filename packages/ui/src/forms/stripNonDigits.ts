/** Removes everything but digits: `1234 5678-9` becomes `123456789`. Leading zeros stay. */
export function stripNonDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** Removes everything but digits and one leading plus: `+63 (917) 12` becomes `+6391712`. */
export function sanitizePhone(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + stripNonDigits(text);
}
