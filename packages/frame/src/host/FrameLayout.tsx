/** What stands around every screen: progress of a navigation, the offline banner, toasts, focus and scroll. */
import { Notice, Progress } from '@loan/ui';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/useTranslation.ts';
import { Toasts } from '../feedback/toasts.tsx';
import { useReturn } from '../navigation/usePageResume.ts';
import type { HostedScreen } from '../remote/screenRoute.ts';
import { type HostNavigator, useNavigator, useView } from '../navigation/navigationContext.tsx';
import { keepFocus } from './restoreFocus.ts';
import { nameWindow } from './setDocumentTitle.ts';
import { WaitingScreen } from './ScreenError.tsx';
import { useBackClosesDialog } from '../navigation/useBackClosesDialog.ts';

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
  screens: readonly HostedScreen[];
  badge?: ReactNode;
  /** Told, beside reading the screen again, that the borrower came back. */
  onReturn?: (() => Promise<void>) | undefined;
};

export function FrameLayout({ children, screens, badge, onReturn }: FrameLayoutProps) {
  const t = useTexts();
  const { pathname } = useLocation();
  const isGoing = useIsLong(useView().isGoing, PROGRESS_AFTER_MS);
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine);
  const { readAgain } = useNavigator();
  // Coming back from a payment page, another app or the back-forward cache: what the lender knows may have changed.
  useReturn(() => {
    void readAgain({ isBackground: true });
    void onReturn?.();
  });
  useReadAgainWhenBackOnline(isOnline, readAgain);
  useBackClosesDialog();
  useFocusOnHeading(pathname);
  useEffect(() => keepFocus(document), []);
  usePrefetchOfNext(screens, pathname);
  return (
    <>
      {badge}
      {isGoing && (
        <div aria-live="polite">
          <Progress label={t('frame.loading')} isOnTop />
        </div>
      )}
      {!isOnline && (
        <Notice tone="warning" role="status">
          {t('frame.offline')}
        </Notice>
      )}
      <Suspense fallback={<WaitingScreen />}>{children}</Suspense>
      <Toasts />
    </>
  );
}

/** True once something has been so for a while. */
function useIsLong(isSo: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return setIsLong(false);
    const timer = setTimeout(setIsLong, ms, true);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && isLong;
}

function useReadAgainWhenBackOnline(isOnline: boolean, readAgain: HostNavigator['readAgain']) {
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) void readAgain({ isBackground: true });
    wasOnline.current = isOnline;
  }, [isOnline, readAgain]);
}

/** A screen reader hears the new screen's title; the first screen is read by the reader itself. */
function useFocusOnHeading(pathname: string) {
  const first = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path has another heading
  useLayoutEffect(nameWindow, [pathname]);
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

function usePrefetchOfNext(screens: readonly HostedScreen[], pathname: string) {
  useEffect(() => {
    const next = screens.find(({ address }) => address === pathname)?.next ?? [];
    const wanted = screens.filter(({ address }) => next.includes(address));
    if (wanted.length === 0) return;
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 2_000));
    whenIdle(() => {
      for (const screen of wanted) screen.prefetch?.('prefetch');
    });
  }, [screens, pathname]);
}
