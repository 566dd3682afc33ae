/** Connects React Router with what navigates outside of it: `navigate`, Back, and the guard entry of what is open. */
import { saveInEntry } from '@loan/payments/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import {
  createPath,
  type NavigateFunction,
  type NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { toastFailure } from '../feedback/failureMessage.ts';
import { refetchScreen } from '../queries/refetch.ts';
import { isGuardEntry, numberAddedEntry, readEntryIndex } from './historyEntryState.ts';
import { isNavigatingOrLeaving, useNavigation } from './navigate.ts';
import { closeByBack, isSomethingOpen, useIsSomethingOpen } from './useHistoryGuard.ts';
import type { Visit, Visits } from './visits.ts';

/** Milliseconds before the skeleton of the next screen replaces the present one. */
export const SKELETON_AFTER_MS = 1_000;

/** A step of which the browser reports nothing for this long is given up: the caller must be able to go on. */
const STEP_TIMEOUT_MS = 3_000;

export type PageNavigation = ReturnType<typeof createPageNavigation>;

/** @param loadFully loads a path as a new document where it must; resolves to whether the page stays where it is */
export function createPageNavigation(
  visits: Visits,
  toCanonical: (path: string) => string,
  loadFully: (path: string, signal: AbortSignal) => Promise<boolean> | undefined,
) {
  let router: NavigateFunction | undefined;
  /** Of the address bar. */
  let current: Visit | undefined;
  let entry = { index: 0, href: '' };
  let shown: Visit | undefined;
  let isPending = false;
  let isPushingGuard = false;
  let latest = new AbortController();
  let waiting: (() => void)[] = [];
  let stepping: { ended: Promise<void>; end(): void; removesGuard: boolean } | undefined;

  const onPopState = () => numberAddedEntry(entry);
  window.addEventListener('popstate', onPopState);
  const isAtGuard = () => current !== undefined && isGuardEntry(current.location);
  const currentPath = () => current && createPath(current.location);
  /** Resolves when the screen of the address bar is shown. */
  const whenShown = () => new Promise<void>((resolve) => waiting.push(resolve));

  async function stepBack(removesGuard: boolean, count = 1): Promise<void> {
    if (!stepping) {
      let resolve = () => {};
      const ended = new Promise<void>((onEnded) => (resolve = onEnded));
      const end = () => {
        clearTimeout(timer);
        // At once: the effects that follow a step see that it has ended.
        stepping = undefined;
        resolve();
      };
      const timer = setTimeout(end, STEP_TIMEOUT_MS);
      stepping = { ended, end, removesGuard };
      void router?.(-count);
      return ended;
    }
    await stepping.ended;
  }

  /** The entry keeps what it holds beside the router's own values. */
  function replaceEntry(path: string): void {
    const { state } = window.history;
    void router?.(path, { replace: true, state: current?.location.state });
    window.history.replaceState({ ...state, ...window.history.state }, '');
  }

  return {
    visits,
    currentPath,
    shown: () => shown,
    isPending: () => isPending,
    async navigate(to: string, { replace = false } = {}): Promise<void> {
      latest.abort();
      const { signal } = (latest = new AbortController());
      const path = toCanonical(to);
      const fullLoad = loadFully(path, signal);
      if (fullLoad && (await fullLoad)) return;
      if (stepping) await stepping.ended;
      const isSame = path === currentPath();
      if (isAtGuard() && (replace || isSame)) await stepBack(true);
      if (signal.aborted) return;
      const { opened } = current ?? {};
      const isReady = opened?.state?.kind === 'ready';
      if (isSame && opened && !isReady) visits.forget(opened);
      // The next screen takes the place of the guard entry.
      void router?.(path, { replace: replace || isSame || isAtGuard() });
      if (isSame && isReady) await refetchScreen((error) => signal.aborted || toastFailure(error));
      else await whenShown();
    },
    /** Also true where the position is unknown: in a history without a browser. */
    canGoBack: () => (readEntryIndex() ?? 2) > Number(isAtGuard()),
    async goBack(): Promise<void> {
      if (stepping) await stepping.ended;
      await stepBack(false, isAtGuard() ? 2 : 1);
      if (isPending) await whenShown();
    },
    /** Goes back to the screen's own entry; undefined when the present one is no guard entry. */
    removeGuard: () => (isAtGuard() ? stepBack(true) : undefined),
    isRemovingGuard: () => stepping?.removesGuard === true,
    /** Aborted by the next navigation. */
    signal: () => latest.signal,
    /** Loads the present screen again; does nothing while another one is being loaded. */
    async reopen(screen = isPending ? undefined : current?.opened): Promise<void> {
      if (!screen || screen !== current?.opened) return;
      visits.forget(screen);
      replaceEntry(createPath(current.location));
      await whenShown();
    },
    /** @returns whether the borrower's Back has left a guard entry */
    onLocation(visit: Visit, type: `${NavigationType}`, navigateRouter: NavigateFunction): boolean {
      const before = current;
      current = visit;
      router = navigateRouter;
      isPushingGuard = false;
      entry = { index: readEntryIndex() ?? 0, href: window.location.href };
      saveInEntry();
      const isOfBorrower = type === 'POP' && !stepping?.removesGuard;
      stepping?.end();
      if (isOfBorrower) latest.abort();
      const path = createPath(visit.location);
      if (toCanonical(path) !== path) replaceEntry(toCanonical(path));
      const leavesGuard = before !== undefined && isGuardEntry(before.location) && !isGuardEntry(visit.location);
      return isOfBorrower && leavesGuard && before.opened === visit.opened;
    },
    onShown(visit: Visit, nowShown: Visit): void {
      shown = nowShown;
      visits.keep(visit.opened, shown.opened);
      isPending = visit.opened !== shown.opened;
      if (isPending) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    /** Back from a guard entry changes nothing but what is open. Only an entry keeps iOS' gesture on the screen. */
    updateGuard(): void {
      if (isPending || stepping || isPushingGuard || isNavigatingOrLeaving()) return;
      const path = currentPath();
      if (isSomethingOpen() && !isAtGuard() && path !== undefined) {
        isPushingGuard = true;
        void router?.(path, { state: { isGuard: true } });
      } else if (!isSomethingOpen() && isAtGuard()) void stepBack(true);
    },
    dispose(): void {
      window.removeEventListener('popstate', onPopState);
      latest.abort();
      visits.keep();
    },
  };
}

/**
 * The address bar's screen and the one that is shown. The old one stays until the next can be rendered, for a second at
 * most: its skeleton then takes the place.
 */
export function usePageNavigation(navigation: PageNavigation) {
  const type = useNavigationType();
  const navigateRouter = useNavigate();
  const visit = navigation.visits.at(useLocation(), type === 'POP' && !navigation.isRemovingGuard());
  const [{ last, placeholderKey }, show] = useState({ last: visit, placeholderKey: 0 });
  const isPending = visit.opened !== undefined && visit.opened !== last.opened;
  const shown = isPending ? last : visit;
  if (shown !== last) show({ last: shown, placeholderKey });
  useEffect(() => {
    if (!isPending) return;
    let isWaiting = true;
    const showNow = (isPlaceholder: boolean) => {
      if (isWaiting) show((state) => ({ last: visit, placeholderKey: state.placeholderKey + Number(isPlaceholder) }));
      isWaiting = false;
    };
    const timer = setTimeout(showNow, SKELETON_AFTER_MS, true);
    // An urgent render, in one go: a deferred one is cut into slices, and the styles of each restyle the old screen.
    void visit.opened?.loaded.then(() => showNow(false));
    return () => {
      isWaiting = false;
      clearTimeout(timer);
    };
  }, [isPending, visit]);

  const [, updateGuard] = useReducer((count: number) => count + 1, 0);
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    if (!navigation.onLocation(visit, type, navigateRouter)) return;
    // What is still open when it has rendered (a dialog below, or one that Back does not close) is guarded again.
    isClosing.current = true;
    closeByBack();
    updateGuard();
  }, [navigation, visit, type, navigateRouter]);
  useLayoutEffect(() => navigation.onShown(visit, shown), [navigation, visit, shown]);
  const isNavigating = useNavigation(({ to }) => to !== undefined) || isPending;
  useIsSomethingOpen();
  useEffect(() => {
    if (!isClosing.current) navigation.updateGuard();
    isClosing.current = false;
  });
  return { shown, isPending, isNavigating, placeholderKey };
}
