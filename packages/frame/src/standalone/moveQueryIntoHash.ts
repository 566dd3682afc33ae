/** What of a window is read and changed here. */
type PageWindow = {
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * An advertisement links to `/?utm_tag=spring`, while the screens of a page whose addresses stand behind the hash read
 * their query there: the page's own query goes along. A query that stands behind the hash already is the newer one.
 */
export function moveQueryIntoHash({ location, history }: PageWindow): void {
  const { pathname, search, hash } = location;
  if (!search || hash.includes('?')) return;
  history.replaceState(history.state, '', `${pathname}${search}#${hash.slice(1) || '/'}${search}`);
}
