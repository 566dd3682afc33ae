import { afterEach, describe, expect, test } from '@jest/globals';
import { isApiError, readAnswer, setSignedOutCodes } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, listComplaints, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { getLoanOffer, getOlderOffer, listAgreements } from '@loan/api/loan-confirm';
import { deleteAccount } from '@loan/api/official-site';
import { getOrder } from '@loan/api/order-details';
import { commitRepayment, getInstalmentPlan, getRepaymentWay } from '@loan/api/repayment';
import { cases } from '@loan/testing/cases';
import fc from 'fast-check';
import type { AnyEndpoint } from '../endpoint.ts';
import { EVERY_ENDPOINT } from '../endpoints/allEndpoints.ts';
import { failureOf, read, yes } from './parseResponse.testSetup.ts';

describe('a code that is no yes', () => {
  test.each([
    [getOrder, { code: 101, message: 'Not now', msg: 'other' }, '101', 'Not now'],
    [getOrder, { code: '1', msg: 'Only here' }, '1', 'Only here'],
    [getOrder, { code: 5, message: null }, '5', ''],
    [getOrder, { code: 5, message: { text: 'No' }, msg: ['No'], desc: 'third' }, '5', 'third'],
    [getOrder, { code: 5, message: ' ', msg: '', desc: 7 }, '5', ''],
    [getOrder, { message: 'No code' }, undefined, 'No code'],
    [getOlderOffer, { code: '0', msg: 'first', message: 'second', desc: 'third' }, '0', 'first'],
    [getOlderOffer, { code: 1, msg: ' ', message: 'second', desc: 'third' }, '1', 'second'],
    [getOlderOffer, { code: 1, desc: 'third' }, '1', 'third'],
    [getOrder, { code: 5, message: 'Not \u202E00,5₱\u2066 now' }, '5', 'Not 00,5₱ now'],
  ])('carries the lender’s words (G021, G027, G028)', (endpoint, body, code, message) => {
    expect(failureOf(endpoint, JSON.stringify(body))).toMatchObject({ kind: 'refused', code, message });
  });

  test('800005 of a deed that moves money is not a failure: it may have been done (W022)', () => {
    const text = '{"code":800005,"message":"already submitted"}';
    expect(failureOf(commitRepayment, text)).toMatchObject({ code: '800005', mayHaveArrived: true });
    expect(failureOf(getOrder, text)).toMatchObject({ code: '800005', mayHaveArrived: false });
    expect(failureOf(commitRepayment, '{"code":"800006"}')).toMatchObject({ code: '800006', mayHaveArrived: false });
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
    [{ code: 9 }, false],
  ])('%j → %s (F018)', (body, isYes) => {
    if (isYes) expect(read(sendComplaint, body)).toBeUndefined();
    else expect(failureOf(sendComplaint, JSON.stringify(body))).toMatchObject({ kind: 'refused' });
  });
});

describe('a session that ended', () => {
  afterEach(() => setSignedOutCodes([]));

  test('is no code that the market has not named, and each one that it has', () => {
    for (const code of ['-99', '-98', ''])
      expect(failureOf(getOrder, JSON.stringify({ code, message: 'No' }))).toMatchObject({ kind: 'refused' });
    setSignedOutCodes(['-99', '-98']);
    expect(failureOf(getOrder, '{"code":"-98"}')).toMatchObject({ kind: 'signed-out', code: '-98' });
    expect(failureOf(getOrder, '{"code":"-97"}')).toMatchObject({ kind: 'refused', code: '-97' });
  });

  test('is 401, or a code of the environment where the call needs a session (G058)', () => {
    expect(failureOf(getOrder, 'whatever', 401)).toMatchObject({ kind: 'signed-out', status: 401 });
    setSignedOutCodes(['-99']);
    const text = '{"code":-99,"message":"Sign in"}';
    expect(failureOf(getOrder, text)).toMatchObject({ kind: 'signed-out', code: '-99', message: 'Sign in' });
    expect(failureOf(deleteAccount, text)).toMatchObject({ kind: 'refused', code: '-99' });
  });
});

