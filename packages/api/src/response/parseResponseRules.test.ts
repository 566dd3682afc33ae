/** Each rule of `parseResponse` at its limits, on endpoints without a schema: fast enough to run for every mutant. */
import { describe, expect, test } from '@jest/globals';
import { isFlagOn, parseResponse } from '@loan/api';
import type { ResponseSchema } from '../call/endpointTypes.ts';
import { endpoint } from '../endpoint.ts';
import { errorOf } from './parseResponse.testSetup.ts';

/** Returns its input, so that a test sees everything that `parseResponse` passes to the schema. */
const response: ResponseSchema = { '~standard': { validate: (value) => ({ value }) } };
const query = endpoint('GET /query', { response });
const bodyQuery = endpoint('GET /body', { response, responseFrom: 'body' });
const legacyQuery = endpoint('GET /legacy', { response, isLegacy: true });
const queryWithFlag = endpoint('GET /flag', { response, success: { codes: ['0'], flag: 'success' } });
const publicQuery = endpoint('GET /public', { response, isPublic: true });
const payment = endpoint('POST /pay', { response, movesMoney: true });
const bodyMutation = endpoint('POST /body', { response, isMutation: true, responseFrom: 'body' });

const text = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
const parse = (of: typeof query | typeof payment, body: unknown, status = 200) =>
  parseResponse(of, { status, text: text(body) });

describe('the code', () => {
  test.each([0, '0', '00'])('is a success when it is %j', (code) => {
    expect(parse(query, { code, data: 7 })).toBe(7);
  });

  test.each([7, '7', -1, '000', '200', ' 00', 'Stryker'])('is a rejection of a query when it is %j', (code) => {
    expect(errorOf(query, text({ code }))).toMatchObject({ kind: 'rejected', code: String(code) });
  });

  test.each([null, '', ' ', '\t\u3000', true, false, [], ['0'], {}])('counts as missing when it is %j', (code) => {
    expect(errorOf(query, text({ code }))).toMatchObject({ kind: 'invalid-response', code: undefined });
    expect(errorOf(query, text({ code, message: 'No' }))).toMatchObject({ kind: 'rejected', code: undefined });
  });

  test('counts as missing when it is too large for a number', () => {
    expect(errorOf(query, '{"code":1e999}')).toMatchObject({
      kind: 'invalid-response',
      why: 'the response has no code',
    });
  });

  test('is a success of a legacy call only when it is the text 00', () => {
    expect(parse(legacyQuery, { code: '00', data: 7 })).toBe(7);
    for (const code of ['0', 0])
      expect(errorOf(legacyQuery, text({ code, data: 7 }))).toMatchObject({ kind: 'rejected' });
  });

  test('is ignored when the body has the success flag', () => {
    expect(parse(queryWithFlag, { code: 7, success: true, data: 7 })).toBe(7);
    expect(parse(queryWithFlag, { code: 0, success: null, data: 7 })).toBe(7);
    expect(parse(queryWithFlag, { code: 0, data: 7 })).toBe(7);
    expect(errorOf(queryWithFlag, text({ code: 0, success: false }))).toMatchObject({ kind: 'rejected', code: '0' });
    expect(errorOf(queryWithFlag, text({ success: 0 }))).toMatchObject({ kind: 'rejected', code: undefined });
    expect(errorOf(queryWithFlag, text({ success: null }))).toMatchObject({ kind: 'invalid-response' });
    expect(errorOf(queryWithFlag, text({}))).toMatchObject({ kind: 'invalid-response' });
  });

  test('alone decides when the success rule has no flag, whatever fields the body has', () => {
    expect(parse(query, { code: 0, undefined: 0, success: false, data: 7 })).toBe(7);
    expect(errorOf(query, text({ undefined: 1, success: false }))).toMatchObject({ kind: 'invalid-response' });
  });
});

test('isFlagOn returns true only for 1 and true, as values or as text', () => {
  expect([1, '1', true, 'true'].map(isFlagOn)).toEqual([true, true, true, true]);
  expect([0, '0', false, 'false', 2, '', null, undefined, {}, 'TRUE '].filter(isFlagOn)).toEqual([]);
});

