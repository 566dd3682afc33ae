/** Older URLs have the path in the hash: `/#/borrowDetail?orderId=1` is `/borrowDetail?orderId=1` today. */
import { queryParams } from '@loan/api/request';

const PROMO_PATHS = /^\/(downloadTemplate|agreementTemplate)$/;

/**
 * @returns path, query and hash for a hash URL, for `/index.html` and for a path with several leading slashes, or undefined when the URL
 *   needs no change
 */
export function resolveHashUrl({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | undefined {
  const match = /^#(\/[^?#]*)(\?[^#]*)?/.exec(hash);
  if (!match) {
    // A static server also serves the page at the name of its file.
    const path = pathname === '/index.html' ? '/' : collapseLeadingSlashes(pathname);
    return path === pathname ? undefined : path + search + hash;
  }
  const [, path = '', hashQuery = ''] = match;
  // The URL parser resolves dots and turns backslashes into slashes.
  const clean = collapseLeadingSlashes(new URL(`http://host${path}`).pathname);
  const query = queryParams(hashQuery);
  for (const [name, value] of queryParams(search)) if (!query.has(name)) query.append(name, value);
  const mergedQuery = query.toString();
  return (PROMO_PATHS.test(clean) ? `/promo${clean}` : clean) + (mergedQuery && `?${mergedQuery}`);
}

/** `//host` is another origin, for which `history.replaceState` throws. */
function collapseLeadingSlashes(path: string): string {
  return path.replace(/^\/+/, '/');
}
