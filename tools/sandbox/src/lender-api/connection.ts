/** What a network does that an answer cannot: waiting, falling silent, breaking off. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** Thrown where a connection breaks inside this process, as `fetch` would throw. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/**
 * Begins an answer and breaks off, so that nothing of it can be read.
 * @throws ConnectionLost where the request came without a socket (`app.request`)
 */
export function breakOff(context: Context): Response {
  const outgoing = outgoingOf(context);
  // Begun, because a browser sends a request again by itself, a POST too, where a kept connection breaks unanswered.
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  outgoing.write(' ', () => outgoing.destroy());
  return RESPONSE_ALREADY_SENT;
}

/**
 * Breaks the connection before the first byte. Chromium then sends the request again by itself where the connection
 * was kept from an earlier one: no page can see or prevent that.
 * @throws ConnectionLost where the request came without a socket
 */
export function cutOff(context: Context): Response {
  outgoingOf(context).destroy();
  return RESPONSE_ALREADY_SENT;
}

function outgoingOf(context: Context): HttpBindings['outgoing'] {
  const { outgoing } = (context.env ?? {}) as Partial<HttpBindings>;
  if (!outgoing) throw new ConnectionLost();
  return outgoing;
}

export type Sleepers = {
  sleep(ms: number, context: Context): Promise<void>;
  /** Never answers; ends when the other side gives up or the sandbox is reset. */
  forEver(context: Context): Promise<Response>;
  /** Wakes all who wait, so that nothing outlives a reset. */
  wake(): void;
};

export function keepSleepers(): Sleepers {
  const awake = new Set<() => void>();
  const wait = (context: Context, ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => done(), ms);
      const done = () => {
        clearTimeout(timer);
        awake.delete(done);
        resolve();
      };
      awake.add(done);
      context.req.raw.signal.addEventListener('abort', done, { once: true });
    });
  return {
    sleep: (ms, context) => wait(context, ms),
    async forEver(context) {
      await wait(context);
      return breakOff(context);
    },
    wake() {
      for (const done of [...awake]) done();
    },
  };
}
