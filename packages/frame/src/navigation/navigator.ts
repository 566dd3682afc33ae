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
export type Load<D> = (
  url: URL,
  signal: AbortSignal,
  /** The borrower did not ask for it: its failure shows no message. */
  isBackground?: boolean,
) => Promise<{ data: D } | { redirect: string } | { stays: true }>;

export type View<D> = {
  /** The address on the screen. */
  location: Location;
  /** What was read for it; undefined before the first answer. */
  data: D | undefined;
  /** How the borrower came here: by going, by Back or Forward, or by the page's own opening. */
  cameBy: 'opening' | 'going' | 'history';
  /** On the way to another address. */
  isGoing: boolean;
  /** Reading the same address again. */
  isReading: boolean;
};

export type Navigator<D> = {
  view(): View<D>;
  /** @returns stops listening */
  subscribe(listener: () => void): () => void;
  /** Resolves when the borrower is there, or went elsewhere meanwhile. */
  go(to: string, options?: { replace?: boolean }): Promise<void>;
  /** As many steps back as the number is negative. */
  step(delta: number): Promise<void>;
  /**
   * Reads the present address again; what is on the screen stays meanwhile.
   * @returns whether what was read is on the screen now: not where the borrower is going elsewhere
   */
  readAgain(options?: { isBackground?: boolean }): Promise<boolean>;
  /** The address as a link writes it. */
  href(to: To): string;
  dispose(): void;
};

/**
 * The same address with one slash at its start. `//host/` is a path where it stands in the address bar and another origin
 * where it is handed to `pushState` or `new URL`, which then throw.
 */
function onThisOrigin(address: string): string {
  return address.replace(/^[\\/]+/, '/');
}

/** Begins to load the present address at once. */
export function createNavigator<D>(history: PageHistory, load: Load<D>): Navigator<D> {
  const listeners = new Set<() => void>();
  let going = new AbortController();
  let reading = new AbortController();
  let latestReading: Promise<boolean> = Promise.resolve(false);
  let afterStep: (() => void) | undefined;
  let view: View<D> = {
    location: history.location,
    data: undefined,
    cameBy: 'opening',
    isGoing: false,
    isReading: false,
  };

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  function show(change: Partial<View<D>>): void {
    view = { ...view, ...change };
    tell();
  }

  /**
   * @param wanted where to
   * @param arrive writes the address into the history; nothing where it stands there already
   */
  async function travel(wanted: string, arrive: (to: string) => void, cameBy: View<D>['cameBy']): Promise<void> {
    going.abort();
    reading.abort();
    const mine = new AbortController();
    going = mine;
    const to = onThisOrigin(wanted);
    // What was opened or stepped to stands in the history as it came.
    if (to !== wanted && cameBy !== 'going') history.replace(to);
    const url = history.createURL(to);
    if (isPlaceOnSamePage(url)) {
      arrive(to);
      return show({ location: history.location, cameBy, isGoing: false, isReading: false });
    }
    // The calls and files of the next screen leave first: drawing that the borrower is on the way takes longer than
    // their leaving, and can wait for the next task.
    const loading = load(url, mine.signal);
    view = { ...view, isGoing: view.data !== undefined, isReading: false };
    setTimeout(tell);
    const found = await loading;
    if (mine.signal.aborted) return;
    if ('stays' in found) return show({ isGoing: false });
    if ('redirect' in found) {
      // The other name of an address never stays in the history where it was written already.
      const next = cameBy === 'going' ? arrive : (there: string) => history.replace(there);
      return travel(found.redirect, next, cameBy);
    }
    arrive(to);
    show({ location: history.location, data: found.data, cameBy, isGoing: false });
  }

  /** A link to a heading of this page: the browser goes there, nothing is read. */
  function isPlaceOnSamePage(url: URL): boolean {
    const now = view.location;
    return (
      view.data !== undefined && url.pathname === now.pathname && url.search === now.search && url.hash !== now.hash
    );
  }

  const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
    pathname + search + hash;

  const stop = history.listen(({ location }) => {
    const done = afterStep;
    afterStep = undefined;
    void travel(pathOf(location), () => undefined, 'history').finally(done);
  });
  void travel(pathOf(history.location), () => undefined, 'opening');

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go(to, { replace = false } = {}) {
      const isHere = pathOf(history.createURL(onThisOrigin(to))) === pathOf(history.location);
      return travel(to, (there) => (replace || isHere ? history.replace(there) : history.push(there)), 'going');
    },
    step(delta) {
      return new Promise((resolve) => {
        afterStep = resolve;
        history.go(delta);
      });
    },
    async readAgain({ isBackground = false } = {}) {
      if (view.isGoing || view.data === undefined) return false;
      reading.abort();
      const mine = new AbortController();
      reading = mine;
      show({ isReading: true });
      const own = load(history.createURL(pathOf(view.location)), mine.signal, isBackground).then((found) => {
        if (mine.signal.aborted || !('data' in found)) return false;
        show({ data: found.data, isReading: false });
        return true;
      });
      latestReading = own;
      let isShown = await own;
      // Whoever asked earlier waits for the newest reading: only that one tells how things are.
      while (mine.signal.aborted && latestReading !== own && !going.signal.aborted) {
        const newest = latestReading;
        isShown = await newest;
        if (newest === latestReading) break;
      }
      return isShown;
    },
    href: (to) => history.createHref(to),
    dispose() {
      going.abort();
      reading.abort();
      stop();
    },
  };
}
