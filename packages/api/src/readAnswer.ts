/** The one place where an answer of the lender becomes a typed value or one kind of error. */
import { ApiError } from './ApiError.ts';
import { CODE_ALREADY_SUBMITTED, CODES_OF_SUCCESS } from './constants.ts';
import type { AnswerOf, AnyEndpoint } from './endpoint.ts';

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
    const body: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
  } catch {
    return undefined;
  }
}

function codeOf(body: Body): string | undefined {
  return typeof body.code === 'number' || (typeof body.code === 'string' && body.code !== '')
    ? String(body.code)
    : undefined;
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

/**
 * Applies an endpoint's success rule and schema to an answer.
 * @throws ApiError `signed-out`, `refused` (with the lender's words) or `broken`
 */
export function readAnswer<E extends AnyEndpoint>(endpoint: E, raw: RawAnswer): AnswerOf<E> {
  const { id, success, isOlder, isPublic, movesMoney, reads } = endpoint;
  const { status } = raw;
  if (status === 401) throw new ApiError('signed-out', id, { status });

  const body = status < 500 ? asBody(raw.text) : undefined;
  const isHttpOk = status >= 200 && status < 300;
  // A request turned down by its status was not carried out, except where the status itself says that it may have
  // been (408, 409); any other answer we cannot read may hide a done deed.
  const broken = (why: string) =>
    new ApiError('broken', id, {
      status,
      why,
      mayHaveArrived: status < 400 || status >= 500 || status === 408 || status === 409,
    });
  if (!body) throw broken(isHttpOk ? 'the answer is not a JSON object' : `the server answered ${status}`);

  const code = codeOf(body);
  if (!isYes(success, body)) {
    const message = wordsOf(body, isOlder);
    const about = { status, message, ...(code !== undefined && { code }) };
    if (code !== undefined && !isPublic && signedOutCodes.includes(code)) throw new ApiError('signed-out', id, about);
    const hasFlag = success.flag !== undefined && body[success.flag] != null;
    if (code === undefined && !hasFlag && !message) throw broken('the answer has no code');
    // The lender has this payment already and refuses to take it again: that is no "not done".
    throw new ApiError('refused', id, { ...about, mayHaveArrived: movesMoney && code === CODE_ALREADY_SUBMITTED });
  }
  if (!isHttpOk) throw broken(`the server answered ${status} with a code of success`);

  const read = endpoint.answer['~standard'].validate(reads === 'body' ? body : body.data);
  if (read instanceof Promise) throw broken('the schema is asynchronous');
  if (read.issues) throw broken(read.issues.map((issue) => issue.message).join('; '));
  return read.value as AnswerOf<E>;
}
