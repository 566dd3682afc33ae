/** A request whose response may never arrive because the page was frozen. */
import { ApiError } from '@loan/api';
import { REQUEST_TIMEOUT_MS } from '../intents/statusChecks.ts';
import type { Clock } from '../storage/clock.ts';

/**
 * @param id endpoint id
 * @param onLateEnd called when a request ends after it was abandoned
 */
export function createAbandonableRequest(id: string, clock: Clock, onLateEnd: () => void) {
  /** Abandons the request in flight; undefined where there is none. */
  let abandonRequest: (() => void) | undefined;
  return {
    /**
     * Sends, and waits until the request is abandoned. A later response is ignored, because the payment may have been
     * sent again since; it starts a status check.
     */
    send<A>(call: () => Promise<A>, { hasTimeout }: { hasTimeout: boolean }): Promise<A> {
      return new Promise((resolve, reject) => {
        let isAbandoned = false;
        const abandon = () => {
          isAbandoned = true;
          reject(new ApiError('timeout', id, { mayHaveArrived: true }));
        };
        abandonRequest = abandon;
        const stop = hasTimeout ? clock.after(REQUEST_TIMEOUT_MS, abandon) : undefined;
        const run = async () => call();
        void run()
          .then(resolve, reject)
          .finally(() => {
            stop?.();
            if (abandonRequest === abandon) abandonRequest = undefined;
            if (isAbandoned) onLateEnd();
          });
      });
    },
    abandon: () => abandonRequest?.(),
  };
}
