/**
 * The page's location, the navigation in progress and the data loaded for the location. Screens use React Router's hooks;
 * its data router would add loaders, actions and route matching that fixed paths do not need (decision 11).
 */
import type { Location, To } from 'react-router';
import { isGuardEntry } from './historyEntryState.ts';
import type { PageHistory } from './pageHistory.ts';

/**
 * Loads the data of a URL. `redirect`: the URL is an alias of this path. `isBlocked`: the page stays where it is. A
 * rejection ends the navigation and is passed on to the caller.
 */
export type LoadData<D> = (
  url: URL,
  signal: AbortSignal,
  /** The present location is loaded again, after a failure. */
  isReload: boolean,
) => Promise<{ data: D } | { redirect: string } | { isBlocked: true }>;

export type NavigationState<D> = {
  /** The location on the screen. */
  location: Location;
  /** What was loaded for `location`; undefined before the first load ends. */
  data: D | undefined;
  /** How `location` was reached; `history` is Back or Forward, `load` the start of the page. */
  arrivedBy: 'load' | 'navigate' | 'history';
  /** Another location is being loaded. */
  isNavigating: boolean;
  /** The present location is being loaded again. */
  isFetching: boolean;
};

export type Navigator<D> = {
  state(): NavigationState<D>;
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void;
  /** Resolves when `to` is shown or another navigation has replaced this one. */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /**
   * Steps through the history, back when negative. Resolves when the entry is shown, or after `POP_TIMEOUT_MS` when the
   * browser reports no step.
   */
  step(delta: number): Promise<void>;
  /**
   * Adds a history entry with the present URL, so that the next Back reaches the screen's own entry and changes nothing
   * else. Does nothing on such a guard entry, and while one is being removed.
   */
  pushGuard(): void;
  /**
   * Goes back to the screen's own entry. `navigate` does it by itself; await it before leaving the screen in another way.
   * @returns undefined when the present entry is no guard entry
   */
  removeGuard(): Promise<void> | undefined;
  /**
   * Loads the present location again; the screen keeps its data meanwhile.
   * @returns whether the new data is shown; false when a navigation or a failure prevented it
   */
  refetch(): Promise<boolean>;
  /** The `href` of a link to a location. */
  href(to: To): string;
  dispose(): void;
};

/** A step of which the browser reports nothing for this long is given up: the caller must be able to go on. */
export const POP_TIMEOUT_MS = 3_000;

/**
 * The wait for a step has several timers, because those of a frozen page all end when it goes on, before the step that it
 * still has to report: given up too early, the step would be taken twice.
 */
const POP_WAITS = 6;

/** `//host/` is a path in the address bar, but another origin for `pushState` and `new URL`, which then throw. */
function withSingleLeadingSlash(path: string): string {
  return path.replace(/^[\\/]+/, '/');
}

