import { digest } from '@loan/payments/core';
import { focusManager, notifyManager, onlineManager, QueryClient } from '@tanstack/react-query';
import { launchParam } from '../launch/launchParams.ts';
import { onPageChange } from '../page/page.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';

/** Milliseconds after which a response that no screen has taken is too old: the finger slid off the button. */
const STALE_MS = 5_000;

/** What the page has read of the lender. Nothing of it is stored. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Browsers report wrongly that they are offline: only a request shows it.
      networkMode: 'always',
      // The transport retries a GET on network failure, for calls outside a screen's queries as well; a POST never.
      retry: false,
      staleTime: STALE_MS,
      gcTime: STALE_MS,
      // A screen mounts with data that was requested for it, or with the failure of that request.
      refetchOnMount: false,
      retryOnMount: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      // Comparing a response of 5 MB with the previous one costs more than rendering it.
      structuralSharing: false,
    },
  },
});

/** Part of every key: a response never reaches another session. It is a digest, because keys appear in error messages. */
export function sessionKey(): string {
  return digest(JSON.stringify(getMarketConfig().sessionParameters.map((name) => launchParam(name) ?? '')));
}

/** Connects the client to this page. @returns disconnects it */
export function connectQueryClient(): () => void {
  queryClient.clear();
  // In the task of the response: a clock that a test has paused does not delay it.
  notifyManager.setScheduler(queueMicrotask);
  onlineManager.setOnline(navigator.onLine);
  focusManager.setEventListener((onFocus) => {
    const onVisible = () => document.visibilityState === 'visible' && onFocus();
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onFocus();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShow);
    };
  });
  const stop = onPageChange(({ launch }, before) => {
    if (launch === before.launch) return;
    void queryClient.cancelQueries();
    queryClient.removeQueries({ type: 'inactive' });
  });
  return () => {
    stop();
    queryClient.clear();
  };
}
