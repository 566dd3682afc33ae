/** Old entries of the product are hashes: `/#/borrowDetail?orderId=1` is `/borrowDetail?orderId=1` today. */

const PROMO_PATHS = /^\/(downloadTemplate|agreementTemplate)$/;

/**
 * @returns the address of today for an old hash entry or for a path with several slashes at its start, or undefined when
 *   the address is one of today already
 */
export function resolveLegacyUrl({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  const match = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash);
  if (!match) return pathname.startsWith('//') ? collapseLeadingSlashes(pathname) + search + hash : undefined;
  const [, path = '', hashQuery = ''] = match;
  // Read as a path, whatever it looks like: only then are its dots resolved and its backslashes slashes.
  const clean = collapseLeadingSlashes(new URL(`http://host${path}`).pathname);
  const query = new URLSearchParams(hashQuery);
  for (const [name, value] of new URLSearchParams(search)) if (!query.has(name)) query.append(name, value);
  const mergedQuery = query.toString();
  return (PROMO_PATHS.test(clean) ? `/promo${clean}` : clean) + (mergedQuery && `?${mergedQuery}`);
}

/** `//host` would be another origin, which the history refuses: one leading slash is all an address has. */
function collapseLeadingSlashes(path: string): string {
  return path.replace(/^\/+/, '/');
}
