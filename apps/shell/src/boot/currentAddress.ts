/** Old entries of the product are hashes: `/#/borrowDetail?orderId=1` is `/borrowDetail?orderId=1` today. */

const PROMO = /^\/(downloadTemplate|agreementTemplate)$/;

/**
 * @returns the address of today for an old hash entry, or undefined when the address is one of today already
 */
export function currentAddress(location: Pick<Location, 'hash' | 'search'>): string | undefined {
  const match = /^#(\/[^?#]*)(\?[^#]*)?/.exec(location.hash);
  if (!match) return undefined;
  const [, path = '/', own = ''] = match;
  // `//host` would be another origin; one leading slash is all an address has.
  const clean = path.replace(/^[/\\]+/, '/');
  const query = new URLSearchParams(own);
  for (const [name, value] of new URLSearchParams(location.search)) if (!query.has(name)) query.append(name, value);
  const search = query.toString();
  return (PROMO.test(clean) ? `/promo${clean}` : clean) + (search && `?${search}`);
}
