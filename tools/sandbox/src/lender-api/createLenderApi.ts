/** Routes every endpoint below `/donation` and applies the faults. */
import type { AnyEndpoint } from '@loan/api';
import { type Context, Hono } from 'hono';
import { consumeFaults } from '../database/faults.ts';
import type { Database } from '../database/openDatabase.ts';
import type { EndpointHandler } from '../handlers/endpointHandler.ts';
import { type HangingRequests, resetBeforeHeaders, resetMidBody } from './connection.ts';
import { handleRequest, IDEMPOTENCY_KEY_HEADER } from './handleRequest.ts';
import { respondWithFault } from './respondWithFault.ts';

export type ApiPathSettings = { apiPrefix: string; segment: string };

/** A request as the test API lists it; kept in memory only. Status 0 until the response is ready. */
export type LoggedRequest = { at: number; call: string; token: string | null; status: number; code: string | null };
const MAX_LOGGED_REQUESTS = 500;

export type LenderApi = { routes: Hono; requestLog: LoggedRequest[] };

const JSON_TYPE = 'application/json; charset=utf-8';

function faultContentType(kind: string | undefined): string {
  return kind === 'html' ? 'text/html; charset=utf-8' : JSON_TYPE;
}

export function createLenderApi(
  db: Database,
  handlers: readonly EndpointHandler[],
  settings: ApiPathSettings,
  hangingRequests: HangingRequests,
  originOf: (context: Context) => string,
): LenderApi {
  const routes = new Hono();
  const requestLog: LoggedRequest[] = [];
  const runSerially = createSerialQueue();

  for (const handler of handlers) {
    const { endpoint } = handler;
    const path = endpointPath(endpoint, settings);
    routes.on(endpoint.method, path, async (context) => {
      const token = context.req.query('token');
      const faults = db.transaction(() => consumeFaults(db, endpoint.id, token));
      const latency = faults.find(({ kind }) => kind === 'latency');
      const ignoresIdempotencyKey = faults.some(({ kind }) => kind === 'ignores-key');
      const fault = faults.find(({ kind }) => kind !== 'latency' && kind !== 'ignores-key');
      const applyLatency = async () => {
        if (latency) await hangingRequests.delay(latency.ms ?? 0, context);
      };
      if (fault?.kind === 'lost-request') {
        await applyLatency();
        return resetMidBody(context);
      }
      const key = ignoresIdempotencyKey ? undefined : context.req.header(IDEMPOTENCY_KEY_HEADER);
      const logEntry: LoggedRequest = { at: db.now(), call: endpoint.id, token: token ?? null, status: 0, code: null };
      requestLog.push(logEntry);
      if (requestLog.length > MAX_LOGGED_REQUESTS) requestLog.shift();
      if (fault?.kind === 'silent') return hangingRequests.hang(context);
      const faultResponse = fault && respondWithFault(fault);
      const response = await runSerially(key && `${endpoint.id} ${token} ${key}`, async () => {
        await applyLatency();
        return (
          faultResponse ?? handleRequest(db, handler, context, { origin: originOf(context), ignoresIdempotencyKey })
        );
      });
      logEntry.status = response.status;
      logEntry.code = response.code;
      if (fault?.kind === 'lost-response') return resetMidBody(context);
      if (fault?.kind === 'cut-response') return resetBeforeHeaders(context);
      if (fault?.kind === 'silent-response') return hangingRequests.hang(context);
      const body =
        fault?.kind === 'truncated' ? response.body.slice(0, Math.ceil(response.body.length / 2)) : response.body;
      const type = faultResponse ? faultContentType(fault?.kind) : (response.type ?? JSON_TYPE);
      return new Response(body, {
        status: response.status,
        headers: {
          'Content-Type': type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    });
  }
  routes.all('*', (context) => {
    const { path } = context.req;
    // A page asks for it before a mutation while the browser reports that it is offline; any response would do.
    if (path === '/donation/') return context.body(null, 204);
    return context.json({ code: '404', message: `No such call: ${path}`, data: null }, 404);
  });
  return { routes, requestLog };
}

/** An endpoint's path below `/donation`, with the market's prefix and segment. */
export function endpointPath(endpoint: AnyEndpoint, { apiPrefix, segment }: ApiPathSettings): string {
  return endpoint.path.replace('{api-prefix}', apiPrefix).replace('{segment}', segment);
}

/** Runs actions with one key in sequence: a second request waits until the first has its response. */
function createSerialQueue(): <T>(key: string | undefined, action: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    if (key === undefined) return action();
    const previous = lastByKey.get(key) ?? Promise.resolve();
    const current = previous.then(action, action);
    lastByKey.set(key, current);
    try {
      return await current;
    } finally {
      if (lastByKey.get(key) === current) lastByKey.delete(key);
    }
  };
}
