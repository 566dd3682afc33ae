/** Parses a request, runs its handler in one transaction and builds the response envelope. */
import { type AnyEndpoint, parseParams } from '@loan/api';
import type { Context } from 'hono';
import { borrowerOfToken } from '../database/borrowers.ts';
import { fingerprintOf, storedResponse, storeResponse } from '../database/idempotencyKeys.ts';
import { recordMutation, setMutationOutcome } from '../database/ledger.ts';
import type { Database } from '../database/openDatabase.ts';
import { bookHeldPayments } from '../database/payments.ts';
import {
  BadInput,
  code,
  type EndpointHandler,
  LenderRejection,
  type RequestContext,
} from '../handlers/endpointHandler.ts';
import { type LenderText, languageOf, translatorFor } from '../texts/lenderText.ts';
import { readDedupeFields } from './readDedupeFields.ts';
import { readRequest } from './readRequest.ts';
import { keepSpecifiedFields } from './specifiedFields.ts';

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
  /** Origin of URLs in responses. */
  origin: string;
  /** The `Idempotency-Key` is recorded in the ledger and otherwise ignored. */
  ignoresIdempotencyKey: boolean;
};

/** Handles one request in one transaction; what it returns is on disk. Bad input is a 400 that names the field. */
export async function handleRequest(
  db: Database,
  handler: EndpointHandler,
  context: Context,
  { origin, ignoresIdempotencyKey }: HandlerSettings,
): Promise<HandlerResponse> {
  const { endpoint } = handler;
  const language = languageOf(context.req.query('lang'), context.req.header('Accept-Language'));
  const translate = translatorFor(language);
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
        return { status: 401, body: envelope(endpoint, '401', translate('Please log in again.'), null), code: '401' };
      const requestContext = { db, origin, borrower, files: bytes, translate, language, mutationId: 0 };
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
 * Records a mutation in the ledger, handles it and records the outcome. A key that was handled before, with the same
 * order and amount, gets the first response again, even a rejection.
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
    const body = envelope(
      endpoint,
      '422',
      requestContext.translate('This Idempotency-Key came with another order or amount before.'),
      null,
    );
    setMutationOutcome(db, mutationId, 'rejected', body);
    return { status: 422, body, code: '422' };
  }
  if (storedReply) {
    setMutationOutcome(db, mutationId, 'replayed', storedReply.body);
    return storedReply;
  }
  const { response, isSuccess } = runHandler(handler, inputs, { ...requestContext, mutationId });
  setMutationOutcome(db, mutationId, isSuccess ? 'done' : 'rejected', response.body);
  // 800005 is about another payment: stored, it would answer this one for a day after that payment ended.
  if (keyScope && response.code !== code.alreadySubmitted) storeResponse(db, keyScope, fingerprint, response);
  return response;
}

function runHandler(
  handler: EndpointHandler,
  inputs: unknown,
  requestContext: Omit<RequestContext, 'setMessage'>,
): { response: HandlerResponse; isSuccess: boolean } {
  const { endpoint } = handler;
  let message = 'success';
  const setMessage = (text: LenderText) => {
    message = requestContext.translate(text);
  };
  try {
    const payload = handler.handle(inputs, { ...requestContext, setMessage });
    if (handler.isImage) return { response: imageResponse(payload), isSuccess: true };
    const { sendsSpecifiedFieldsOnly } = requestContext.borrower?.config ?? {};
    const data = sendsSpecifiedFieldsOnly ? keepSpecifiedFields(endpoint, payload) : payload;
    const successCode = endpoint.success.codes.includes('0') ? '0' : (endpoint.success.codes[0] ?? '0');
    return {
      response: { status: 200, body: envelope(endpoint, successCode, message, data), code: successCode },
      isSuccess: true,
    };
  } catch (error) {
    if (!(error instanceof LenderRejection)) throw error;
    const body = envelope(endpoint, error.code, error.messageIn(requestContext.translate), null);
    return { response: { status: 200, body, code: error.code }, isSuccess: false };
  }
}

/** `code`, `message` and `data`. Legacy endpoints say `msg`; some have their payload beside the code, not in `data`. */
function envelope(endpoint: AnyEndpoint, code: string, message: string, data: unknown): string {
  const isSuccess = endpoint.success.codes.includes(code);
  const messageField = endpoint.isLegacy ? { msg: message } : { message };
  const successFlag = endpoint.success.flag === undefined ? {} : { [endpoint.success.flag]: isSuccess };
  // Endpoints for which 0 and 00 mean success send the number 0; the others send the text.
  const wireCode = code === '0' && endpoint.success.codes.includes('00') ? 0 : code;
  if (endpoint.responseFrom === 'body' && data !== null && typeof data === 'object')
    return JSON.stringify({ code: wireCode, ...messageField, ...successFlag, ...data });
  return JSON.stringify({ code: wireCode, ...messageField, ...successFlag, data: data ?? null });
}

function imageResponse(svg: unknown): HandlerResponse {
  if (typeof svg !== 'string') return { status: 404, body: '', code: null, type: 'text/plain' };
  return { status: 200, body: svg, code: null, type: 'image/svg+xml' };
}
