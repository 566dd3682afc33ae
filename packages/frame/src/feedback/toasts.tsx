/** Toasts: a new toast replaces the previous one, and toasts stay when the route changes. */
import { ALREADY_SUBMITTED_CODE, onCall } from '@loan/api';
import { Spinner, theme } from '@loan/ui';
import { type ReactNode, useDeferredValue, useEffect, useReducer, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyframes, styled } from 'styled-components';
import { create } from 'zustand';

const TOAST_INFO_MS = 2_000;
const TOAST_ERROR_MS = 2_000;
const TOAST_DEFAULT_MS = 3_000;
/** A loading toast stays until it is removed. */
const NEVER_MS = 1e9;

type Toast = { id: number; text: string; message: string; ms: number; isError?: boolean; isLoading?: boolean };

/** There is one toast at most: a new one takes the place of the previous one. */
const useShownToast = create<{ shown: Toast | undefined }>(() => ({ shown: undefined }));
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Messages that cards of the screen show, and how many cards show each. */
const cardsOfMessage = new Map<string, number>();

/** @param message what `omit` knows the toast by */
function show(text: string, ms: number, kind: Pick<Toast, 'isError' | 'isLoading'> = {}, message = text): number {
  clearTimeout(timer);
  lastId += 1;
  const id = lastId;
  const isOmitted = cardsOfMessage.has(message);
  useShownToast.setState({ shown: isOmitted ? undefined : { id, text, message, ms, ...kind } });
  if (!kind.isLoading) timer = setTimeout(() => remove(id), ms);
  return id;
}

/** Removes this toast, unless another one has taken its place. */
function remove(id: number): void {
  if (useShownToast.getState().shown?.id === id) useShownToast.setState({ shown: undefined });
}

export const toast = {
  /** 2 s. */
  info: (text: string): void => void show(text, TOAST_INFO_MS),
  /** 2 s; announced at once. */
  error: (text: string): void => void show(text, TOAST_ERROR_MS, { isError: true }),
  /** 3 s. */
  success: (text: string): void => void show(text, TOAST_DEFAULT_MS),
  /** Until the returned function is called. For API calls, use their `loadingText` option instead. */
  loading: (text: string): (() => void) => {
    const id = show(text, NEVER_MS, { isLoading: true });
    return () => remove(id);
  },
  /**
   * Says that a card of the screen shows the message of a rejection: no toast repeats it, neither one that is visible nor
   * a later one.
   * @param message the lender's, or empty where it sent none
   * @returns call it when the card is gone
   */
  omit: (message: string): (() => void) => {
    cardsOfMessage.set(message, (cardsOfMessage.get(message) ?? 0) + 1);
    const { shown } = useShownToast.getState();
    if (shown?.message === message) remove(shown.id);
    return () => {
      const others = (cardsOfMessage.get(message) ?? 0) - 1;
      if (others > 0) cardsOfMessage.set(message, others);
      else cardsOfMessage.delete(message);
    };
  },
};

/**
 * Shows toasts for API calls: the loading text while a call is in progress (G022, G023), and the message of a rejected
 * call for two seconds (G021).
 * @param fallbackMessage shown when the rejection has no message
 * @returns disconnects and removes all toasts
 */
export function connectToasts(fallbackMessage: () => string): () => void {
  const loading = new Map<number, () => void>();
  const stop = onCall((event) => {
    if (event.on === 'start' && event.loadingText) loading.set(event.call, toast.loading(event.loadingText));
    if (event.on === 'end') {
      loading.get(event.call)?.();
      loading.delete(event.call);
    }
    // A background call must not replace the message of the borrower's own action.
    if (event.on === 'rejected' && !event.isBackground) {
      // The payment may still be processed, which the screen shows; the fallback would suggest another try.
      const isSubmitted = event.endpoint.movesMoney && event.error.code === ALREADY_SUBMITTED_CODE;
      const content = event.error.message || (isSubmitted ? '' : fallbackMessage());
      if (content) show(content, TOAST_ERROR_MS, { isError: true }, event.error.message);
    }
  });
  return () => {
    stop();
    remove(lastId);
  };
}

/**
 * The two live regions, rendered once by the host: errors are announced at once, other toasts when the screen reader pauses.
 * Screen readers observe them because they exist from the first render.
 */
export function Toasts() {
  const { shown: latest } = useShownToast();
  // The card of a rejection is rendered after its call has ended. Deferred, a toast that the card then removes is never
  // drawn for a frame.
  const deferred = useDeferredValue(latest);
  const shown = latest?.id === deferred?.id ? latest : undefined;
  const isError = shown?.isError;
  const content = shown && <ToastContent key={shown.id} {...shown} />;
  const dialog = useTopDialog(shown !== undefined);
  const portalIntoDialog = (live: 'polite' | 'assertive'): ReactNode =>
    dialog ? createPortal(<Region aria-live={live}>{content}</Region>, dialog) : content;
  return (
    <>
      <Region aria-live="polite">{!isError && content && portalIntoDialog('polite')}</Region>
      <Region aria-live="assertive">{isError && content && portalIntoDialog('assertive')}</Region>
    </>
  );
}

/**
 * The topmost open dialog while a toast is shown. A modal dialog covers everything outside and hides it from screen
 * readers, so the toast is rendered inside, and outside again when the dialog closes.
 */
function useTopDialog(isWatching: boolean): Element | undefined {
  const [, forceRender] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    if (!isWatching) return;
    // The dialog may have closed between rendering and this effect, with the toast inside.
    forceRender();
    let previous = topDialog();
    const observer = new MutationObserver(() => {
      const now = topDialog();
      if (now !== previous) forceRender();
      previous = now;
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    return () => observer.disconnect();
  }, [isWatching]);
  return isWatching ? topDialog() : undefined;
}

function topDialog(): Element | undefined {
  return [...document.querySelectorAll('dialog[open]')].at(-1);
}

function ToastContent({ text, isError = false, isLoading, ms }: Toast) {
  // Decided once, when the toast appears: it must not move, and must not cover the field being typed in.
  const [isAtBottom] = useState(isTypingNearTop);
  return (
    <Bubble $isAtBottom={isAtBottom} $isError={isError} $ms={ms}>
      {isLoading && <Spinner />}
      {text}
    </Bubble>
  );
}

function isTypingNearTop(): boolean {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused.matches('input, textarea') &&
    focused.getBoundingClientRect().top < window.innerHeight * 0.3
  );
}

const Region = styled.div``;

const FADE_OUT_MS = 160;
const fadeOut = keyframes`
  to { opacity: 0; }
`;

/*
 * Below the title bar, so that it never covers the title. The page's text and background colours are swapped, so that the toast is visible in light and dark mode. It fades out
 * in the last 160 ms of its duration and is then removed at once, so nothing waits for the animation.
 */
const Bubble = styled.div<{ $isAtBottom: boolean; $isError: boolean; $ms: number }>`
  position: fixed;
  display: flex;
  align-items: center;
  gap: 10px;
  z-index: 1000;
  left: 50%;
  ${({ $isAtBottom }) => ($isAtBottom ? 'bottom: calc(96px + env(safe-area-inset-bottom, 0px));' : 'top: calc(4rem + env(safe-area-inset-top, 0px));')}
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
