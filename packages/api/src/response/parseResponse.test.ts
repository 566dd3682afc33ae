import { describe, expect, test } from '@jest/globals';
import { isApiError, parseResponse } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, listComplaints, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { getLegacyOffer, getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { deleteAccount } from '@loan/api/official-site';
import { getOrder } from '@loan/api/order-details';
import { commitRepayment, getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import type { AnyEndpoint } from '../call/endpointTypes.ts';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { errorOf, parse, success } from './parseResponse.testSetup.ts';

describe('a code that is not success', () => {
  test.each([
    [getOrder, { code: 101, message: 'Not now', msg: 'other' }, '101', 'Not now'],
    [getOrder, { code: '1', msg: 'Only here' }, '1', 'Only here'],
    [getOrder, { code: 5, message: null }, '5', ''],
    [getOrder, { code: 5, message: { text: 'No' }, msg: ['No'], desc: 'third' }, '5', 'third'],
    [getOrder, { code: 5, message: ' ', msg: '', desc: 7 }, '5', ''],
    [getOrder, { message: 'No code' }, undefined, 'No code'],
    [getLegacyOffer, { code: '0', msg: 'first', message: 'second', desc: 'third' }, '0', 'first'],
    [getLegacyOffer, { code: 1, msg: ' ', message: 'second', desc: 'third' }, '1', 'second'],
    [getLegacyOffer, { code: 1, desc: 'third' }, '1', 'third'],
    [getOrder, { code: 5, message: 'Not \u202E00,5₱\u2066 now' }, '5', 'Not 00,5₱ now'],
  ])('throws `rejected` with the lender’s code and message (G021, G027, G028)', (endpoint, body, code, message) => {
    expect(errorOf(endpoint, JSON.stringify(body))).toMatchObject({ kind: 'rejected', code, message });
  });

  test('sets mayHaveArrived when it is 800005 and the call moves money (W022)', () => {
    const text = '{"code":800005,"message":"already submitted"}';
    expect(errorOf(commitRepayment, text)).toMatchObject({ code: '800005', mayHaveArrived: true });
    expect(errorOf(getOrder, text)).toMatchObject({ code: '800005', mayHaveArrived: false });
    expect(errorOf(commitRepayment, '{"code":"800006"}')).toMatchObject({ code: '800006', mayHaveArrived: false });
  });
});

describe('the success flag of a complaint', () => {
  test.each([
    [{ success: true }, true],
    [{ success: 'true', code: 7 }, true],
    [{ success: 1, code: null }, true],
    [{ success: '1' }, true],
    [{ success: false, code: 0 }, false],
    [{ success: 'false', code: '00' }, false],
    [{ success: 0, code: 0 }, false],
    [{ code: 0 }, true],
    [{ success: null, code: '00' }, true],
    [{ code: 0, message: 'No', data: { success: false } }, false],
    [{ code: 0, data: { success: 'true' } }, true],
    [{ code: 0, success: true, data: { success: 0 } }, false],
    [{ code: 0, success: false, data: { success: true } }, false],
    [{ code: '00', data: 'saved' }, true],
    [{ code: 9 }, false],
  ])('%j: success is %s (F018)', (body, isSuccess) => {
    if (isSuccess) expect(parse(sendComplaint, body)).toBeUndefined();
    else expect(errorOf(sendComplaint, JSON.stringify(body))).toMatchObject({ kind: 'rejected' });
  });

  test('gives the message beside the flag in `data` when the body has none (F018)', () => {
    const text = '{"code":0,"data":{"success":false,"message":"Not now"}}';
    expect(errorOf(sendComplaint, text)).toMatchObject({ kind: 'rejected', message: 'Not now' });
  });
});

describe('an ended session', () => {
  test('is recognised by a code only when the market lists that code', () => {
    for (const code of ['-99', '-98', ''])
      expect(errorOf(getOrder, JSON.stringify({ code, message: 'No' }))).toMatchObject({ kind: 'rejected' });
    const codes = ['-99', '-98'];
    expect(errorOf(getOrder, '{"code":"-98"}', 200, codes)).toMatchObject({ kind: 'unauthenticated', code: '-98' });
    expect(errorOf(getOrder, '{"code":"-97"}', 200, codes)).toMatchObject({ kind: 'rejected', code: '-97' });
  });

  test('is recognised by 401, and by a listed code when the call needs a session (G058)', () => {
    expect(errorOf(getOrder, 'whatever', 401)).toMatchObject({ kind: 'unauthenticated', status: 401 });
    const codes = ['-99'];
    const text = '{"code":-99,"message":"Sign in"}';
    expect(errorOf(getOrder, text, 200, codes)).toMatchObject({
      kind: 'unauthenticated',
      code: '-99',
      message: 'Sign in',
    });
    expect(errorOf(deleteAccount, text, 200, codes)).toMatchObject({ kind: 'rejected', code: '-99' });
  });
});

describe('an invalid response', () => {
  const HTML = '<!doctype html><title>502 Bad Gateway</title>';
  const TEXTS = [HTML, '', ' ', '{"code":0,"data":{"order', 'null', '"0"', '0', '[]', 'undefined', '{}', '{"data":{}}'];

  test.each(allEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    'of %s throws invalid-response',
    (_, endpoint) => {
      for (const text of TEXTS) {
        expect([text, errorOf(endpoint, text)]).toEqual([
          text,
          expect.objectContaining({ kind: 'invalid-response', mayHaveArrived: true }),
        ]);
        expect(errorOf(endpoint, text, 500)).toMatchObject({ kind: 'invalid-response', status: 500 });
      }
    },
  );

  test.each([
    [199, '{"code":0}', 'the server redirected the call, which is never followed'],
    [200, HTML, 'the response is not a JSON object'],
    [200, '{"data":{}}', 'the response has no code'],
    [299, HTML, 'the response is not a JSON object'],
    [300, '{"code":0}', 'the server redirected the call, which is never followed'],
    [399, '{"code":0}', 'the server redirected the call, which is never followed'],
    [400, HTML, 'the server responded 400'],
    [400, '{"code":0}', 'the server responded 400 with a code of success'],
    [499, '{"code":0}', 'the server responded 499 with a code of success'],
    [500, '{"code":0}', 'the server responded 500'],
    [502, HTML, 'the server responded 502'],
  ])('has its cause in `why` and an empty message when it is %s and %s', (status, text, why) => {
    expect(errorOf(getOrder, text, status)).toMatchObject({ kind: 'invalid-response', message: '', status, why });
  });

  test('is thrown when the schema is asynchronous', () => {
    const asyncEndpoint = { ...getOrder, response: { '~standard': { validate: async () => ({ value: {} }) } } };
    expect(errorOf(asyncEndpoint as unknown as AnyEndpoint, '{"code":0}')).toMatchObject({
      kind: 'invalid-response',
      why: 'the schema is asynchronous',
    });
  });

  test('is thrown when the data has the wrong shape', () => {
    const shapes = [
      [getOrder, null],
      [getOrder, []],
      [getOrder, 'x'],
      [getOrder, {}],
      [getOrder, { orderStatus: 'soon', amount: 7 }],
      [getLoanOffer, []],
      [getLoanOffer, 'x'],
      [getInstalmentPlan, null],
      [getRepaymentWay, { bankCards: 'none' }],
      [getBankForm, []],
      [getBankForm, { items: 'none' }],
      [listAgreements, {}],
      [listComplaints, { res: {} }],
      [getComplaint, {}],
      [uploadEvidence, { url: '' }],
    ] as const;
    for (const [endpoint, data] of shapes) {
      expect([endpoint.id, data, errorOf(endpoint, JSON.stringify(success(data)))]).toEqual([
        endpoint.id,
        data,
        expect.objectContaining({ kind: 'invalid-response' }),
      ]);
    }
  });

  test('is thrown as an ApiError, never as another error, when the response is arbitrary', () => {
    const data = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          'orderStatus',
          'tabs',
          'items',
          'bankCards',
          'repayPlanDetail',
          'defDetail',
          '__proto__',
          'url',
        ),
        fc.jsonValue(),
      ),
    );
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ code: fc.constantFrom(0, '0', '00', 7, null), data, tabs: data, success: fc.jsonValue() }),
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      body.map((value) => JSON.stringify(value)),
    );
    const anyEndpoint = fc.constantFrom(...allEndpoints.map(({ endpoint }) => endpoint));
    fc.assert(
      fc.property(anyEndpoint, text, fc.integer({ min: 100, max: 599 }), (endpoint, raw, status) => {
        try {
          parseResponse(endpoint, { status, text: raw });
        } catch (error) {
          if (!isApiError(error)) throw error;
        }
      }),
      fuzzOptions(),
    );
  });
});
