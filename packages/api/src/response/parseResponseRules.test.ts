/** Each rule of `readAnswer` at its border, on four endpoints without a schema: short enough to be run for each mutant. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { isFlagOn, readAnswer, setSignedOutCodes } from '@loan/api';
import { type AnswerSchema, endpoint } from '../endpoint.ts';
import { failureOf } from './parseResponse.testSetup.ts';

/** Gives what it is given, so that a test sees all that `readAnswer` hands on. */
const answer: AnswerSchema = { '~standard': { validate: (value) => ({ value }) } };
const query = endpoint('GET /query', { answer });
const bodyQuery = endpoint('GET /body', { answer, reads: 'body' });
const olderQuery = endpoint('GET /older', { answer, isOlder: true });
const flagged = endpoint('GET /flagged', { answer, success: { codes: ['0'], flag: 'success' } });
const open = endpoint('GET /open', { answer, isPublic: true });
const payment = endpoint('POST /pay', { answer, movesMoney: true });
const bodyMutation = endpoint('POST /body', { answer, isDeed: true, reads: 'body' });

const text = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body));
const given = (of: typeof query | typeof payment, body: unknown, status = 200) =>
  readAnswer(of, { status, text: text(body) });

afterEach(() => setSignedOutCodes([]));

describe('the code', () => {
  test.each([0, '0', '00'])('is a success when it is %j', (code) => {
    expect(given(query, { code, data: 7 })).toBe(7);
  });

  test.each([7, '7', -1, '000', '200', ' 00', 'Stryker'])('is a refusal of a query when it is %j', (code) => {
    expect(failureOf(query, text({ code }))).toMatchObject({ kind: 'refused', code: String(code) });
  });

  test.each([null, '', ' ', '\t\u3000', true, false, [], ['0'], {}])('is none when it is %j', (code) => {
    expect(failureOf(query, text({ code }))).toMatchObject({ kind: 'broken', code: undefined });
    expect(failureOf(query, text({ code, message: 'No' }))).toMatchObject({ kind: 'refused', code: undefined });
  });

  test('is none when it is too large for a number', () => {
    expect(failureOf(query, '{"code":1e999}')).toMatchObject({ kind: 'broken', why: 'the answer has no code' });
  });

  test('is a success of an older call when it is 00 and nothing else', () => {
    expect(given(olderQuery, { code: '00', data: 7 })).toBe(7);
    for (const code of ['0', 0])
      expect(failureOf(olderQuery, text({ code, data: 7 }))).toMatchObject({ kind: 'refused' });
  });

  test('does not count when the flag says otherwise', () => {
    expect(given(flagged, { code: 7, success: true, data: 7 })).toBe(7);
    expect(given(flagged, { code: 0, success: null, data: 7 })).toBe(7);
    expect(given(flagged, { code: 0, data: 7 })).toBe(7);
    expect(failureOf(flagged, text({ code: 0, success: false }))).toMatchObject({ kind: 'refused', code: '0' });
    expect(failureOf(flagged, text({ success: 0 }))).toMatchObject({ kind: 'refused', code: undefined });
    expect(failureOf(flagged, text({ success: null }))).toMatchObject({ kind: 'broken' });
    expect(failureOf(flagged, text({}))).toMatchObject({ kind: 'broken' });
  });

  test('counts alone when the call knows no flag, whatever fields the body has', () => {
    expect(given(query, { code: 0, undefined: 0, success: false, data: 7 })).toBe(7);
    expect(failureOf(query, text({ undefined: 1, success: false }))).toMatchObject({ kind: 'broken' });
  });
});

test('a flag is on when it is 1 or true, as text or not, and in no other way', () => {
  expect([1, '1', true, 'true'].map(isFlagOn)).toEqual([true, true, true, true]);
  expect([0, '0', false, 'false', 2, '', null, undefined, {}, 'TRUE '].filter(isFlagOn)).toEqual([]);
});

describe('of a call that moves money, a code', () => {
  test.each([
    ...[
      '000',
      ' 000',
      '  000',
      '000  ',
      '0.0',
      '0.',
      '0.00',
      '+0',
      '-0',
      '+00',
      '200',
      '201',
      '299',
      200,
      'ok',
      'OK',
      'success',
    ],
    ...['SUCCESS', 'true', ' True ', '  ok', 'ok  ', 500, '504', '599', ' 500', '  500', '500 ', '500  '],
  ])('is no verdict when it is %j', (code) => {
    expect(failureOf(payment, text({ code, message: 'No' }))).toMatchObject({ kind: 'broken', mayHaveArrived: true });
  });

  test.each([
    ...['10', '007', '0.5', '0.0x', '0x', 'E0', 'x000', '0 0', '*0', '20', '2000', '2x0', '20x', '1200', '200x'],
    ...[
      'okay',
      'not ok',
      'successful',
      'unsuccess',
      'untrue',
      'truely',
      '50',
      '5000',
      '5x0',
      '50x',
      '1500',
      '500x',
      '1',
      'x',
    ],
  ])('is a refusal when it is %j', (code) => {
    expect(failureOf(payment, text({ code }))).toMatchObject({ kind: 'refused', code, mayHaveArrived: false });
  });

  test.each([400, 403, 404, 410, 421, 423, 429, 499])('is a refusal when the status is %i', (status) => {
    expect(failureOf(payment, text({ code: '7' }), status)).toMatchObject({ kind: 'refused', status });
  });

  test.each([408, 409, 422])('is no verdict when the status is %i', (status) => {
    expect(failureOf(payment, text({ code: '7' }), status)).toMatchObject({ kind: 'broken', mayHaveArrived: true });
    expect(failureOf(query, text({ code: '7' }), status)).toMatchObject({ kind: 'refused', mayHaveArrived: false });
  });

  test('is no verdict when there is none, whatever the message', () => {
    expect(failureOf(payment, text({ message: 'No' }))).toMatchObject({
      kind: 'broken',
      why: 'the answer has no code',
    });
  });

  test('may have been done when it says that it was submitted before', () => {
    const submitted = text({ code: 800005 });
    expect(failureOf(payment, submitted)).toMatchObject({ kind: 'refused', mayHaveArrived: true });
    expect(failureOf(query, submitted)).toMatchObject({ kind: 'refused', mayHaveArrived: false });
  });
});

