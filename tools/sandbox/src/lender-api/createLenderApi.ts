/** Puts the calls under `/donation` and lets faults happen to them. */
import type { AnyEndpoint } from '@loan/api';
import { type Context, Hono } from 'hono';
import type { Book } from '../database/openDatabase.ts';
import type { Answering } from '../handlers/endpointHandler.ts';
import { breakBefore } from './respondWithFault.ts';
import { breakOff, cutOff, type Sleepers } from './connection.ts';
import { meetFaults } from '../database/faults.ts';
import { KEY_HEADER, replyTo } from './handleRequest.ts';
import { takeTurns } from './serialQueue.ts';

export type LenderSettings = { apiPrefix: string; segment: string };

/** What the lender heard last, for the launch pad: newest last, in memory only. */
export type Heard = { at: number; call: string; token: string | null; status: number; code: string | null };
const HEARD_MAX = 500;

export type Lender = { routes: Hono; heard: Heard[] };

const JSON_TYPE = 'application/json; charset=utf-8';

function typeOfBreak(kind: string | undefined): string {
  return kind === 'html' ? 'text/html; charset=utf-8' : JSON_TYPE;
}

export function openLender(
  book: Book,
  answerings: readonly Answering[],
  settings: LenderSettings,
  sleepers: Sleepers,
  originOf: (context: Context) => string,
): Lender {
  const routes = new Hono();
  const heard: Heard[] = [];
  const inTurn = takeTurns();

  for (const answering of answerings) {
    const { endpoint } = answering;
    const path = addressOf(endpoint, settings);
    routes.on(endpoint.method, path, async (context) => {
      const token = context.req.query('token');
      const faults = book.atOnce(() => meetFaults(book, endpoint.id, token));
      const latency = faults.find(({ kind }) => kind === 'latency');
      const ignoresKey = faults.some(({ kind }) => kind === 'ignores-key');
      const fault = faults.find(({ kind }) => kind !== 'latency' && kind !== 'ignores-key');
      const pause = async () => {
        if (latency) await sleepers.sleep(latency.ms ?? 0, context);
      };
      if (fault?.kind === 'lost-request') {
        await pause();
        return breakOff(context);
      }
      const key = ignoresKey ? undefined : context.req.header(KEY_HEADER);
      const entry: Heard = { at: book.now(), call: endpoint.id, token: token ?? null, status: 0, code: null };
      heard.push(entry);
      if (heard.length > HEARD_MAX) heard.shift();
      if (fault?.kind === 'silent') return sleepers.forEver(context);
      const before = fault && breakBefore(fault);
      const reply = await inTurn(key && `${endpoint.id} ${token} ${key}`, async () => {
        await pause();
        return before ?? replyTo(book, answering, context, { origin: originOf(context), ignoresKey });
      });
      entry.status = reply.status;
      entry.code = reply.code;
      if (fault?.kind === 'lost-answer') return breakOff(context);
      if (fault?.kind === 'cut-answer') return cutOff(context);
      if (fault?.kind === 'silent-answer') return sleepers.forEver(context);
      const body = fault?.kind === 'truncated' ? reply.body.slice(0, Math.ceil(reply.body.length / 2)) : reply.body;
      const type = before ? typeOfBreak(fault?.kind) : (reply.type ?? JSON_TYPE);
      return new Response(body, {
        status: reply.status,
        headers: {
          'Content-Type': type,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    });
  }
  routes.all('*', (context) =>
    context.json({ code: '404', message: `No such call: ${context.req.path}`, data: null }, 404),
  );
  return { routes, heard };
}

/** A call's path below `/donation`, with this market's prefix and segment. */
export function addressOf(endpoint: AnyEndpoint, { apiPrefix, segment }: LenderSettings): string {
  return endpoint.path.replace('{api-prefix}', apiPrefix).replace('{segment}', segment);
}
