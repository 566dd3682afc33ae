/** Cookies expire at the end of the year 9999. */
const EXPIRES = 'Fri, 31 Dec 9999 23:59:59 GMT';

/** Writes a persistent cookie; for choices of the borrower only, never a token. */
export function writeCookie(
  name: string,
  value: string,
  doc: Pick<Document, 'cookie'> = document,
  isSecure = window.location.protocol === 'https:',
): void {
  doc.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${EXPIRES}; path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The cookie's value, or `undefined`. */
export function readCookie(name: string, doc: Pick<Document, 'cookie'> = document): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = doc.cookie.split('; ').find((pair) => pair.startsWith(start));
  if (found === undefined) return undefined;
  try {
    return decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}
