/** The layout around every screen: progress bar, offline banner, toasts; manages focus and prefetching. */
import { Notice, Progress } from '@loan/ui';
import { PageBack } from '@loan/ui/base';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Route, Routes } from 'react-router';
import { usePhoneCall } from '../feedback/placeCall.ts';
import { Toasts } from '../feedback/toasts.tsx';
import { useTranslation } from '../i18n/useTranslation.ts';
import { type PageNavigation, usePageNavigation } from '../navigation/pageNavigation.ts';
import { useScrollPositions } from '../navigation/scrollPositions.ts';
import { pressBack, useNativeBackClosesDialog } from '../navigation/useNativeBack.ts';
import { usePageResume } from '../navigation/usePageResume.ts';
import { ShownVisitContext, type Visit } from '../navigation/visits.ts';
import { setDocumentTitle } from '../page/setDocumentTitle.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { lazyWithRetry } from '../rendering/lazyWithRetry.tsx';
import { restoreFocus } from './restoreFocus.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

const UnplacedCallDialog = lazyWithRetry(
  async () => (await import('../feedback/UnplacedCallDialog.tsx')).UnplacedCallDialog,
  { hasExit: true, isPreloaded: false },
);

/** Milliseconds of navigation before the progress bar is shown. */
const PROGRESS_AFTER_MS = 150;

function subscribeToConnection(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

type FrameLayoutProps = {
  navigation: PageNavigation;
  renderScreen(shown: Visit): ReactNode;
  screens: readonly ScreenRoute[];
  badge?: ReactNode;
  /** Called when the user returns to the page. */
  onResumed?: (() => Promise<void>) | undefined;
};

export function FrameLayout({ navigation, renderScreen, screens, badge, onResumed }: FrameLayoutProps) {
  const t = useTranslation();
  const { shown, isPending, isNavigating, placeholderKey } = usePageNavigation(navigation);
  const { location, isReturn, opened } = shown;
  const { pathname } = location;
  const showsProgress = useDelayedTrue(isNavigating, PROGRESS_AFTER_MS);
  const isOnline = useSyncExternalStore(subscribeToConnection, () => navigator.onLine);
  usePageResume(() => void onResumed?.());
  useNativeBackClosesDialog();
  useScrollPositions(shown);
  useFocusOnHeading(pathname);
  useSlide(pathname, isReturn);
  useEffect(() => restoreFocus(document), []);
  usePrefetchOfNext(screens, pathname);
  const back = useMemo(
    () => (shown.canGoBack ? { onBack: pressBack, backText: t('frame.back') } : undefined),
    [shown.canGoBack, t],
  );
  const context = useMemo(
    () => ({ isReturn, isPending, reopen: navigation.reopen }),
    [isReturn, isPending, navigation],
  );
  // Its own location: a screen that stays while the next one loads reads the URL that it was opened with.
  const screen = useMemo(
    () => (
      <Routes location={location}>
        <Route path="*" element={renderScreen(shown)} />
      </Routes>
    ),
    [location, renderScreen, shown],
  );
  const unplaced = usePhoneCall((call) => call.unplaced);
  return (
    <>
      {badge}
      {showsProgress && (
        <div aria-live="polite">
          <Progress label={t('frame.loading')} />
        </div>
      )}
      {!isOnline && (
        <Notice tone="warning" role="status">
          {t('frame.offline')}
        </Notice>
      )}
      <PageBack value={back}>
        <ShownVisitContext value={context}>
          <Suspense key={placeholderKey} fallback={<ScreenSkeleton {...(opened && { opened })} />}>
            {screen}
          </Suspense>
        </ShownVisitContext>
      </PageBack>
      <UnplacedCallDialog
        isOpen={unplaced !== undefined}
        number={unplaced ?? ''}
        onClose={() => usePhoneCall.setState({ unplaced: undefined })}
      />
      <Toasts pathname={pathname} />
    </>
  );
}

/** True once the condition has held for `ms` milliseconds. */
function useDelayedTrue(condition: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!condition) return setHasLasted(false);
    const timer = setTimeout(setHasLasted, ms, true);
    return () => clearTimeout(timer);
  }, [condition, ms]);
  return condition && hasLasted;
}

/** Focuses the heading after a navigation: screen readers announce a new document by themselves, a new screen not. */
function useFocusOnHeading(pathname: string) {
  const initialPath = useRef(pathname);
  // The title follows the path's heading.
  useLayoutEffect(setDocumentTitle, [pathname]);
  useEffect(() => {
    if (initialPath.current === pathname) return;
    initialPath.current = '';
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** The content of the next screen slides in from the end of the line, that of the one before from its start. */
function useSlide(pathname: string, isReturn: boolean) {
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    const slide = { transform: [`translateX(${isReturn ? -3 : 3}rem)`, 'none'] };
    document.querySelector('main')?.animate?.(slide, { duration: 220, easing: 'ease-out' });
  }, [pathname, isReturn]);
}

/** Prefetches the files of the screens that usually follow, when the browser is idle. */
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
