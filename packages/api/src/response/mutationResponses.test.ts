/**
 * How responses to mutations are parsed. When a call moves money, only two responses are definite: a code of success
 * means executed, unless a field that decides about money cannot be read, and the lender's own code with its message means
 * not executed.
 */
import { describe, expect, test } from '@jest/globals';
import { parseResponse } from '@loan/api';
import { uploadEvidence } from '@loan/api/complaints';
import { pushLegacyLoan, pushLoan } from '@loan/api/loan-confirm';
import {
  commitRepayment,
  confirmRepayment,
  payByHuichao,
  startInstalmentPayment,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { errorOf, parse } from './parseResponse.testSetup.ts';

const mutations = allEndpoints
  .filter(({ endpoint }) => endpoint.kind === 'mutation')
  .map(({ name, endpoint }) => [name, endpoint] as const);
const moneyMutations = mutations.filter(([, endpoint]) => endpoint.movesMoney);

const SPRING_ERROR =
  '{"timestamp":1763784000000,"status":500,"error":"Internal","message":"Read timed out","path":"/pay"}';
const HTML = '<!doctype html><title>403 Forbidden</title>';

/** Bodies without a usable code. */
const INCONCLUSIVE_BODIES = [
  '{"message":"success","data":{}}',
  '{"code":null,"message":"Operation successful"}',
  '{"code":["00"],"message":"No"}',
  '{"code":[],"message":"No"}',
  '{"code":{},"message":"No"}',
  '{"code":{"value":"00"},"message":"No"}',
  '{"code":true,"message":"No"}',
  '{"code":false,"message":"No"}',
  '{"code":"","message":"No"}',
  '{"code":" ","message":"No"}',
  '{"code":"\\t\\u3000","message":"No"}',
  '{"code":"000","message":"No"}',
  '{"code":" 00","message":"success"}',
  '{"code":"0.0","message":"success"}',
  '{"code":"0000","msg":"ok"}',
  '{"code":"+0","message":"success"}',
  '{"code":"-00","message":"success"}',
  '{"code":"0.","message":"success"}',
  '{"code":"0.00 ","message":"success"}',
  '{"code":200,"message":"success"}',
  '{"code":"201","message":"created"}',
  '{"code":"SUCCESS","message":"success"}',
  '{"code":" ok","message":"done"}',
  '{"code":500,"message":"Read timed out"}',
  '{"code":"504","msg":"Gateway Timeout","data":null}',
  '{"code":"504.0","message":"Read timed out"}',
  '{"code":50001,"message":"Read timed out"}',
  '{"code":408,"message":"Request timeout"}',
  '{"code":"429","message":"Too many requests"}',
  '{"code":"HTTP 500","message":"Internal error"}',
  '{"code":"PENDING","message":"Please wait"}',
  '{"code":-1,"message":"No"}',
  '{"code":1e999,"message":"No"}',
  '{"Code":"00","message":"success"}',
  '{"CODE":1,"message":"No"}',
  '{"data":{"code":"1"},"message":"No"}',
  '{"error":{"code":429,"message":"Too many"}}',
  '{"success":false,"message":"No"}',
  '{"success":true}',
  '{"status":"error","msg":"No"}',
  '{"message":"API rate limit exceeded"}',
  SPRING_ERROR,
  HTML,
  '',
  ' ',
  'ok',
  '"ok"',
  '"00"',
  '0',
  '00',
  'true',
  'null',
  '[]',
  '["00"]',
  '[{"code":"1","message":"No"}]',
  '{}',
  '{"code":"1","message":"N',
  '{"code":"00","data":{"payU',
  '\uFEFF',
  '\uFEFF<html>',
];

const REJECTION = '{"code":"1500","message":"The bank refused","msg":"The bank refused"}';

describe.each(moneyMutations)('%s moves money and its result', (_name, endpoint) => {
  test.each(INCONCLUSIVE_BODIES)('is unknown when the body is %j', (text) => {
    for (const status of [200, 201, 400, 403, 404, 413, 429])
      expect([status, errorOf(endpoint, text, status)]).toEqual([
        status,
        expect.objectContaining({ kind: 'invalid-response', mayHaveArrived: true }),
      ]);
  });

  test.each<[status: number, text: string, kind: string, mayHaveArrived: boolean]>([
    // The lender's own envelope, with any status.
    [200, REJECTION, 'rejected', false],
    [200, `\uFEFF${REJECTION}`, 'rejected', false],
    [200, '{"code":1,"message":"No"}', 'rejected', false],
    // These contain a zero but are no variant of a success code.
    ...['10', '007', '0.5', '0x', 'E0', '0 0', '0,0'].map((code): [number, string, string, boolean] => {
      return [200, JSON.stringify({ code, message: 'No' }), 'rejected', false];
    }),
    [400, REJECTION, 'rejected', false],
    [403, REJECTION, 'rejected', false],
    [404, REJECTION, 'rejected', false],
    [413, REJECTION, 'rejected', false],
    // The borrower signs in; a gateway may pass on the 401 of a server behind it that had booked.
    [401, REJECTION, 'unauthenticated', true],
    [200, '{"code":"401","message":"Sign in"}', 'unauthenticated', true],
    [403, '{"code":40101,"message":"Sign in"}', 'unauthenticated', true],
    [401, HTML, 'unauthenticated', true],
    [401, '', 'unauthenticated', true],
    [401, '{"error":"Unauthorized"}', 'unauthenticated', true],
    [401, '{"code":"00"}', 'unauthenticated', true],
    // Already submitted.
    [200, '{"code":800005,"message":"already submitted"}', 'rejected', true],
    // About the request, not the payment: timeout, still being handled, idempotency key reused, too early, too many, gone.
    [408, REJECTION, 'invalid-response', true],
    [409, REJECTION, 'invalid-response', true],
    [422, REJECTION, 'invalid-response', true],
    [425, REJECTION, 'invalid-response', true],
    [429, REJECTION, 'invalid-response', true],
    [499, REJECTION, 'invalid-response', true],
    // A gateway's page.
    [400, HTML, 'invalid-response', true],
    [403, HTML, 'invalid-response', true],
    [404, HTML, 'invalid-response', true],
    [405, '', 'invalid-response', true],
    [413, '', 'invalid-response', true],
    [429, HTML, 'invalid-response', true],
    // A redirect and a server error are inconclusive, whatever their body.
    [0, '', 'invalid-response', true],
    [199, REJECTION, 'invalid-response', true],
    [300, REJECTION, 'invalid-response', true],
    [302, REJECTION, 'invalid-response', true],
    [399, REJECTION, 'invalid-response', true],
    [500, REJECTION, 'invalid-response', true],
    [502, HTML, 'invalid-response', true],
    [503, REJECTION, 'invalid-response', true],
    [504, '', 'invalid-response', true],
    // A code of success with a status that contradicts it.
    [400, '{"code":"00"}', 'invalid-response', true],
    [403, '{"code":"00"}', 'invalid-response', true],
    [500, '{"code":"00"}', 'invalid-response', true],
    [204, '', 'invalid-response', true],
  ])('with status %s and %j is %s, with mayHaveArrived %s', (status, text, kind, mayHaveArrived) => {
    expect(errorOf(endpoint, text, status)).toMatchObject({ kind, mayHaveArrived, status });
  });
});

/** `data` in every form; the fields that decide about money have tests of their own. */
const DATA_SHAPES: readonly string[] = [
  ...['null', 'true', 'false', '0', '1', '-1', '1.5', '""', '"ok"', '"success"', '"/order?orderId=7"', '[]', '[[]]'],
  ...['["ok"]', '[{"url":"/order"}]', '{}', '{"unknown":1}', '{"data":{}}', '{"url":{},"payUrl":[],"notice":{}}'],
  ...['{"tradeNo":{}}', '{"lendDetailsUrl":true,"message":{}}'],
];

describe.each(mutations)('%s with a code of success', (_name, endpoint) => {
  const isAccepted = (text: string) => {
    try {
      parseResponse(endpoint, { status: 200, text });
      return true;
    } catch {
      return false;
    }
  };

  test.each(DATA_SHAPES)('is executed when data is %s', (dataJson) => {
    // An image without a URL cannot be sent with the complaint, so the upload counts as failed.
    const isUploadWithoutUrl = endpoint.id === uploadEvidence.id && !dataJson.startsWith('"/order');
    for (const code of endpoint.success.codes) {
      expect(isAccepted(`{"code":"${code}","message":"ok","data":${dataJson}}`)).toBe(!isUploadWithoutUrl);
      for (const name of ['message', 'msg', 'url', 'payUrl', 'notice'])
        if (!isUploadWithoutUrl)
          expect(isAccepted(`{"code":"${code}","${name}":${dataJson},"data":${dataJson}}`)).toBe(true);
    }
  });

  test('is executed when there is no data', () => {
    for (const code of endpoint.success.codes)
      expect(isAccepted(`{"code":"${code}"}`)).toBe(endpoint.id !== uploadEvidence.id);
  });
});

describe('a field that decides about money', () => {
  const wherever = (field: string, value: unknown) => [
    { code: '00', data: { [field]: value } },
    { code: '00', [field]: value, data: {} },
    { code: '00', [field]: value, data: { [field]: null } },
  ];

  test.each([1, '1', true, 'true'])('needValid %j requires the code', (needValid) => {
    for (const body of wherever('needValid', needValid)) expect(parse(commitRepayment, body).needValid).toBe(true);
  });

  test.each([0, '0', false, 'false', null, ''])('needValid %j requires no code', (needValid) => {
    for (const body of wherever('needValid', needValid))
      expect(parse(commitRepayment, body).needValid ?? false).toBe(false);
    expect(parse(commitRepayment, { code: '00', data: {} })).toEqual({});
  });

  test.each(['Y', 'N', 'yes', 'no', 'TRUE', 'False', 2, -1, 'on', 'off', '1 ', ' 0', '00', ' ', { v: 1 }, {}, [1], []])(
    'needValid %j leaves it unknown whether a code is required',
    (needValid) => {
      for (const body of wherever('needValid', needValid))
        expect(errorOf(commitRepayment, JSON.stringify(body))).toMatchObject({
          ...{ kind: 'invalid-response', mayHaveArrived: true },
        });
    },
  );

  test.each([{ id: 7 }, {}, [], ['r-1']])(
    'repayRecordId %j leaves it unknown which payment the code confirms',
    (id) => {
      const body = { code: '00', data: { needValid: 1, repayRecordId: id } };
      expect(errorOf(commitRepayment, JSON.stringify(body))).toMatchObject({
        ...{ kind: 'invalid-response', mayHaveArrived: true },
      });
    },
  );

  test.each([{ type: 'PAY_URL' }, {}, [], ['PAY_URL']])(
    'repayType %j leaves it unknown how the payment goes on',
    (type) => {
      const body = { code: 0, data: { repayType: type, payUrl: 'https://pay.example' } };
      expect(errorOf(startInstalmentPayment, JSON.stringify(body))).toMatchObject({
        ...{ kind: 'invalid-response', mayHaveArrived: true },
      });
    },
  );

  test.each([0, '0', '000', 200])('the code %j of a card payment is neither success nor a rejection (W019)', (code) => {
    for (const endpoint of [commitRepayment, confirmRepayment])
      expect(errorOf(endpoint, JSON.stringify({ code, message: 'ok', data: { needValid: 1 } }))).toMatchObject({
        ...{ kind: 'invalid-response', mayHaveArrived: true },
      });
  });

  test('a code without a message rejects a card payment and no other (W020)', () => {
    for (const endpoint of [commitRepayment, confirmRepayment])
      for (const code of ['1500', '800006'])
        expect(errorOf(endpoint, JSON.stringify({ code }))).toMatchObject({ kind: 'rejected', mayHaveArrived: false });
    for (const endpoint of [payByHuichao, startInstalmentPayment, startRollover, pushLoan, pushLegacyLoan])
      expect(errorOf(endpoint, '{"code":"1500"}')).toMatchObject({ kind: 'invalid-response', mayHaveArrived: true });
  });
});

describe('the result of a mutation', () => {
  test.each<[given: string, body: object, url: string | undefined]>([
    ['in data', { data: { url: '/a' } }, '/a'],
    ['as data', { data: '/a?orderId=7' }, '/a?orderId=7'],
    ['as data, of another origin', { data: 'https://pay.example/a' }, 'https://pay.example/a'],
    ['in the body', { url: '/a' }, '/a'],
    ['in the body, beside data without one', { url: '/a', data: {} }, '/a'],
    ['in data as redirectUrl', { data: { redirectUrl: '/a' } }, '/a'],
    ['in the body as redirectUrl', { redirectUrl: '/a', data: null }, '/a'],
    ['in the body, beside an empty one in data', { url: '/a', data: { url: null } }, '/a'],
    ['in the body, beside an empty text in data', { url: '/a', data: { url: '' } }, '/a'],
    ['as data, in capitals', { data: 'HTTPS://pay.example/a' }, 'HTTPS://pay.example/a'],
    ['as data, with any scheme', { data: 'a1+b.c-d://pay' }, 'a1+b.c-d://pay'],
    ['as other text', { data: 'success' }, undefined],
    ['as text that contains one', { data: 'see https://pay.example' }, undefined],
    ['as text with a slash', { data: 'paid/done' }, undefined],
    ['nowhere', { data: [] }, undefined],
  ])('has its URL when it is %s', (_where, rest, url) => {
    const body = { code: '00', ...rest };
    expect(parse(pushLegacyLoan, body).url).toBe(url);
    expect(parse(payByHuichao, body).url).toBe(url);
    expect(parse(startRollover, body).payUrl).toBe(url);
    expect(parse(startInstalmentPayment, body).payUrl).toBe(url);
    expect(parse(pushLoan, body).lendDetailsUrl).toBe(url);
  });

  test('keeps the valid fields when another field is invalid', () => {
    const payment = { repayType: 'PAY_URL', payUrl: 'https://pay.example', notice: ['x'], tradeNo: 7 };
    expect(parse(startInstalmentPayment, { code: 0, data: payment })).toEqual({
      repayType: 'PAY_URL',
      payUrl: 'https://pay.example',
      tradeNo: '7',
    });
  });

  test('is the lender’s message for a UTR, and empty when the message is not a text', () => {
    expect(parse(submitUtr, { code: 0, message: 'Thank you', data: { message: 'other' } })).toEqual({
      message: 'Thank you',
    });
    expect(parse(submitUtr, { code: 0, message: { text: 'x' } })).toEqual({});
  });

  test('is empty for a confirmation, whatever data holds', () => {
    for (const data of [true, 'ok', 1, null, {}, []]) expect(parse(confirmRepayment, { code: '00', data })).toEqual({});
  });
});
