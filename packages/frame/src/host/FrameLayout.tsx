/** What stands around every screen: progress of a navigation, the offline banner, toasts, focus and scroll. */
import { Notice, Progress } from '@loan/ui';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Toasts } from '../feedback/toasts.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type AppNavigator, useNavigationState, useNavigator } from '../navigation/navigationContext.tsx';
import { useBackClosesDialog } from '../navigation/useBackClosesDialog.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { restoreFocus } from './restoreFocus.ts';
import { ScreenSkeleton } from './ScreenError.tsx';
import { setDocumentTitle } from './setDocumentTitle.ts';

/** A navigation shorter than this needs no sign of its own. */
const PROGRESS_AFTER_MS = 150;

function onConnection(changed: () => void) {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

type FrameLayoutProps = {
  /** The screen. */
  children: ReactNode;
  screens: readonly ScreenRoute[];
  badge?: ReactNode;
  /** Told, beside reading the screen again, that the borrower came back. */
  onResumed?: (() => Promise<void>) | undefined;
};

export function FrameLayout({ children, screens, badge, onResumed }: FrameLayoutProps) {
  const t = useTranslation();
  const { pathname } = useLocation();
  const isNavigating = useDelayedTrue(useNavigationState().isNavigating, PROGRESS_AFTER_MS);
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const { refetch } = useNavigator();
  // Coming back from a payment page, another app or the back-forward cache: what the lender knows may have changed.
  usePageResume(() => {
    void refetch({ isBackground: true });
    void onResumed?.();
  });
  useRefetchWhenOnline(isOnline, refetch);
  useBackClosesDialog();
  useFocusOnHeading(pathname);
  useEffect(() => restoreFocus(document), []);
  usePrefetchOfNext(screens, pathname);
  return (
    <>
      {badge}
      {isNavigating && (
        <div aria-live="polite">
          <Progress label={t('frame.loading')} isOnTop />
        </div>
      )}
      {!isOnline && (
        <Notice tone="warning" role="status">
          {t('frame.offline')}
        </Notice>
      )}
      <Suspense fallback={<ScreenSkeleton />}>{children}</Suspense>
      <Toasts />
    </>
  );
}

/** True once something has been so for a while. */
function useDelayedTrue(condition: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!condition) return setHasLasted(false);
    const timer = setTimeout(setHasLasted, ms, true);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return condition && hasLasted;
}

function useRefetchWhenOnline(isOnline: boolean, refetch: AppNavigator['refetch']) {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void refetch({ isBackground: true });
    wasOnline.current = isOnline;
  }, [isOnline, refetch]);
}

/** A screen reader hears the new screen's title; the first screen is read by the reader itself. */
function useFocusOnHeading(pathname: string) {
  const initialPath = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another heading
  useLayoutEffect(setDocumentTitle, [pathname]);
  useEffect(() => {
    if (initialPath.current === pathname) return;
    initialPath.current = '';
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

function usePrefetchOfNext(screens: readonly ScreenRoute[], pathname: string) {
  useEffect(() => {
    const next = screens.find(({ path }) => path === pathname)?.next ?? [];
    const nextRoutes = screens.filter(({ path }) => next.includes(path));
    if (nextRoutes.length === 0) return;
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 2_000));
    whenIdle(() => {
      for (const screen of nextRoutes) screen.prefetch?.('prefetch');
    });
  }, [screens, pathname]);
}
