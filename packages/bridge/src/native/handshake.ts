import type { PhoneEnvironment } from '@loan/bridge';
import type { createExchange } from './rpcChannel.ts';
import { falseAfter } from './resolveFalseAfter.ts';
import { type Introduction, readIntroduction } from './messages.ts';
import { findTransport, type PhoneNames, type Post } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

/** How long calls wait for the app's introduction before the browser does what it can. */
export const HELLO_TIMEOUT_MS = 1000;
/** How long the page looks for an object that is injected late. */
export const LATE_INJECTION_MS = 1500;
const PROBE_EVERY_MS = 50;
/** An app that starts slowly may still introduce itself; from then on it is used. */
const LATE_HELLO_MS = 10_000;

/** The app as far as it is known. Without a `post` nobody is there; without an introduction nobody speaks the protocol. */
export type App = {
  post: Post | undefined;
  introduction: Introduction | undefined;
  /** Settles when the app has introduced itself, or when it is known that calls must not wait for it. */
  met: Promise<void>;
  stopLooking(): void;
};

export function meetApp(
  page: Readonly<Record<string, unknown>>,
  names: PhoneNames,
  exchange: ReturnType<typeof createExchange>,
  onReport: (report: { on: 'introduced'; environment: PhoneEnvironment } | { on: 'absent' | 'silent' }) => void,
): App {
  let triesLeft = LATE_INJECTION_MS / PROBE_EVERY_MS;
  const app: App = {
    post: undefined,
    introduction: undefined,
    met: Promise.resolve(),
    stopLooking: () => {
      triesLeft = 0;
    },
  };
  // An app that is already there, with its context, is known before this function returns.
  app.met = meet();
  return app;

  async function meet(): Promise<void> {
    const probe = () => findTransport(page, names, exchange.receive);
    let post = probe();
    for (; !post && triesLeft > 0; triesLeft -= 1) {
      await falseAfter(PROBE_EVERY_MS);
      post = probe();
    }
    app.post = post;
    if (!post) return onReport({ on: 'absent' });
    if (introduce(tryOrUndefined(() => page[names.context]))) return;
    const hello = exchange
      .send(post, { action: 'hello', params: {}, timeoutMs: LATE_HELLO_MS })
      .then(introduce, () => false);
    if (!(await Promise.race([hello, falseAfter(HELLO_TIMEOUT_MS)]))) onReport({ on: 'silent' });
  }

  function introduce(said: unknown): boolean {
    app.introduction = tryOrUndefined(() => readIntroduction(said));
    if (app.introduction) onReport({ on: 'introduced', environment: publicPart(app.introduction) });
    return app.introduction !== undefined;
  }
}

/** The pass stays inside the bridge. */
export const publicPart = ({ platform, appVersion, actions }: Introduction): PhoneEnvironment => ({
  platform,
  appVersion,
  actions,
});