describe('when a call moves money', () => {
  test('a code decides by the table of paymentDecision.ts', () => {
    expect(errorOf(payment, text({ code: '7', message: 'No' }))).toMatchObject({
      kind: 'rejected',
      mayHaveArrived: false,
    });
    expect(errorOf(payment, text({ code: '504.0', message: 'No' }))).toMatchObject({
      kind: 'invalid-response',
      mayHaveArrived: true,
    });
    expect(errorOf(payment, text({ code: '7', message: 'No' }), 429)).toMatchObject({
      kind: 'invalid-response',
      mayHaveArrived: true,
    });
    expect(errorOf(query, text({ code: '504.0', message: 'No' }), 429)).toMatchObject({ kind: 'rejected' });
  });

  test('a code without a message decides nothing, unless the endpoint says so', () => {
    expect(errorOf(payment, text({ code: '7' }))).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
    for (const fields of [{ msg: 'No' }, { desc: 'No' }, { data: { message: 'No' } }])
      expect(errorOf(payment, text({ code: '7', ...fields }))).toMatchObject({ kind: 'rejected', message: 'No' });
    const cardPayment = endpoint('POST /card', { response, movesMoney: true, isRejectedWithoutMessage: true });
    expect(errorOf(cardPayment, text({ code: '7' }))).toMatchObject({ kind: 'rejected', mayHaveArrived: false });
    expect(errorOf(cardPayment, text({ code: '504' }))).toMatchObject({ kind: 'invalid-response' });
  });

  test('a missing code decides nothing, whatever the message', () => {
    expect(errorOf(payment, text({ message: 'No' }))).toMatchObject({
      kind: 'invalid-response',
      why: 'the response has no code',
    });
  });

  test.each([800005, ' 800005', '800005.0'])('%j is already submitted, with mayHaveArrived', (code) => {
    expect(errorOf(payment, text({ code }))).toMatchObject({ kind: 'rejected', code: '800005', mayHaveArrived: true });
    expect(errorOf(query, text({ code }))).toMatchObject({ kind: 'rejected', mayHaveArrived: false });
  });

  test.each([401, '401', '401.0', 40101, 'HTTP 401'])('the code %j ends the session, with mayHaveArrived', (code) => {
    expect(errorOf(payment, text({ code, message: 'Sign in' }))).toMatchObject({
      ...{ kind: 'unauthenticated', mayHaveArrived: true, code: String(code), message: 'Sign in' },
    });
    expect(errorOf(query, text({ code, message: 'Sign in' }))).toMatchObject({ kind: 'rejected' });
  });

  test('a code that the market lists ends the session, and rejects where it is the lender’s decision', () => {
    const codes = ['7', '-99', '504'];
    const errorOfCode = (code: unknown) => errorOf(payment, text({ code, message: 'Sign in' }), 200, codes);
    expect(errorOfCode(7)).toMatchObject({ kind: 'unauthenticated', mayHaveArrived: false });
    for (const code of [-99, 504])
      expect(errorOfCode(code)).toMatchObject({ kind: 'unauthenticated', mayHaveArrived: true });
  });
});

describe('the lender’s message', () => {
  test.each([
    [query, { message: 'first', msg: 'second', desc: 'third' }, 'first'],
    [query, { message: ' ', msg: 'second', desc: 'third' }, 'second'],
    [query, { message: ['No'], msg: '', desc: 'third' }, 'third'],
    [query, { message: null, msg: {}, desc: 7 }, ''],
    [query, { message: 'Not \u202E00,5₱\u2066 now' }, 'Not 00,5₱ now'],
    [legacyQuery, { msg: 'first', message: 'second', desc: 'third' }, 'first'],
    [legacyQuery, { msg: ' ', message: 'second', desc: 'third' }, 'second'],
    [legacyQuery, { desc: 'third' }, 'third'],
    [legacyQuery, {}, ''],
  ])('for %p is found when the body is %j', (of, bodyFields, message) => {
    expect(errorOf(of, text({ code: 7, ...bodyFields }))).toMatchObject({ kind: 'rejected', message, status: 200 });
  });
});

describe('a response is unauthenticated', () => {
  test('when the status is 401, whatever the body', () => {
    for (const of of [query, payment, publicQuery])
      expect(errorOf(of, 'whatever', 401)).toMatchObject({ kind: 'unauthenticated', status: 401 });
  });

  test('when the market lists the code and the call is not public', () => {
    const body = text({ code: -99, message: 'Sign in' });
    expect(errorOf(query, body)).toMatchObject({ kind: 'rejected' });
    const codes = ['-98', '-99'];
    const bodyFields = { code: '-99', message: 'Sign in', status: 200 };
    expect(errorOf(query, body, 200, codes)).toMatchObject({ kind: 'unauthenticated', ...bodyFields });
    expect(errorOf(publicQuery, body, 200, codes)).toMatchObject({ kind: 'rejected', ...bodyFields });
    expect(errorOf(query, text({ code: -97 }), 200, codes)).toMatchObject({ kind: 'rejected' });
    expect(errorOf(query, text({ message: 'No' }), 200, codes)).toMatchObject({ kind: 'rejected' });
  });
});

