/** Old entries of the product are hashes: `/#/borrowDetail?orderId=1` is `/borrowDetail?orderId=1` today. */

const PROMO = /^\/(downloadTemplate|agreementTemplate)$/;

/**
 * @returns the address of today for an old hash entry or for a path with several slashes at its start, or undefined when
 *   the address is one of today already
 */
export function currentAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  const match = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash);
  if (!match) return pathname.startsWith('//') ? withOneSlash(pathname) + search + hash : undefined;
  const [, path = '', own = ''] = match;
  // Read as a path, whatever it looks like: only then are its dots resolved and its backslashes slashes.
  const clean = withOneSlash(new URL(`http://host${path}`).pathname);
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.append(name, value);
  const all = query.toString();
  return (PROMO.test(clean) ? `/promo${clean}` : clean) + (all && `?${all}`);
}

/** `//host` would be another origin, which the history refuses: one leading slash is all an address has. */
function withOneSlash(path: string): string {
  return path.replace(/^\/+/, '/');
}