describe('an answer that is none', () => {
  const HTML = '<!doctype html><title>502 Bad Gateway</title>';
  const TEXTS = [HTML, '', ' ', '{"code":0,"data":{"order', 'null', '"0"', '0', '[]', 'undefined', '{}', '{"data":{}}'];

  test.each(EVERY_ENDPOINT.map(({ name, endpoint }) => [name, endpoint] as const))('of %s is broken', (_, endpoint) => {
    for (const text of TEXTS) {
      expect([text, failureOf(endpoint, text)]).toEqual([
        text,
        expect.objectContaining({ kind: 'broken', mayHaveArrived: true }),
      ]);
      expect(failureOf(endpoint, text, 500)).toMatchObject({ kind: 'broken', status: 500 });
    }
  });

  test.each([
    [199, '{"code":0}', 'the server redirected the call, which is never followed'],
    [200, HTML, 'the answer is not a JSON object'],
    [200, '{"data":{}}', 'the answer has no code'],
    [299, HTML, 'the answer is not a JSON object'],
    [300, '{"code":0}', 'the server redirected the call, which is never followed'],
    [399, '{"code":0}', 'the server redirected the call, which is never followed'],
    [400, HTML, 'the server answered 400'],
    [400, '{"code":0}', 'the server answered 400 with a code of success'],
    [499, '{"code":0}', 'the server answered 499 with a code of success'],
    [500, '{"code":0}', 'the server answered 500'],
    [502, HTML, 'the server answered 502'],
  ])('is told apart for the makers, never for the borrower, when it is %s and %s', (status, text, why) => {
    expect(failureOf(getOrder, text, status)).toMatchObject({ kind: 'broken', message: '', status, why });
  });

  test('names everything in it that cannot be read', () => {
    const { why } = failureOf(getOrder, '{"code":0,"data":{"orderStatus":"soon","productName":{}}}');
    expect(why?.split('; ')).toEqual(['expected a whole number', expect.stringContaining('Invalid type')]);
  });

  test('is broken when its schema would have to be waited for', () => {
    const asynchronous = { ...getOrder, answer: { '~standard': { validate: async () => ({ value: {} }) } } };
    expect(failureOf(asynchronous as unknown as AnyEndpoint, '{"code":0}')).toMatchObject({
      kind: 'broken',
      why: 'the schema is asynchronous',
    });
  });

  test('of the wrong shape is broken', () => {
    const shapes = [
      [getOrder, null],
      [getOrder, []],
      [getOrder, 'x'],
      [getOrder, { orderStatus: 'soon' }],
      [getOrder, { orderStatus: 174, userOrderDetail: 'x' }],
      [getOrder, { orderStatus: 174, productName: {} }],
      [getLoanOffer, []],
      [getLoanOffer, 'x'],
      [getInstalmentPlan, { repayPlanDetail: null }],
      [getInstalmentPlan, { repayPlanDetail: [] }],
      [getRepaymentWay, { bankCards: 'none' }],
      [getBankForm, []],
      [listAgreements, {}],
      [listComplaints, { res: {} }],
      [getComplaint, {}],
      [uploadEvidence, { url: '' }],
    ] as const;
    for (const [endpoint, data] of shapes) {
      expect([endpoint.id, data, failureOf(endpoint, JSON.stringify(yes(data)))]).toEqual([
        endpoint.id,
        data,
        expect.objectContaining({ kind: 'broken' }),
      ]);
    }
  });

  test('never becomes anything but a value or an ApiError, whatever comes', () => {
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
    const one = fc.constantFrom(...EVERY_ENDPOINT.map(({ endpoint }) => endpoint));
    fc.assert(
      fc.property(one, text, fc.integer({ min: 100, max: 599 }), (endpoint, raw, status) => {
        try {
          readAnswer(endpoint, { status, text: raw });
        } catch (error) {
          if (!isApiError(error)) throw error;
        }
      }),
      cases(),
    );
  });
});
