/** Loads the code and the responses of a screen in parallel. */
import type { AnyEndpoint } from '@loan/api';
import { isOptional } from '@loan/api/request';
import { pageClock } from '@loan/payments/core';
import { openQueries, prefetchResponse, requestsOf, type ScreenQuery, screenQuery } from '../queries/screenQueries.ts';
import type { ScreenModule, ScreenRoute } from '../remote/screenRoute.ts';

/** Milliseconds that a load waits for optional queries; the screen is then rendered without them. */
const OPTIONAL_QUERY_WAIT_MS = 1_000;

export type ScreenState =
  | { kind: 'ready'; module: ScreenModule }
  /** The URL lacks parameters of required queries. */
  | { kind: 'missing-params'; names: readonly string[] }
  /** `module` when the code was loaded: it may have an error boundary of its own. */
  | { kind: 'failed'; error: unknown; module?: ScreenModule | undefined };

/** A screen at a URL, from the start of its requests until it is left. */
export type OpenScreen = {
  screen: ScreenRoute;
  /** Without the fragment. */
  href: string;
  /** When it was opened, by the page's clock. */
  openedAt: number;
  /** The parameters of its requests: what a borrower typed or tapped belongs to them. */
  subject: string;
  /** By endpoint id. */
  queries: ReadonlyMap<string, ScreenQuery>;
  /** Its code, which may be there before its data. */
  code: Promise<ScreenModule>;
  /** Resolves when the screen can be rendered. Never rejects: a failure is a state. */
  loaded: Promise<ScreenState>;
  /** Set when `code` and `loaded` are resolved. */
  module?: ScreenModule;
  state?: ScreenState;
  /** Cancels its requests in flight. */
  close(): void;
};

const NEVER = new Promise<never>(() => undefined);

/** Marks a promise as React's `use` does when it has resolved: it does not suspend for it. */
function resolveFor(loaded: Promise<ScreenState>, state: ScreenState): Promise<ScreenState> {
  return Object.assign(loaded, { status: 'fulfilled', value: state });
}

/**
 * A screen without requests.
 * @param error what its own code threw; otherwise it loads for ever, because its URL is loaded as a new document
 */
export function requestlessScreen(screen: ScreenRoute, { href }: URL, error?: unknown): OpenScreen {
  const state: ScreenState = { kind: 'failed', error };
  return {
    screen,
    href,
    openedAt: pageClock.now(),
    subject: '',
    queries: new Map(),
    code: NEVER,
    loaded: error ? resolveFor(Promise.resolve(state), state) : NEVER,
    close: () => undefined,
    ...(error !== undefined && { state }),
  };
}

/** Sends the screen's requests and preloads its files; called on pointerdown. */
export function prefetchScreen(screen: ScreenRoute, url: URL): void {
  const { calls, missing } = requestsOf(screen.queries, url);
  if (missing.length > 0) return;
  for (const call of calls) if (call) prefetchResponse(call);
  screen.prefetch?.('preload');
}

/**
 * @returns opens the screen at a URL: sends its requests and loads its code at once; responses are parsed by the success
 * rules and schemas that arrive with the code. `requestedSince` as for `screenQuery`
 */
export function createScreenOpener(screen: ScreenRoute): (url: URL, requestedSince?: number) => OpenScreen {
  // A response that arrives after Try again is parsed by the code that was then loaded.
  let latestCode: Promise<ScreenModule>;

  return (url, requestedSince) => {
    const { calls, missing } = requestsOf(screen.queries, url);
    const queries = new Map<string, ScreenQuery>();
    const required: string[] = [];
    for (const [index, query] of missing.length > 0 ? [] : screen.queries.entries()) {
      const call = calls[index];
      if (!call) continue;
      const findEndpoint = async () => (await latestCode).endpoints[index] as AnyEndpoint;
      queries.set(call.id, screenQuery(call, query, findEndpoint, requestedSince));
      if (!isOptional(query)) required.push(call.id);
    }
    const { results, close } = openQueries(queries);

    async function load(code: Promise<ScreenModule>): Promise<ScreenState> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const optionalTimeout = new Promise((resolve) => {
        timer = setTimeout(resolve, OPTIONAL_QUERY_WAIT_MS);
      });
      let module: ScreenModule | undefined;
      try {
        if (missing.length > 0) return { kind: 'missing-params', names: [...new Set(missing)] };
        module = await code;
        for (const id of required) await results.get(id);
        await Promise.race([Promise.all(results.values()), optionalTimeout]);
        return { kind: 'ready', module };
      } catch (error) {
        return { kind: 'failed', error, module };
      } finally {
        clearTimeout(timer);
      }
    }

    const code = missing.length > 0 ? NEVER : screen.load();
    latestCode = code;
    const subject = JSON.stringify(calls.map((call) => call?.params));
    const opened: OpenScreen = {
      screen,
      href: url.href,
      openedAt: pageClock.now(),
      subject,
      queries,
      code,
      close,
      loaded: load(code),
    };
    void code.then(
      (module) => Object.assign(opened, { module }),
      () => undefined,
    );
    void opened.loaded.then((state) => {
      opened.state = state;
      void resolveFor(opened.loaded, state);
    });
    return opened;
  };
}
