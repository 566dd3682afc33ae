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
