/** What a network does that an answer cannot: waiting, falling silent, breaking off. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Thrown where a connection breaks inside this process, as `fetch` would throw. */
export class ConnectionLostError extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/**
 * Begins an answer and breaks off, so that nothing of it can be read.
 * @throws ConnectionLostError where the request came without a socket (`app.request`)
 */
export function resetMidBody(context: Context): Response {
  const outgoing = nodeResponse(context);
  // Begun, because a browser sends a request again by itself, a POST too, where a kept connection breaks unanswered.
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  outgoing.write(' ', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/**
 * Breaks the connection before the first byte. Chromium then sends the request again by itself where the connection
 * was kept from an earlier one: no page can see or prevent that.
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
  /** Never answers; ends when the other side gives up or the sandbox is reset. */
  hang(context: Context): Promise<Response>;
  /** Wakes all who wait, so that nothing outlives a reset. */
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
