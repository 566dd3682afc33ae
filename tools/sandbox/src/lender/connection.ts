/** What a network does that an answer cannot: waiting, falling silent, breaking off. */
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Thrown where a connection breaks inside this process, as `fetch` would throw. */
export class ConnectionLost extends TypeError {
  constructor() {
    super('fetch failed');
  }
}

/**
 * Breaks the connection off without an answer.
 * @throws ConnectionLost where the request came without a socket (`app.request`)
 */
export function cutOff(context: Context): Response {
  const bindings = context.env as Partial<HttpBindings> | undefined;
  if (!bindings?.outgoing) throw new ConnectionLost();
  bindings.outgoing.destroy();
  return new Response(null, { status: 504 });
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
      return cutOff(context);
    },
    wake() {
      for (const done of [...awake]) done();
    },
  };
}
