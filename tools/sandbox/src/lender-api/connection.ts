/** Simulates network faults: delays, requests that never end, connections that break. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Thrown instead of breaking a connection when a request came without a socket; `fetch` throws the same. */
export class ConnectionLostError extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/**
 * Sends headers and one byte, then resets the connection, so that nothing can be read.
 * @throws ConnectionLostError where the request came without a socket (`app.request`)
 */
export function resetMidBody(context: Context): Response {
  const outgoing = nodeResponse(context);
  // Headers go first, because a browser resends a request, even a POST, when a kept connection breaks without a
  // response.
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  outgoing.write(' ', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/**
 * Resets the connection before the first byte. On a kept connection Chromium then repeats the request by itself; no
 * page can see or prevent that.
 * @throws ConnectionLostError where the request came without a socket
 */
export function resetBeforeHeaders(context: Context): Response {
  nodeResponse(context).destroy();
  return RESPONSE_ALREADY_SENT;
}

function nodeResponse(context: Context): HttpBindings['outgoing'] {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  if (!outgoing) throw new ConnectionLostError();
  return outgoing;
}

export type HangingRequests = {
  delay(ms: number, context: Context): Promise<void>;
  /** Never responds; ends when the client aborts or the sandbox is reset. */
  hang(context: Context): Promise<Response>;
  /** Ends every delay and hanging request, so that none survives a reset. */
  releaseAll(): void;
};

export function createHangingRequests(): HangingRequests {
  const pending = new Set<() => void>();
  const waitUntilReleased = (context: Context, ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => release(), ms);
      const release = () => {
        clearTimeout(timer);
        pending.delete(release);
        resolve();
      };
      pending.add(release);
      context.req.raw.signal.addEventListener('abort', release, { once: true });
    });
  return {
    delay: (ms, context) => waitUntilReleased(context, ms),
    async hang(context) {
      await waitUntilReleased(context);
      return resetMidBody(context);
    },
    releaseAll() {
      for (const release of [...pending]) release();
    },
  };
}
