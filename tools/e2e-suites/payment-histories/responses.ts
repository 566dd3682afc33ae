/** Responses to a payment: the API's own, variants of it, and foreign ones. */
import type { RawResponse } from '@loan/api';

/** Successes in unusual forms. */
export const unusualSuccesses = {
  '00 with data true': (body) => ({ ...body, code: '00', data: true }),
  '00 with data "ok"': (body) => ({ ...body, code: '00', data: 'ok' }),
  '00 with data 1': (body) => ({ ...body, code: '00', data: 1 }),
  '00 with a URL as data': (body) => ({ ...body, code: '00', data: '/order?orderId=1' }),
  '00 without data': () => ({ code: '00' }),
  'needValid in a form that cannot be read': (body) => {
    const data = Object(body['data']) as Record<string, unknown>;
    return 'needValid' in data ? { ...body, data: { ...data, needValid: 'Y' } } : body;
  },
} satisfies Record<string, (body: Record<string, unknown>) => unknown>;

/** Responses that do not show whether the payment was made. */
export const unclearResponses = {
  'HTML with 200': { status: 200, text: '<!doctype html><title>Gateway</title><h1>Please wait</h1>' },
  'HTML with 401': { status: 401, text: '<html><h1>401 Authorization Required</h1></html>' },
  'HTML with 403': { status: 403, text: '<html><h1>403 Forbidden</h1></html>' },
  'HTML with 429': { status: 429, text: '<html><h1>Too many requests</h1></html>' },
  'HTML with 500': { status: 500, text: '<html><h1>Internal error</h1></html>' },
  'HTML with 502': { status: 502, text: '<html><h1>Bad gateway</h1></html>' },
  'JSON with 401': { status: 401, text: '{"code":"401","message":"Please log in again.","data":null}' },
  'the code 401': { status: 200, text: '{"code":40101,"message":"Please log in again.","data":null}' },
  'the code 408': { status: 200, text: '{"code":408,"message":"Request timeout","data":null}' },
  'the code 504 with a decimal part': { status: 200, text: '{"code":"504.0","message":"Read timed out","data":null}' },
  'the code 504 with two more digits': { status: 400, text: '{"code":50401,"message":"Read timed out","data":null}' },
  'the code HTTP 500': { status: 200, text: '{"code":"HTTP 500","msg":"Internal error","message":"Internal error"}' },
  'a code without a digit': { status: 200, text: '{"code":"PENDING","msg":"Please wait","message":"Please wait"}' },
  'a negative code': { status: 200, text: '{"code":-1,"msg":"Try later","message":"Try later","data":null}' },
  'a rejection with 429': { status: 429, text: '{"code":"1410","message":"Not now.","msg":"Not now.","data":null}' },
  'JSON with 500': { status: 500, text: '{"code":"500","message":"Internal error","data":null}' },
  'JSON with 409': { status: 409, text: '{"code":"409","message":"Conflict","data":null}' },
  'JSON with 422': { status: 422, text: '{"code":"422","message":"Another request has this key.","data":null}' },
  'nothing with 204': { status: 204, text: '' },
  'an empty body': { status: 200, text: '' },
  'half a body': { status: 200, text: '{"code":0,"message":"succ' },
  null: { status: 200, text: 'null' },
  'a list': { status: 200, text: '[{"code":"00"}]' },
  'a message without a code': { status: 200, text: '{"message":"success","data":{}}' },
  'a code of null': { status: 200, text: '{"code":null,"message":"Operation successful"}' },
  'a code in a list': { status: 200, text: '{"code":["00"],"message":"success"}' },
  'a failed gateway behind 200': { status: 200, text: '{"code":"504","message":"Gateway Timeout","data":null}' },
  'a Spring error page': {
    status: 200,
    text: '{"timestamp":"2026-11-21T02:00:00Z","status":500,"error":"Internal Server Error","message":"Read timed out","path":"/v3"}',
  },
} satisfies Record<string, RawResponse>;

/** Rejections: the payment was not made. */
export const rejections = {
  'refuses with a code': { status: 200, text: '{"code":"1410","message":"Not now.","msg":"Not now.","data":null}' },
  'refuses with 400 and a code': { status: 400, text: '{"code":"400","message":"amount: too small","data":null}' },
} satisfies Record<string, RawResponse>;

export const ALREADY_SUBMITTED: RawResponse = {
  status: 200,
  text: '{"code":"800005","message":"Submitted already.","msg":"Submitted already.","data":null}',
};

/** How queries are answered. */
export const readResponses = {
  'are answered': undefined,
  'get HTML with 502': unclearResponses['HTML with 502'],
  'get a refusal': rejections['refuses with a code'],
  'get a message without a code': unclearResponses['a message without a code'],
  'get half a body': unclearResponses['half a body'],
  'break off': 'cut',
  'are never answered': 'silent',
} satisfies Record<string, RawResponse | 'cut' | 'silent' | undefined>;

/** What the responses of this API lack until the end of the history. */
export const planGaps = {
  'tells everything': (body: Body) => body,
  'has no instalment plans': () => ({ code: 3, message: 'no plan', data: null }),
  'sends null for what is due': (body: Body) => {
    if (body.data?.repayPlanDetail) body.data.repayPlanDetail.repayWaitDetail = null;
    return body;
  },
  'leaves one amount out': (body: Body) => {
    const lastInstalment = body.data?.repayPlanDetail?.repayWaitDetail?.at(-1);
    if (lastInstalment) delete lastInstalment.totalAmount;
    return body;
  },
} satisfies Record<string, (body: Body) => unknown>;

type Body = { data?: { repayPlanDetail?: { repayWaitDetail?: { totalAmount?: unknown }[] | null } } };

export type UnusualSuccess = keyof typeof unusualSuccesses;
export type UnclearResponse = keyof typeof unclearResponses;
export type Rejection = keyof typeof rejections;
export type ReadMode = keyof typeof readResponses;
export type PlanGap = keyof typeof planGaps;

export function keysOf<T extends object>(table: T): (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}
