/** Toasts: a new one replaces the previous one, and it goes with its screen and when a dialog opens. */
import { ALREADY_SUBMITTED_CODE, onCall } from '@loan/api';
import { Spinner, theme, useOverlays } from '@loan/ui/base';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { create } from 'zustand';

const TOAST_INFO_MS = 2_000;
const TOAST_ERROR_MS = 2_000;
const TOAST_DEFAULT_MS = 3_000;
/** A loading toast stays until it is removed. */
const NEVER_MS = 1e9;

/** The `id` is that of the timer that removes it. */
type Toast = { id: number; text: string; ms: number; isError?: boolean; isLoading?: boolean; isKept?: boolean };
/** `isKept`: it tells why the next screen opens, and stays there. */
type ToastOptions = Pick<Toast, 'isKept'>;

/** There is one toast at most: a new one takes the place of the previous one. */
const useShownToast = create<{ shown: Toast | undefined }>(() => ({ shown: undefined }));

function show(text: string, ms: number, kind: Omit<Toast, 'id' | 'text' | 'ms'> = {}): number {
  const id = window.setTimeout(() => remove(id), ms);
  useShownToast.setState({ shown: { id, text, ms, ...kind } });
  return id;
}

/** Removes this toast, unless another one has taken its place. */
function remove(id: number): void {
  if (useShownToast.getState().shown?.id === id) useShownToast.setState({ shown: undefined });
}

/** Removes the toast of what the borrower has left; a loading one goes with its call. */
function removeShown(): void {
  const { shown } = useShownToast.getState();
  if (shown && !shown.isLoading && !shown.isKept) remove(shown.id);
}

export const toast = {
  /** 2 s. */
  info: (text: string, options?: ToastOptions): void => void show(text, TOAST_INFO_MS, options),
  /** 2 s; announced at once. */
  error: (text: string): void => void show(text, TOAST_ERROR_MS, { isError: true }),
  /** 3 s. */
  success: (text: string, options?: ToastOptions): void => void show(text, TOAST_DEFAULT_MS, options),
  /** Until the returned function is called. For API calls, use their `loadingText` option instead. */
  loading: (text: string): (() => void) => {
    const id = show(text, NEVER_MS, { isLoading: true });
    return () => remove(id);
  },
};

/**
 * Shows toasts for API calls: the loading text while a call is in progress, and the message of a rejected
 * call for two seconds.
 * @param fallbackMessage shown when the rejection has no message
 * @returns disconnects and removes all toasts
 */
export function connectToasts(fallbackMessage: () => string): () => void {
  const loading = new Map<object, () => void>();
  const stop = onCall((event) => {
    if (event.on === 'start' && event.loadingText) loading.set(event.call, toast.loading(event.loadingText));
    if (event.on === 'end') {
      loading.get(event.call)?.();
      loading.delete(event.call);
    }
    if (event.on === 'rejected' && !event.isSilent) {
      // The payment may still be processed, which the screen shows; the fallback would suggest another try.
      const isSubmitted = event.endpoint.movesMoney && event.error.code === ALREADY_SUBMITTED_CODE;
      const content = event.error.message || (isSubmitted ? '' : fallbackMessage());
      if (content) toast.error(content);
    }
  });
  return () => {
    stop();
    useShownToast.setState({ shown: undefined });
  };
}

/**
 * The two live regions, rendered once by the host: errors are announced at once, other toasts when the screen reader pauses.
 * Screen readers observe them because they exist from the first render.
 * @param pathname of the shown screen
 */
export function Toasts({ pathname }: { pathname: string }) {
  const { shown } = useShownToast();
  const isError = shown?.isError;
  const content = shown && <ToastContent key={shown.id} {...shown} />;
  // A modal dialog covers everything outside and hides it from screen readers: the toast stands inside the topmost one.
  const dialog = useOverlays((open) => open.at(-1));
  const known = useRef<readonly unknown[]>([pathname, undefined]);
  useLayoutEffect(() => {
    // A dialog that closes uncovers the one below it, and may have ended with the toast.
    if (known.current.includes(dialog) && known.current[0] === pathname) return;
    known.current = [pathname, undefined, ...(dialog ? [dialog] : []), ...known.current.slice(2)];
    removeShown();
  }, [pathname, dialog]);
  const portalIntoDialog = (live: 'polite' | 'assertive'): ReactNode =>
    dialog ? createPortal(<Region aria-live={live}>{content}</Region>, dialog) : content;
  return (
    <>
      <Region aria-live="polite">{!isError && content && portalIntoDialog('polite')}</Region>
      <Region aria-live="assertive">{isError && content && portalIntoDialog('assertive')}</Region>
    </>
  );
}

function ToastContent({ text, isError = false, isLoading, ms }: Toast) {
  // Decided once, when the toast appears: it must not move.
  const [place] = useState(placeOfToast);
  return (
    <Bubble style={place} $isError={isError} $ms={ms}>
      {isLoading && <Spinner />}
      {text}
    </Bubble>
  );
}

const GAP_PX = 16;

/** Above the bottom bar; at the top where a dialog's buttons or the field being typed in lie there. */
function placeOfToast(): CSSProperties {
  const field = document.activeElement?.matches('input, textarea') ? document.activeElement : undefined;
  const isTypingBelow = field !== undefined && field.getBoundingClientRect().top >= window.innerHeight * 0.3;
  if (useOverlays.getState().length > 0 || isTypingBelow) return { top: 'calc(4rem + env(safe-area-inset-top, 0px))' };
  const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect();
  const barHeight = bar ? Math.min(window.innerHeight - bar.top, bar.height) : 0;
  return { bottom: barHeight > 0 ? `${barHeight + GAP_PX}px` : `calc(${GAP_PX}px + env(safe-area-inset-bottom, 0px))` };
}

const Region = styled.div``;

const FADE_OUT_MS = 160;
const fadeOut = keyframes`
  to { opacity: 0; }
`;

/*
 * The page's text and background colours are swapped, so that the toast is visible in light and dark mode. It fades out
 * in the last 160 ms of its duration and is then removed at once, so nothing waits for the animation.
 */
const Bubble = styled.div<{ $isError: boolean; $ms: number }>`
  position: fixed;
  display: flex;
  align-items: center;
  gap: 10px;
  z-index: 1000;
  left: 50%;
  transform: translateX(-50%);
  width: max-content;
  max-width: min(calc(100% - 32px), 420px);
  padding: 12px 20px;
  border-radius: 14px;
  border-inline-start: ${({ $isError }) => ($isError ? '4px solid #ff8d83' : '0')};
  background: ${theme.colour.text};
  color: ${theme.colour.background};
  font-size: 0.9375rem;
  line-height: 1.4;
  box-shadow: 0 8px 28px rgb(0 0 0 / 24%);
  pointer-events: none;
  animation: ${fadeOut} ${FADE_OUT_MS}ms ${({ $ms }) => $ms - FADE_OUT_MS}ms forwards;
`;
