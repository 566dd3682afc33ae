import { describe, expect, test } from '@jest/globals';
import { isApiError, parseResponse } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, listComplaints, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { allEndpoints } from '../endpoints/allEndpoints.ts';
import { errorOf, parse, success } from './parseResponse.testSetup.ts';

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
