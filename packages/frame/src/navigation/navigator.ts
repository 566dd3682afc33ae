/**
 * Where the borrower is, where the next step leads, and what was read for it. React Router's history underneath; its data
 * router would do the same and much that a page of static addresses never needs (decision 11).
 */
import type { Location, To, UNSAFE_createBrowserHistory } from 'react-router';

export type PageHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * Answers what stands at an address, that it is another name of another one, or that the page stays where it is. Never
 * throws.
 */
export type LoadData<D> = (
  url: URL,
  signal: AbortSignal,
  /** The borrower did not ask for it: its failure shows no message. */
  isBackground?: boolean,
) => Promise<{ data: D } | { redirect: string } | { isBlocked: true }>;

export type NavigationState<D> = {
  /** The address on the screen. */
  location: Location;
  /** What was read for it; undefined before the first answer. */
  data: D | undefined;
  /** How the borrower came here: by going, by Back or Forward, or by the page's own opening. */
  arrivedBy: 'load' | 'navigate' | 'history';
  /** On the way to another address. */
  isNavigating: boolean;
  /** Reading the same address again. */
  isFetching: boolean;
};

export type Navigator<D> = {
  state(): NavigationState<D>;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
  /** Resolves when the borrower is there, or went elsewhere meanwhile. */
  navigate(to: string, options?: { replace?: boolean }): Promise<void>;
  /** As many steps back as the number is negative. */
  step(delta: number): Promise<void>;
  /**
   * Reads the present address again; what is on the screen stays meanwhile.
   * @returns whether what was read is on the screen now: not where the borrower is going elsewhere
   */
  refetch(options?: { isBackground?: boolean }): Promise<boolean>;
  /** The address as a link writes it. */
  href(to: To): string;
  dispose(): void;
};

/**
 * The same address with one slash at its start. `//host/` is a path where it stands in the address bar and another origin
 * where it is handed to `pushState` or `new URL`, which then throw.
 */
function withSingleLeadingSlash(path: string): string {
  return path.replace(/^[\\/]+/, '/');
}

/** Begins to load the present address at once. */
export function createNavigator<D>(history: PageHistory, load: LoadData<D>): Navigator<D> {
  const listeners = new Set<() => void>();
  let navigationAbort = new AbortController();
  let refetchAbort = new AbortController();
  let latestRefetch: Promise<boolean> = Promise.resolve(false);
  let afterStep: (() => void) | undefined;
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

  /**
   * @param wanted where to
   * @param arrive writes the address into the history; nothing where it stands there already
   */
  async function transition(
    target: string,
    commit: (to: string) => void,
    arrivedBy: NavigationState<D>['arrivedBy'],
  ): Promise<void> {
    navigationAbort.abort();
    refetchAbort.abort();
    const mine = new AbortController();
    navigationAbort = mine;
    const to = withSingleLeadingSlash(target);
    // What was opened or stepped to stands in the history as it came.
    if (to !== target && arrivedBy !== 'navigate') history.replace(to);
    const url = history.createURL(to);
    if (isHashChangeOnly(url)) {
      commit(to);
      return update({ location: history.location, arrivedBy, isNavigating: false, isFetching: false });
    }
    // The calls and files of the next screen leave first: drawing that the borrower is on the way takes longer than
    // their leaving, and can wait for the next task.
    const loading = load(url, mine.signal);
    state = { ...state, isNavigating: state.data !== undefined, isFetching: false };
    setTimeout(notify);
    const found = await loading;
    if (mine.signal.aborted) return;
    if ('isBlocked' in found) return update({ isNavigating: false });
    if ('redirect' in found) {
      // The other name of an address never stays in the history where it was written already.
      const next = arrivedBy === 'navigate' ? commit : (url: string) => history.replace(url);
      return transition(found.redirect, next, arrivedBy);
    }
    commit(to);
    update({ location: history.location, data: found.data, arrivedBy, isNavigating: false });
  }

  /** A link to a heading of this page: the browser goes there, nothing is read. */
  function isHashChangeOnly(url: URL): boolean {
    const now = state.location;
    return (
      state.data !== undefined && url.pathname === now.pathname && url.search === now.search && url.hash !== now.hash
    );
  }

  const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
    pathname + search + hash;

  const stop = history.listen(({ location }) => {
    const done = afterStep;
    afterStep = undefined;
    void transition(pathOf(location), () => undefined, 'history').finally(done);
  });
  void transition(pathOf(history.location), () => undefined, 'load');

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate(to, { replace = false } = {}) {
      const isCurrentUrl = pathOf(history.createURL(withSingleLeadingSlash(to))) === pathOf(history.location);
      return transition(to, (url) => (replace || isCurrentUrl ? history.replace(url) : history.push(url)), 'navigate');
    },
    step(delta) {
      return new Promise((resolve) => {
        afterStep = resolve;
        history.go(delta);
      });
    },
    async refetch({ isBackground = false } = {}) {
      if (state.isNavigating || state.data === undefined) return false;
      refetchAbort.abort();
      const mine = new AbortController();
      refetchAbort = mine;
      update({ isFetching: true });
      const thisRefetch = load(history.createURL(pathOf(state.location)), mine.signal, isBackground).then((found) => {
        if (mine.signal.aborted || !('data' in found)) return false;
        update({ data: found.data, isFetching: false });
        return true;
      });
      latestRefetch = thisRefetch;
      let isShown = await thisRefetch;
      // Whoever asked earlier waits for the newest reading: only that one tells how things are.
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
