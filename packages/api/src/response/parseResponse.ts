/** Parses a raw response into a typed value or one kind of ApiError. */
import { ApiError } from '../call/ApiError.ts';
import type { AnyEndpoint, ResponseOf, SuccessRule } from '../call/endpointTypes.ts';
import { parseSanitizedJson } from './invisibleCharacters.ts';
import { paymentDecision } from './paymentDecision.ts';

/** The lender has this payment or loan already: not a failure, and nothing to send again. */
export const ALREADY_SUBMITTED_CODE = '800005';

/** An HTTP response: its status and its unparsed body. */
export type RawResponse = { status: number; text: string };

/** 0, '0' and '00' are success; empty and null are not. */
export const DEFAULT_SUCCESS: SuccessRule = { codes: ['0', '00'] };
export const SUCCESS_00_ONLY: SuccessRule = { codes: ['00'] };

/** Flags are numbers, texts or booleans on the wire: `1`, `'1'`, `true` and `'true'` are on. */
export function isFlagOn(value: unknown): boolean {
  return value === 1 || value === '1' || value === true || value === 'true';
}

type Body = Record<string, unknown>;

function asBody(text: string): Body | undefined {
  try {
    const body = parseSanitizedJson(text.replace(/^\uFEFF/, ''));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** The code as text; undefined for null, blank, a list, an object or a boolean. */
function codeOf({ code }: Body): string | undefined {
  const isText = typeof code === 'string' && code.trim() !== '';
  return isText || Number.isFinite(code) ? String(code) : undefined;
}

function messageOf(body: Body, isLegacy: boolean): string {
  const fields = isLegacy ? ['msg', 'message', 'desc'] : ['message', 'msg', 'desc'];
  for (const field of fields) {
    const message = body[field];
    if (typeof message === 'string' && message.trim() !== '') return message;
  }
  return '';
}

/** The values of the rule's flag, which a lender sends in the body, in `data`, or in both. */
function flagsOf({ flag }: SuccessRule, body: Body): unknown[] {
  if (flag === undefined) return [];
  return [body, Object(body.data) as Body].map((fields) => fields[flag]).filter((value) => value != null);
}

/** A flag that is off decides, also where another is on: the envelope may have arrived while its content was rejected. */
function isSuccess(rule: SuccessRule, body: Body): boolean {
  const flags = flagsOf(rule, body);
  if (flags.length > 0) return flags.every(isFlagOn);
  const code = codeOf(body);
  return code !== undefined && rule.codes.includes(code);
}

/** The fields of a mutation's result may be in the body or in `data`; `data` itself may be a URL. */
function mutationFieldsOf({ data, ...body }: Body, responseFrom: 'data' | 'body'): Body {
  const inData: Body = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Body) : {};
  const [preferred, other] = responseFrom === 'data' ? [inData, body] : [body, inData];
  const nonEmpty = Object.entries(preferred).filter(([, value]) => value !== null && value !== '');
  const isUrl = typeof data === 'string' && /^(\/|[a-z][\w+.-]*:\/\/)/i.test(data);
  return { ...preferred, ...other, ...Object.fromEntries(nonEmpty), ...(isUrl && { url: data }) };
}

/**
 * Applies an endpoint's success rule and schema to a response.
 * @param unauthenticatedCodes the market's codes that mean `unauthenticated`, beside HTTP 401; public calls ignore them
 * @throws ApiError `unauthenticated`, `rejected` (with the lender's message) or `invalid-response`. `mayHaveArrived` is
 * true unless the lender itself rejected the call (`paymentDecision.ts`) or it moves no money and is unauthenticated.
 */
export function parseResponse<E extends AnyEndpoint>(
  endpoint: E,
  raw: RawResponse,
  unauthenticatedCodes: readonly string[] = [],
): ResponseOf<E> {
  const { id, success, isLegacy, isPublic, movesMoney, responseFrom, kind } = endpoint;
  const { status } = raw;
  // The borrower signs in whatever the body. Whether a payment was made stays unknown: a gateway may replace the response
  // of a server that had booked, or pass on the 401 of a partner behind it.
  if (status === 401) throw new ApiError('unauthenticated', id, { status, mayHaveArrived: movesMoney });

  const body = status < 500 ? asBody(raw.text) : undefined;
  const invalidResponse = (why: string) => new ApiError('invalid-response', id, { status, why, mayHaveArrived: true });
  const isHttpOk = status >= 200 && status < 300;
  const isRedirect = status < 200 || (status >= 300 && status < 400);
  if (isRedirect) throw invalidResponse('the server redirected the call, which is never followed');
  if (!body) throw invalidResponse(isHttpOk ? 'the response is not a JSON object' : `the server responded ${status}`);

  if (!isSuccess(success, body)) {
    const code = codeOf(body);
    const message = messageOf(body, isLegacy) || messageOf(Object(body.data) as Body, isLegacy);
    const hasMessage = message !== '';
    const isUnderstood = code !== undefined || flagsOf(success, body).length > 0 || hasMessage;
    const decisionWithoutMoney = isUnderstood ? 'rejected' : 'unknown';
    const decision = movesMoney
      ? paymentDecision(status, code, hasMessage || endpoint.isRejectedWithoutMessage)
      : decisionWithoutMoney;
    const isListed = code !== undefined && !isPublic && unauthenticatedCodes.includes(code);
    const isSessionEnded = decision === 'session-ended' || isListed;
    if (decision === 'unknown' && !isSessionEnded) throw invalidResponse('the response has no code');
    throw new ApiError(isSessionEnded ? 'unauthenticated' : 'rejected', id, {
      status,
      message,
      mayHaveArrived: decision !== 'rejected',
      ...(code !== undefined && { code: decision === 'already-submitted' ? ALREADY_SUBMITTED_CODE : code }),
    });
  }
  if (!isHttpOk) throw invalidResponse(`the server responded ${status} with a code of success`);

  const payload = responseFrom === 'body' ? body : body.data;
  const result = endpoint.response['~standard'].validate(
    kind === 'mutation' ? mutationFieldsOf(body, responseFrom) : payload,
  );
  if (result instanceof Promise) throw invalidResponse('the schema is asynchronous');
  if (result.issues) throw invalidResponse(result.issues.map((issue) => issue.message).join('; '));
  return result.value as ResponseOf<E>;
}
