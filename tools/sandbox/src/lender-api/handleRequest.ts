/** From what came in to the lender's envelope, with the ledger in between. */
import { type AnyEndpoint, parseParams } from '@loan/api';
import type { Context } from 'hono';
import { borrowerOfToken } from '../database/borrowers.ts';
import { fingerprintOf, storedResponse, storeResponse } from '../database/idempotencyKeys.ts';
import { setMutationOutcome, recordMutation } from '../database/ledger.ts';
import type { Database } from '../database/openDatabase.ts';
import { bookHeldPayments } from '../database/payments.ts';
import { type EndpointHandler, BadInput, LenderRejection, type RequestContext } from '../handlers/endpointHandler.ts';
import { readRequest } from './readRequest.ts';
import { readDedupeFields } from './readDedupeFields.ts';

export type HandlerResponse = {
  status: number;
  body: string;
  code: string | null;
  /** Content type; JSON unless said. */
  type?: string;
};

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
const KEY_MAX_LENGTH = 255;

type HandlerSettings = {
  /** Where addresses in responses begin. */
  origin: string;
  /** This request's `Idempotency-Key` is written into the ledger, and nothing more. */
  ignoresIdempotencyKey: boolean;
};

/** Reads the call, decides on it in one transaction and words the answer. What it returns is on disk. */
export async function handleRequest(
  db: Database,
  handler: EndpointHandler,
  context: Context,
  { origin, ignoresIdempotencyKey }: HandlerSettings,
): Promise<HandlerResponse> {
  const { endpoint } = handler;
  try {
    const { fields, files, bytes } = await readRequest(context, handler);
    const { params: inputs, problems } = parseParams(endpoint.params, fields, files);
    const [problem] = problems;
    if (problem) throw new BadInput(problem.field, problem.expected);
    const key = context.req.header(IDEMPOTENCY_KEY_HEADER) || null;
    if (key !== null && key.length > KEY_MAX_LENGTH)
      throw new BadInput(IDEMPOTENCY_KEY_HEADER, `at most ${KEY_MAX_LENGTH} characters`);
    return db.transaction(() => {
      bookHeldPayments(db);
      const token = context.req.query('token');
      const borrower = token === undefined ? undefined : borrowerOfToken(db, token);
      if (handler.needsSession && !borrower)
        return { status: 401, body: envelope(endpoint, '401', 'Please log in again.', null), code: '401' };
      const requestContext = { db, origin, borrower, files: bytes, mutationId: 0 };
      if (endpoint.kind === 'query') return runHandler(handler, inputs, requestContext).response;
      return handleMutation(db, handler, inputs, requestContext, { key, ignoresIdempotencyKey });
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
function handleMutation(
  db: Database,
  handler: EndpointHandler,
  inputs: Record<string, unknown>,
  requestContext: Omit<RequestContext, 'setMessage'>,
  { key, ignoresIdempotencyKey }: { key: string | null; ignoresIdempotencyKey: boolean },
): HandlerResponse {
  const { endpoint } = handler;
  const call = endpoint.id;
  const borrower = requestContext.borrower?.id ?? null;
  const mutationId = recordMutation(db, {
    call,
    borrower,
    dedupeFields: readDedupeFields(inputs),
    inputs,
    idempotencyKey: key,
  });
  const keyScope = key === null || ignoresIdempotencyKey ? undefined : { borrower, call, key };
  const fingerprint = fingerprintOf(inputs);
  const storedReply = keyScope && storedResponse(db, keyScope, fingerprint);
  if (storedReply === 'other-request') {
    const body = envelope(endpoint, '422', 'This Idempotency-Key came with another order or amount before.', null);
    setMutationOutcome(db, mutationId, 'rejected', body);
    return { status: 422, body, code: '422' };
  }
  if (storedReply) {
    setMutationOutcome(db, mutationId, 'replayed', storedReply.body);
    return storedReply;
  }
  const { response, isSuccess } = runHandler(handler, inputs, { ...requestContext, mutationId });
  setMutationOutcome(db, mutationId, isSuccess ? 'done' : 'rejected', response.body);
  if (keyScope) storeResponse(db, keyScope, fingerprint, response);
  return response;
}

function runHandler(
  handler: EndpointHandler,
  inputs: unknown,
  requestContext: Omit<RequestContext, 'setMessage'>,
): { response: HandlerResponse; isSuccess: boolean } {
  const { endpoint } = handler;
  let message = 'success';
  const setMessage = (messageField: string) => {
    message = messageField;
  };
  try {
    const data = handler.handle(inputs, { ...requestContext, setMessage });
    if (handler.isImage) return { response: imageResponse(data), isSuccess: true };
    const successCode = endpoint.success.codes.includes('0') ? '0' : (endpoint.success.codes[0] ?? '0');
    return {
      response: { status: 200, body: envelope(endpoint, successCode, message, data), code: successCode },
      isSuccess: true,
    };
  } catch (error) {
    if (!(error instanceof LenderRejection)) throw error;
    const body = envelope(endpoint, error.code, error.message, null);
    return { response: { status: 200, body, code: error.code }, isSuccess: false };
  }
}

/** `code`, `message` and `data`; older calls say `msg`; some answers stand beside the code, not inside `data`. */
function envelope(endpoint: AnyEndpoint, code: string, message: string, data: unknown): string {
  const isSuccess = endpoint.success.codes.includes(code);
  const messageField = endpoint.isLegacy ? { msg: message } : { message };
  const successFlag = endpoint.success.flag === undefined ? {} : { [endpoint.success.flag]: isSuccess };
  // The newer calls say 0 as a number where every zero is a yes; the strict ones say their text.
  const wireCode = code === '0' && endpoint.success.codes.includes('00') ? 0 : code;
  if (endpoint.responseFrom === 'body' && data !== null && typeof data === 'object')
    return JSON.stringify({ code: wireCode, ...messageField, ...successFlag, ...data });
  return JSON.stringify({ code: wireCode, ...messageField, ...successFlag, data: data ?? null });
}

function imageResponse(svg: unknown): HandlerResponse {
  if (typeof svg !== 'string') return { status: 404, body: '', code: null, type: 'text/plain' };
  return { status: 200, body: svg, code: null, type: 'image/svg+xml' };
}