describe('the lender’s words', () => {
  test.each([
    [query, { message: 'first', msg: 'second', desc: 'third' }, 'first'],
    [query, { message: ' ', msg: 'second', desc: 'third' }, 'second'],
    [query, { message: ['No'], msg: '', desc: 'third' }, 'third'],
    [query, { message: null, msg: {}, desc: 7 }, ''],
    [olderQuery, { msg: 'first', message: 'second', desc: 'third' }, 'first'],
    [olderQuery, { msg: ' ', message: 'second', desc: 'third' }, 'second'],
    [olderQuery, { desc: 'third' }, 'third'],
    [olderQuery, {}, ''],
  ])('of %p are found when the body is %j', (of, words, message) => {
    expect(failureOf(of, text({ code: 7, ...words }))).toMatchObject({ kind: 'refused', message, status: 200 });
  });
});

describe('a session has ended', () => {
  test('when the status is 401, whatever stands beside it', () => {
    for (const of of [query, payment, open])
      expect(failureOf(of, 'whatever', 401)).toMatchObject({ kind: 'signed-out', status: 401 });
  });

  test('when the code is one that the market named and the call is not public', () => {
    const body = text({ code: -99, message: 'Sign in' });
    expect(failureOf(query, body)).toMatchObject({ kind: 'refused' });
    setSignedOutCodes(['-98', '-99']);
    const words = { code: '-99', message: 'Sign in', status: 200 };
    expect(failureOf(query, body)).toMatchObject({ kind: 'signed-out', ...words });
    expect(failureOf(open, body)).toMatchObject({ kind: 'refused', ...words });
    expect(failureOf(query, text({ code: -97 }))).toMatchObject({ kind: 'refused' });
    expect(failureOf(query, text({ message: 'No' }))).toMatchObject({ kind: 'refused' });
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
  ])('is no answer when it is %j', (body) => {
    const why = 'the answer is not a JSON object';
    expect(failureOf(query, body)).toMatchObject({ kind: 'broken', why, status: 200, mayHaveArrived: true });
    expect(failureOf(query, body, 404)).toMatchObject({ kind: 'broken', why: 'the server answered 404' });
  });

  test('is read when a byte order mark stands before it', () => {
    expect(given(query, '\uFEFF{"code":0,"data":7}')).toBe(7);
  });
});

describe('the status', () => {
  test.each([
    [0, 'the server redirected the call, which is never followed'],
    [199, 'the server redirected the call, which is never followed'],
    [300, 'the server redirected the call, which is never followed'],
    [302, 'the server redirected the call, which is never followed'],
    [399, 'the server redirected the call, which is never followed'],
    [400, 'the server answered 400 with a code of success'],
    [499, 'the server answered 499 with a code of success'],
    [500, 'the server answered 500'],
    [502, 'the server answered 502'],
  ])('denies a success when it is %i', (status, why) => {
    const broken = { kind: 'broken', why, status, message: '', mayHaveArrived: true };
    expect(failureOf(query, text({ code: 0, data: 7 }), status)).toMatchObject(broken);
  });

  test.each([200, 201, 299])('lets a success be one when it is %i', (status) => {
    expect(given(query, { code: 0, data: 7 }, status)).toBe(7);
  });

  test('makes a refusal unbelievable when it is 500 or more', () => {
    expect(failureOf(query, text({ code: 7 }), 499)).toMatchObject({ kind: 'refused', status: 499 });
    expect(failureOf(query, text({ code: 7 }), 500)).toMatchObject({ kind: 'broken', status: 500 });
  });
});

describe('what the schema reads', () => {
  test('is the data, or the body when the endpoint says so', () => {
    const body = { code: '0', data: { url: '/a' }, more: 1 };
    expect(given(query, body)).toEqual({ url: '/a' });
    expect(given(bodyQuery, body)).toEqual(body);
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
  ])('of a mutation is the data and the body when they are %j', (body, fromData, fromBody = fromData) => {
    expect(given(payment, { code: '0', ...body })).toEqual({ code: '0', ...fromData });
    expect(readAnswer(bodyMutation, { status: 200, text: text({ code: '0', ...body }) })).toEqual({
      code: '0',
      ...fromBody,
    });
  });

  test('is broken when it finds faults or would have to be waited for', () => {
    const validating = (validate: AnswerSchema['~standard']['validate']) =>
      endpoint('GET /query', { answer: { '~standard': { validate } } });
    const faulty = validating(() => ({ issues: [{ message: 'one' }, { message: 'two' }] }));
    expect(failureOf(faulty, '{"code":0}')).toMatchObject({ kind: 'broken', why: 'one; two', mayHaveArrived: true });
    const slow = validating(async () => ({ value: 7 }));
    expect(failureOf(slow, '{"code":0}')).toMatchObject({ kind: 'broken', why: 'the schema is asynchronous' });
  });
});
