import { COOKIE_EXPIRY_YEAR } from '@loan/api/constants';

/** Cookies of ours live "for ever": until the end of the year 9999 (A50). */
const FOR_EVER = `Fri, 31 Dec ${COOKIE_EXPIRY_YEAR} 23:59:59 GMT`;

/** Writes a persistent cookie; for choices of the borrower only, never a token. */
export function writeCookie(
  name: string,
  value: string,
  page: Pick<Document, 'cookie'> = document,
  isSecure = window.location.protocol === 'https:',
): void {
  page.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${FOR_EVER}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The cookie's value, or `undefined`. */
export function readCookie(name: string, page: Pick<Document, 'cookie'> = document): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = page.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}
