/** Puts the calls under `/donation`: reads what came, keeps the ledger, answers in the lender's envelope. */
import { type AnyEndpoint, readInputs } from '@loan/api';
import { type Context, Hono } from 'hono';
import { borrowerOfToken } from '../book/borrowers.ts';
import { conclude, earlierAnswer, receive } from '../book/ledger.ts';
import type { Book } from '../book/openBook.ts';
import { bookHeldPayments } from '../book/payments.ts';
import { type Answering, BadInput, Refusal, type Visit } from './answering.ts';
import { cutOff, type Sleepers } from './connection.ts';
import { type Fault, meetFaults } from './faults.ts';
import { readRequest } from './readRequest.ts';
import { wishOf } from './wishOf.ts';

export type LenderSettings = { apiPrefix: string; segment: string };

/** What the lender heard last, for the launch pad: newest last, in memory only. */
export type Heard = { at: number; call: string; token: string | null; status: number; code: string | null };
const HEARD_MAX = 500;

export type Lender = { routes: Hono; heard: Heard[] };

type Reply = { status: number; body: string; code: string | null };

export function openLender(
  book: Book,
  answerings: readonly Answering[],
  settings: LenderSettings,
  sleepers: Sleepers,
  originOf: (context: Context) => string,
): Lender {
  const routes = new Hono();
  const heard: Heard[] = [];

  for (const answering of answerings) {
    const { endpoint } = answering;
    const path = addressOf(endpoint, settings);
    routes.on(endpoint.method, path, async (context) => {
      const token = context.req.query('token');
      const faults = book.atOnce(() => meetFaults(book, endpoint.id, token));
      for (const { kind, ms } of faults) if (kind === 'latency') await sleepers.sleep(ms ?? 0, context);
      const fault = faults.find(({ kind }) => kind !== 'latency');
      const before = fault && (await breakBefore(fault, context, sleepers));
      const reply = before ?? (await replyTo(book, answering, context, originOf(context)));
      heard.push({ at: book.now(), call: endpoint.id, token: token ?? null, status: reply.status, code: reply.code });
      if (heard.length > HEARD_MAX) heard.shift();
      if (fault?.kind === 'lost-answer') return cutOff(context);
      if (fault?.kind === 'silent-answer') return sleepers.forEver(context);
      const body = fault?.kind === 'truncated' ? reply.body.slice(0, Math.ceil(reply.body.length / 2)) : reply.body;
      return new Response(body, {
        status: reply.status,
        headers: {
          'Content-Type': fault?.kind === 'html' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
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

async function breakBefore(fault: Fault, context: Context, sleepers: Sleepers): Promise<Reply | undefined> {
  const status = fault.status ?? 200;
  const message = fault.message ?? 'The sandbox was asked to fail here.';
  switch (fault.kind) {
    case 'status':
      return {
        status: fault.status ?? 500,
        body: JSON.stringify({ code: fault.code ?? '500', message, data: null }),
        code: null,
      };
    case 'code':
      return {
        status,
        body: JSON.stringify({ code: fault.code ?? '9999', message, msg: message, data: null }),
        code: fault.code,
      };
    case 'html':
      return {
        status,
        body: `<!doctype html><title>Gateway</title><h1>${status}</h1><p>Not the answer you asked for.`,
        code: null,
      };
    case 'empty':
      return { status, body: '', code: null };
    case 'silent':
      await sleepers.forEver(context);
      return { status: 504, body: '', code: null };
    case 'lost-request':
      await cutOff(context);
      return { status: 504, body: '', code: null };
    default:
      return undefined;
  }
}

async function replyTo(book: Book, answering: Answering, context: Context, origin: string): Promise<Reply> {
  const { endpoint } = answering;
  try {
    const { fields, files, bytes } = await readRequest(context, endpoint);
    const { inputs, problems } = readInputs(endpoint.inputs, fields, files);
    const [problem] = problems;
    if (problem) throw new BadInput(problem.field, problem.expected);
    return book.atOnce(() => {
      bookHeldPayments(book);
      const token = context.req.query('token');
      const borrower = token === undefined ? undefined : borrowerOfToken(book, token);
      if (answering.needsSession && !borrower)
        return { status: 401, body: envelope(endpoint, '401', 'Please log in again.', null), code: '401' };
      const visit = { book, origin, borrower, files: bytes, deed: 0 };
      if (endpoint.kind === 'read') return decide(answering, inputs, visit).reply;
      return doOnce(book, answering, inputs, visit, context.req.header('Idempotency-Key') ?? null);
    });
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const body = JSON.stringify({
      code: '400',
      message: error.message,
      msg: error.message,
      field: error.field,
      data: null,
    });
    return { status: 400, body, code: '400' };
  }
}

/** A deed goes through the ledger: written down as it came, answered, and what it booked written beside it. */
function doOnce(
  book: Book,
  answering: Answering,
  inputs: Record<string, unknown>,
  visit: Omit<Visit, 'say'>,
  idempotencyKey: string | null,
): Reply {
  const call = answering.endpoint.id;
  const wish = wishOf(inputs);
  const deed = receive(book, { call, borrower: visit.borrower?.id ?? null, wish, inputs, idempotencyKey });
  const earlier = idempotencyKey === null ? undefined : earlierAnswer(book, call, idempotencyKey);
  if (earlier !== undefined) {
    conclude(book, deed, 'repeated', earlier);
    return { status: 200, body: earlier, code: null };
  }
  const { reply, isYes } = decide(answering, inputs, { ...visit, deed });
  conclude(book, deed, isYes ? 'done' : 'refused', reply.body);
  return reply;
}

function decide(answering: Answering, inputs: unknown, visit: Omit<Visit, 'say'>): { reply: Reply; isYes: boolean } {
  const { endpoint } = answering;
  let message = 'success';
  const say = (words: string) => {
    message = words;
  };
  try {
    const answer = answering.answer(inputs, { ...visit, say });
    const yes = endpoint.success.codes.includes('0') ? '0' : (endpoint.success.codes[0] ?? '0');
    return { reply: { status: 200, body: envelope(endpoint, yes, message, answer), code: yes }, isYes: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const body = envelope(endpoint, error.code, error.message, null);
    return { reply: { status: 200, body, code: error.code }, isYes: false };
  }
}

/** `code`, `message` and `data`; older calls say `msg`; some answers stand beside the code, not inside `data`. */
function envelope(endpoint: AnyEndpoint, code: string, message: string, answer: unknown): string {
  const isYes = endpoint.success.codes.includes(code);
  const words = endpoint.isOlder ? { msg: message } : { message };
  const flag = endpoint.success.flag === undefined ? {} : { [endpoint.success.flag]: isYes };
  // The newer calls say 0 as a number where every zero is a yes; the strict ones say their text.
  const written = code === '0' && endpoint.success.codes.includes('00') ? 0 : code;
  if (endpoint.reads === 'body' && answer !== null && typeof answer === 'object')
    return JSON.stringify({ code: written, ...words, ...flag, ...answer });
  return JSON.stringify({ code: written, ...words, ...flag, data: answer ?? null });
}
