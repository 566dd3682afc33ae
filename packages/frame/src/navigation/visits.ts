/** The screens of the page's locations: opened once each, and closed when they are neither shown nor awaited. */
import { createContext } from 'react';
import { createPath, type Location } from 'react-router';
import type { OpenScreen } from '../screen-loading/openScreen.ts';
import { hasEarlierEntry } from './historyEntryState.ts';

/** A location and its screen. */
export type Visit = {
  location: Location;
  /** Undefined for a screen of the host, which loads nothing. */
  opened: OpenScreen | undefined;
  /** Reached by Back or Forward. */
  isReturn: boolean;
  /** There is an earlier entry of this page's visit. */
  canGoBack: boolean;
};

export type ShownVisit = {
  isReturn: boolean;
  /** Another screen, or this one again, is being loaded. */
  isPending: boolean;
  /** Loads the screen again, after a failure. */
  reopen(): Promise<void>;
};

export const ShownVisitContext = createContext<ShownVisit | undefined>(undefined);

export type Visits = ReturnType<typeof createVisits>;

/**
 * @param open sends the requests of the screen at a path
 * @param toCanonical the path of an alias, or of a path with a trailing slash
 */
export function createVisits(
  firstPath: string,
  toCanonical: (path: string) => string,
  open: (url: URL, how: 'first' | 'navigation' | 'return') => OpenScreen | undefined,
) {
  const visits = new WeakMap<Location, Visit>();
  let alive = new Set<OpenScreen>();
  const stale = new WeakSet<OpenScreen>();

  function screenAt(path: string, how: Parameters<typeof open>[1]): OpenScreen | undefined {
    const url = new URL(toCanonical(path), window.location.href);
    url.hash = '';
    const found = [...alive].find((screen) => screen.href === url.href && !stale.has(screen));
    const opened = found ?? open(url, how);
    if (opened) alive.add(opened);
    return opened;
  }

  const first = screenAt(firstPath, 'first');
  let isFirst = true;
  return {
    first,
    /** Called while rendering: the requests of a location are sent before anything of it renders. */
    at(location: Location, isStep: boolean): Visit {
      let visit = visits.get(location);
      if (!visit) {
        const isReturn = isStep && !isFirst;
        visit = {
          location,
          isReturn,
          canGoBack: hasEarlierEntry(location),
          opened: screenAt(createPath(location), isReturn ? 'return' : 'navigation'),
        };
        visits.set(location, visit);
      }
      return visit;
    },
    /** Closes all other screens. */
    keep(...kept: readonly (OpenScreen | undefined)[]): void {
      isFirst = false;
      for (const screen of alive) if (!kept.includes(screen)) screen.close();
      alive = new Set(kept.filter((screen) => screen !== undefined));
    },
    /** The next location with this URL opens its screen anew. */
    forget(screen: OpenScreen): void {
      stale.add(screen);
    },
  };
}