/** Starts to load the present location at once. */
export function createNavigator<D>(history: PageHistory, load: LoadData<D>): Navigator<D> {
  const listeners = new Set<() => void>();
  let navigationAbort = new AbortController();
  let refetchAbort = new AbortController();
  let latestRefetch: Promise<boolean> = Promise.resolve(false);
  /** Steps in the order of their calls; each waits for one pop. */
  const pendingSteps: { onPop: (popped?: Promise<void> | void) => void; isGuardRemoval: boolean }[] = [];
  let guardRemoval: Promise<void> | undefined;
  let state: NavigationState<D> = {
    location: history.location,
    data: undefined,
    arrivedBy: 'load',
    isNavigating: false,
    isFetching: false,
  };

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function update(change: Partial<NavigationState<D>>): void {
    state = { ...state, ...change };
    notify();
  }

  /** @param commit writes the location into the history; undefined when the history has it already (load, pop) */
  async function transition(
    target: string,
    arrivedBy: NavigationState<D>['arrivedBy'],
    commit?: (to: string) => void,
  ): Promise<void> {
    navigationAbort.abort();
    refetchAbort.abort();
    const mine = new AbortController();
    navigationAbort = mine;
    const to = withSingleLeadingSlash(target);
    if (to !== target && !commit) history.replace(to);
    const url = history.createURL(to);
    if (isHashChangeOnly(url)) {
      const removal = commit && removeGuard();
      if (removal) await removal;
      if (mine.signal.aborted) return;
      commit?.(to);
      return update({ location: history.location, arrivedBy, isNavigating: false, isFetching: false });
    }
    // Requests of the next screen are sent before listeners render the progress state, which takes longer.
    const loading = load(url, mine.signal, false);
    state = { ...state, isNavigating: state.data !== undefined, isFetching: false };
    setTimeout(notify);
    try {
      const found = await loading;
      if (mine.signal.aborted) return;
      if ('isBlocked' in found) return update({ isNavigating: false });
      // An alias that the history has already is replaced there.
      if ('redirect' in found) return await transition(found.redirect, arrivedBy, commit ?? history.replace);
      const removal = commit && removeGuard();
      if (removal) await removal;
      if (mine.signal.aborted) return;
      commit?.(to);
      update({ location: history.location, data: found.data, arrivedBy, isNavigating: false });
    } catch (error) {
      if (!mine.signal.aborted) update({ isNavigating: false });
      throw error;
    }
  }

  /** The browser scrolls to a fragment of the present page by itself; nothing is loaded. */
  function isHashChangeOnly(url: URL): boolean {
    const now = state.location;
    return (
      state.data !== undefined && url.pathname === now.pathname && url.search === now.search && url.hash !== now.hash
    );
  }

  /** Between a screen's own entry and its guard entry nothing is loaded. */
  function isGuardOnly(next: Location): boolean {
    return pathOf(next) === pathOf(state.location) && isGuardEntry(next) !== isGuardEntry(state.location);
  }

  function moveWithinScreen(location: Location, isGuardRemoval = false): void {
    if (isGuardRemoval) return update({ location, arrivedBy: 'navigate' });
    // Back ends a navigation that is in progress, but not the first load of the page.
    if (state.isNavigating) navigationAbort.abort();
    update({ location, arrivedBy: 'history', isNavigating: false });
  }

  const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
    pathname + search + hash;

  const stop = history.listen(({ location, isAdded }) => {
    if (isAdded) return void transition(pathOf(location), 'navigate');
    const pending = pendingSteps.shift();
    const popped = isGuardOnly(location)
      ? moveWithinScreen(location, pending?.isGuardRemoval)
      : transition(pathOf(location), 'history');
    pending?.onPop(popped);
  });

  function step(delta: number, isGuardRemoval = false): Promise<void> {
    return new Promise((resolve) => {
      const onPop = (popped?: Promise<void> | void) => {
        clearTimeout(timer);
        resolve(popped);
      };
      const pending = { onPop, isGuardRemoval };
      let waits = 0;
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        waits += 1;
        if (waits <= POP_WAITS) timer = setTimeout(wait, POP_TIMEOUT_MS / POP_WAITS);
        else {
          pendingSteps.splice(pendingSteps.indexOf(pending), 1);
          resolve();
        }
      };
      wait();
      pendingSteps.push(pending);
      history.go(delta);
    });
  }

  function removeGuard(): Promise<void> | undefined {
    if (!guardRemoval && isGuardEntry(history.location)) {
      guardRemoval = step(-1, true).finally(() => {
        guardRemoval = undefined;
      });
    }
    return guardRemoval;
  }

  void transition(pathOf(history.location), 'load');

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false } = {}) {
      const isCurrentUrl = pathOf(history.createURL(withSingleLeadingSlash(to))) === pathOf(history.location);
      return transition(to, 'navigate', (url) => (replace || isCurrentUrl ? history.replace(url) : history.push(url)));
    },
    step: (delta) => step(delta),
    removeGuard,
    pushGuard() {
      if (guardRemoval || isGuardEntry(history.location)) return;
      history.push(pathOf(history.location), { isGuard: true });
      update({ location: history.location, arrivedBy: 'navigate' });
    },
    async refetch() {
      if (state.isNavigating || state.data === undefined) return false;
      refetchAbort.abort();
      const mine = new AbortController();
      refetchAbort = mine;
      update({ isFetching: true });
      const thisRefetch = load(history.createURL(pathOf(state.location)), mine.signal, true).then(
        (found) => {
          if (mine.signal.aborted) return false;
          const isLoaded = 'data' in found;
          update({ ...(isLoaded && { data: found.data }), isFetching: false });
          return isLoaded;
        },
        (error: unknown) => {
          if (!mine.signal.aborted) update({ isFetching: false });
          throw error;
        },
      );
      latestRefetch = thisRefetch;
      let isShown = await thisRefetch;
      // A refetch that a newer one replaced resolves with the newer one's result.
      while (mine.signal.aborted && latestRefetch !== thisRefetch && !navigationAbort.signal.aborted) {
        const newest = latestRefetch;
        isShown = await newest;
        if (newest === latestRefetch) break;
      }
      return isShown;
    },
    href: (to) => history.createHref(to),
    dispose() {
      navigationAbort.abort();
      refetchAbort.abort();
      stop();
    },
  };
}
