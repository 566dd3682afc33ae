/**
 * Whether the page of a route is served in a folder of the domain, such as `/site/About/`.
 * @param route of the page that was served; undefined where one page serves every path
 */
export function isBelowAnotherPath(pathname: string, route: string | undefined): boolean {
  if (route === undefined) return false;
  const path = pathname.replace(/index\.html$/, '').replace(/\/+$/, '');
  const own = route.replace(/\/+$/, '');
  return (
    path !== own && path.endsWith(own) && (own !== '' || pathname.endsWith('/') || pathname.endsWith('/index.html'))
  );
}

/** The parts of `window` that are read and changed. */
type PageWindow = {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Copies the page's query into the hash. An advertisement links to `/?utm_tag=spring`, while the screens of a page with
 * hash routing read the query behind the hash. A query that is already there is newer and stays.
 */
export function moveQueryIntoHash({ location, history }: PageWindow): void {
  const { pathname, search, hash } = location;
  if (!search || hash.includes('?')) return;
  history.replaceState(history.state, '', `${pathname}${search}#${hash.slice(1) || '/'}${search}`);
}