describe('a body', () => {
  test.each([
    '',
    ' ',
    'null',
    '7',
    '"00"',
    'true',
    '[]',
    '["00"]',
    '[{"code":7}]',
    '{"code":"0"',
    '{\uFEFF"code":"0"}',
  ])('is invalid when it is %j', (body) => {
    const why = 'the response is not a JSON object';
    expect(errorOf(query, body)).toMatchObject({ kind: 'invalid-response', why, status: 200, mayHaveArrived: true });
    expect(errorOf(query, body, 404)).toMatchObject({ kind: 'invalid-response', why: 'the server responded 404' });
  });

  test('is parsed when it begins with a byte order mark', () => {
    expect(parse(query, '\uFEFF{"code":0,"data":7}')).toBe(7);
  });
});

describe('the HTTP status', () => {
  test.each([
    [0, 'the server redirected the call, which is never followed'],
    [199, 'the server redirected the call, which is never followed'],
    [300, 'the server redirected the call, which is never followed'],
    [302, 'the server redirected the call, which is never followed'],
    [399, 'the server redirected the call, which is never followed'],
    [400, 'the server responded 400 with a code of success'],
    [499, 'the server responded 499 with a code of success'],
    [500, 'the server responded 500'],
    [502, 'the server responded 502'],
  ])('makes a code of success invalid when it is %i', (status, why) => {
    const expected = { kind: 'invalid-response', why, status, message: '', mayHaveArrived: true };
    expect(errorOf(query, text({ code: 0, data: 7 }), status)).toMatchObject(expected);
  });

  test.each([200, 201, 299])('accepts a code of success when it is %i', (status) => {
    expect(parse(query, { code: 0, data: 7 }, status)).toBe(7);
  });

  test('makes a rejection invalid when it is 500 or more', () => {
    expect(errorOf(query, text({ code: 7 }), 499)).toMatchObject({ kind: 'rejected', status: 499 });
    expect(errorOf(query, text({ code: 7 }), 500)).toMatchObject({ kind: 'invalid-response', status: 500 });
  });
});

describe('the input of the schema', () => {
  test('is the data, or the body when the endpoint is defined so', () => {
    const body = { code: '0', data: { url: '/a' }, more: 1 };
    expect(parse(query, body)).toEqual({ url: '/a' });
    expect(parse(bodyQuery, body)).toEqual(body);
  });

  test.each<[body: object, fromData: object, fromBody?: object]>([
    [{ data: { url: '/a' }, url: '/b' }, { url: '/a' }, { url: '/b' }],
    [{ data: { url: '' }, url: '/b' }, { url: '/b' }],
    [{ data: { url: null }, url: '/b' }, { url: '/b' }],
    [{ data: { url: '/a' }, url: '' }, { url: '/a' }],
    [{ data: { url: '/a' }, url: null }, { url: '/a' }],
    [{ data: { url: null } }, { url: null }],
    [
      { data: { one: 1 }, two: 2 },
      { one: 1, two: 2 },
    ],
    [{ data: null, two: 2 }, { two: 2 }],
    [{ two: 2 }, { two: 2 }],
    [{ data: ['/a'] }, {}],
    [{ data: 7 }, {}],
    [{ data: 'paid' }, {}],
    [{ data: 'paid/done' }, {}],
    [{ data: 'see https://pay.example' }, {}],
    [{ data: 'https:/pay' }, {}],
    [{ data: '1a://pay' }, {}],
    [{ data: 'a b://pay' }, {}],
    [{ data: '://pay' }, {}],
    [{ data: '/a', url: '/b' }, { url: '/a' }],
    [{ data: 'https://pay.example/a' }, { url: 'https://pay.example/a' }],
    [{ data: 'HTTPS://pay.example/a' }, { url: 'HTTPS://pay.example/a' }],
    [{ data: 'a://pay' }, { url: 'a://pay' }],
    [{ data: 'a1+b.c-d://pay' }, { url: 'a1+b.c-d://pay' }],
  ])('of a mutation has the fields of data and body when the response is %j', (body, fromData, fromBody = fromData) => {
    expect(parse(payment, { code: '0', ...body })).toEqual({ code: '0', ...fromData });
    expect(parseResponse(bodyMutation, { status: 200, text: text({ code: '0', ...body }) })).toEqual({
      code: '0',
      ...fromBody,
    });
  });

  test('makes the response invalid when the schema reports issues or is asynchronous', () => {
    const queryWithValidator = (validate: ResponseSchema['~standard']['validate']) =>
      endpoint('GET /query', { response: { '~standard': { validate } } });
    const rejectingQuery = queryWithValidator(() => ({ issues: [{ message: 'one' }, { message: 'two' }] }));
    expect(errorOf(rejectingQuery, '{"code":0}')).toMatchObject({
      kind: 'invalid-response',
      why: 'one; two',
      mayHaveArrived: true,
    });
    const asyncQuery = queryWithValidator(async () => ({ value: 7 }));
    expect(errorOf(asyncQuery, '{"code":0}')).toMatchObject({
      kind: 'invalid-response',
      why: 'the schema is asynchronous',
    });
  });
});
