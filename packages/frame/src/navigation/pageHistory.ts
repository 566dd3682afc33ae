/** The browser's history as entries with an index: in the URL's path, or behind its hash for a page served alone. */
import { createPath, type Location, parsePath, type To } from 'react-router';
import { mergeEntryState, numberAnnouncedEntry, readEntryIndex } from './historyEntryState.ts';

export type PageHistory = {
  /** Of the current entry; `state` is the entry's whole state. */
  readonly location: Location;
  createHref(to: To): string;
  createURL(to: string): URL;
  /** @param state kept in the entry beside its index and key */
  push(to: string, state?: Readonly<Record<string, unknown>>): void;
  /** The entry keeps its index and loses everything else that its state held. */
  replace(to: string): void;
  go(delta: number): void;
  /** @returns unsubscribe */
  listen(listener: (step: HistoryStep) => void): () => void;
};

export type HistoryStep = {
  location: Location;
  /** The browser added the entry by itself, for a link to a fragment; otherwise the user stepped back or forward. */
  isAdded: boolean;
};

/** The route is the URL's path: `/order?orderId=1`. */
export function pathHistory(): PageHistory {
  return urlHistory(() => window.location, createPath);
}

/** The route is behind the hash: `/anywhere/#/downloadTemplate`. */
export function hashHistory(): PageHistory {
  const readRoute = () => {
    const { pathname = '/', search = '', hash = '' } = parsePath(window.location.hash.slice(1));
    return { pathname: pathname.startsWith('/') ? pathname : `/${pathname}`, search, hash };
  };
  return urlHistory(readRoute, (to) => `#${createPath(to)}`);
}

type Route = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * @param readRoute the route in the address bar
 * @param toHref the URL of a route, relative to the page's
 */
function urlHistory(readRoute: () => Route, toHref: (route: Partial<Route>) => string): PageHistory {
  const { history } = window;
  numberAnnouncedEntry();
  let index = readEntryIndex() ?? 0;
  if (readEntryIndex() === undefined) mergeEntryState({ index });
  const readLocation = (): Location => {
    const { pathname, search, hash } = readRoute();
    const key: unknown = history.state?.key;
    return { pathname, search, hash, state: history.state, key: typeof key === 'string' ? key : 'default' };
  };
  let path = createPath(readLocation());
  const newEntryState = () => ({ index, key: Math.random().toString(36).slice(2, 10) });
  const createHref = (to: To) => toHref(typeof to === 'string' ? parsePath(to) : to);

  return {
    get location() {
      return readLocation();
    },
    createHref,
    createURL: (to) => new URL(to, window.location.href),
    push(to, state) {
      index += 1;
      path = to;
      try {
        history.pushState({ ...state, ...newEntryState() }, '', createHref(to));
      } catch {
        // iOS allows 100 entries in 30 seconds; a full load is not limited.
        window.location.assign(createHref(to));
      }
    },
    replace(to) {
      path = to;
      history.replaceState(newEntryState(), '', createHref(to));
    },
    go: (delta) => history.go(delta),
    listen(listener) {
      const onPop = () => {
        const location = readLocation();
        const isSamePath = createPath(location) === path;
        path = createPath(location);
        const found = readEntryIndex();
        index = found ?? index + (isSamePath ? 0 : 1);
        if (found === undefined) mergeEntryState(newEntryState());
        listener({ location: readLocation(), isAdded: found === undefined });
      };
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}
