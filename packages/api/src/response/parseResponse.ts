/** The one place where an answer of the lender becomes a typed value or one kind of error. */
import { ApiError } from '../ApiError.ts';
import { CODE_ALREADY_SUBMITTED, CODES_OF_SUCCESS } from '../constants.ts';
import type { AnswerOf, AnyEndpoint } from '../endpoint.ts';
import { parseWithoutHiddenMarks } from './invisibleCharacters.ts';

/** What came back, before anybody looked into it. */
export type RawAnswer = { status: number; text: string };

/** Which answers are a yes: one of these codes as text, or, where the flag is there, the flag alone. */
export type SuccessRule = { readonly codes: readonly string[]; readonly flag?: string };

/** A code is fine iff it is 0, '0' or '00'; empty and null are not. */
export const USUAL_SUCCESS: SuccessRule = { codes: CODES_OF_SUCCESS };
export const STRICT_00: SuccessRule = { codes: ['00'] };

/** Flags are numbers, texts or booleans on the wire: `1`, `'1'`, `true` and `'true'` are on. */
export function isFlagOn(value: unknown): boolean {
  return value === 1 || value === '1' || value === true || value === 'true';
}

let signedOutCodes: readonly string[] = [];

/** The environment's codes that mean "signed out", beside HTTP 401. Public calls take no notice of them. */
export function setSignedOutCodes(codes: readonly string[]): void {
  signedOutCodes = codes;
}

type Body = Record<string, unknown>;

function asBody(text: string): Body | undefined {
  try {
    const body = parseWithoutHiddenMarks(text.replace(/^\uFEFF/, ''));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

/** The code as text; undefined where there is none that says anything: null, blank, a list, an object, a boolean. */
function codeOf({ code }: Body): string | undefined {
  const isText = typeof code === 'string' && code.trim() !== '';
  return isText || Number.isFinite(code) ? String(code) : undefined;
}

/** `000`, `0.0`, `200`, `SUCCESS`: some lenders write success like that, so it is no refusal that can be relied on. */
const SOUNDS_LIKE_SUCCESS = /^\s*(?:[+-]?0+(?:\.0*)?|2\d\d|ok|success|true)\s*$/i;

/**
 * `500` to `599` in the body is how a gateway or a framework passes on an HTTP failure behind a status of 200 ("Read timed
 * out"): the payment behind it may have been made.
 */
const SERVER_FAILURE = /^\s*5\d\d\s*$/;

/** HTTP statuses that speak of the request and not of the payment: too slow, sent at the same time, key used before. */
const NO_VERDICT: readonly number[] = [408, 409, 422];

/**
 * The lender definitely did not do what moves money: its own envelope, with a code of its own that is no success.
 * Everything else (a gateway's page, an error page of the framework, a message without a code) may come from whoever
 * stands between, after the payment was made.
 */
function isVerdict(status: number, code: string | undefined): code is string {
  const saysNothing = code === undefined || SOUNDS_LIKE_SUCCESS.test(code) || SERVER_FAILURE.test(code);
  return !saysNothing && !NO_VERDICT.includes(status);
}

function wordsOf(body: Body, isOlder: boolean): string {
  const names = isOlder ? ['msg', 'message', 'desc'] : ['message', 'msg', 'desc'];
  for (const name of names) {
    const words = body[name];
    if (typeof words === 'string' && words.trim() !== '') return words;
  }
  return '';
}

function isYes(rule: SuccessRule, body: Body): boolean {
  const flag = rule.flag === undefined ? undefined : body[rule.flag];
  if (flag !== undefined && flag !== null) return isFlagOn(flag);
  const code = codeOf(body);
  return code !== undefined && rule.codes.includes(code);
}

/** What a mutation gave back may stand in the body or in its data; an address may be the data itself. */
function detailsOf({ data, ...body }: Body, reads: 'data' | 'body'): Body {
  const inData: Body = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Body) : {};
  const [preferred, other] = reads === 'data' ? [inData, body] : [body, inData];
  const given = Object.entries(preferred).filter(([, value]) => value !== null && value !== '');
  const isAddress = typeof data === 'string' && /^(\/|[a-z][\w+.-]*:\/\/)/i.test(data);
  return { ...preferred, ...other, ...Object.fromEntries(given), ...(isAddress && { url: data }) };
}

/**
 * Applies an endpoint's success rule and schema to an answer.
 * @throws ApiError `signed-out`, `refused` (with the lender's words) or `broken`. Whatever is not the lender's own no
 * `mayHaveArrived`.
 */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, raw: RawAnswer): AnswerOf<E> {
  const { id, success, isOlder, isPublic, movesMoney, reads, kind } = endpoint;
  const { status } = raw;
  // Who asks is checked before anything is done.
  if (status === 401) throw new ApiError('signed-out', id, { status });

  const broken = (why: string) => new ApiError('broken', id, { status, why, mayHaveArrived: true });
  const isHttpOk = status >= 200 && status < 300;
  const isRedirect = status < 200 || (status >= 300 && status < 400);
  if (isRedirect) throw broken('the server redirected the call, which is never followed');
  const body = status < 500 ? asBody(raw.text) : undefined;
  if (!body) throw broken(isHttpOk ? 'the answer is not a JSON object' : `the server answered ${status}`);

  const code = codeOf(body);
  if (!isYes(success, body)) {
    const message = wordsOf(body, isOlder);
    const about = { status, message, ...(code !== undefined && { code }) };
    if (code !== undefined && !isPublic && signedOutCodes.includes(code)) throw new ApiError('signed-out', id, about);
    const hasFlag = success.flag !== undefined && body[success.flag] != null;
    const saysNo = movesMoney ? isVerdict(status, code) : code !== undefined || hasFlag || message !== '';
    if (!saysNo) throw broken('the answer has no code');
    // The lender has this payment already and refuses to take it again: that is no "not done".
    throw new ApiError('refused', id, { ...about, mayHaveArrived: movesMoney && code === CODE_ALREADY_SUBMITTED });
  }
  if (!isHttpOk) throw broken(`the server answered ${status} with a code of success`);

  const content = reads === 'body' ? body : body.data;
  const read = endpoint.answer['~standard'].validate(kind === 'deed' ? detailsOf(body, reads) : content);
  if (read instanceof Promise) throw broken('the schema is asynchronous');
  if (read.issues) throw broken(read.issues.map((issue) => issue.message).join('; '));
  return read.value as AnswerOf<E>;
}
