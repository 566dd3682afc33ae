/** From what came in to the lender's envelope, with the ledger in between. */
import { type AnyEndpoint, readInputs } from '@loan/api';
import type { Context } from 'hono';
import { borrowerOfToken } from '../database/borrowers.ts';
import { fingerprintOf, storedResponse, storeResponse } from '../database/idempotencyKeys.ts';
import { conclude, receive } from '../database/ledger.ts';
import type { Book } from '../database/openDatabase.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { type Answering, BadInput, Refusal, type Visit } from '../handlers/endpointHandler.ts';
import { readRequest } from './readRequest.ts';
import { wishOf } from './readDedupeFields.ts';

export type Reply = {
  status: number;
  body: string;
  code: string | null;
  /** Content type; JSON unless said. */
  type?: string;
};

export const KEY_HEADER = 'Idempotency-Key';
const KEY_MAX = 255;

type ReplySettings = {
  /** Where addresses in responses begin. */
  origin: string;
  /** This request's `Idempotency-Key` is written into the ledger, and nothing more. */
  ignoresKey: boolean;
};

/** Reads the call, decides on it in one transaction and words the answer. What it returns is on disk. */
export async function replyTo(
  book: Book,
  answering: Answering,
  context: Context,
  { origin, ignoresKey }: ReplySettings,
): Promise<Reply> {
  const { endpoint } = answering;
  try {
    const { fields, files, bytes } = await readRequest(context, answering);
    const { inputs, problems } = readInputs(endpoint.inputs, fields, files);
    const [problem] = problems;
    if (problem) throw new BadInput(problem.field, problem.expected);
    const key = context.req.header(KEY_HEADER) || null;
    if (key !== null && key.length > KEY_MAX) throw new BadInput(KEY_HEADER, `at most ${KEY_MAX} characters`);
    return book.atOnce(() => {
      bookHeldPayments(book);
      const token = context.req.query('token');
      const borrower = token === undefined ? undefined : borrowerOfToken(book, token);
      if (answering.needsSession && !borrower)
        return { status: 401, body: envelope(endpoint, '401', 'Please log in again.', null), code: '401' };
      const visit = { book, origin, borrower, files: bytes, deed: 0 };
      if (endpoint.kind === 'read') return decide(answering, inputs, visit).reply;
      return doOnce(book, answering, inputs, visit, { key, ignoresKey });
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

/**
 * A mutation goes through the ledger: written down as it came, handled, and what it booked written beside it. One whose
 * key was handled before, with the same order and amount, gets the first response again, a refusal too.
 */
function doOnce(
  book: Book,
  answering: Answering,
  inputs: Record<string, unknown>,
  visit: Omit<Visit, 'say'>,
  { key, ignoresKey }: { key: string | null; ignoresKey: boolean },
): Reply {
  const { endpoint } = answering;
  const call = endpoint.id;
  const borrower = visit.borrower?.id ?? null;
  const deed = receive(book, { call, borrower, wish: wishOf(inputs), inputs, idempotencyKey: key });
  const scope = key === null || ignoresKey ? undefined : { borrower, call, key };
  const fingerprint = fingerprintOf(inputs);
  const stored = scope && storedResponse(book, scope, fingerprint);
  if (stored === 'other-request') {
    const body = envelope(endpoint, '422', 'This Idempotency-Key came with another order or amount before.', null);
    conclude(book, deed, 'refused', body);
    return { status: 422, body, code: '422' };
  }
  if (stored) {
    conclude(book, deed, 'repeated', stored.body);
    return stored;
  }
  const { reply, isYes } = decide(answering, inputs, { ...visit, deed });
  conclude(book, deed, isYes ? 'done' : 'refused', reply.body);
  if (scope) storeResponse(book, scope, fingerprint, reply);
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
    if (answering.isPicture) return { reply: pictureReply(answer), isYes: true };
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

function pictureReply(drawing: unknown): Reply {
  if (typeof drawing !== 'string') return { status: 404, body: '', code: null, type: 'text/plain' };
  return { status: 200, body: drawing, code: null, type: 'image/svg+xml' };
}
