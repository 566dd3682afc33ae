import { afterEach, describe, expect, test } from '@jest/globals';
import { ApiError, isApiError, isFlagOn, readAnswer, setSignedOutCodes } from '@loan/api';
import { getBankForm, saveBankAccount } from '@loan/api/bank-binding';
import { getComplaint, listComplaints, sendComplaint, uploadEvidence } from '@loan/api/complaints';
import { getLoanOffer, getOlderOffer, listAgreements } from '@loan/api/loan-confirm';
import { deleteAccount } from '@loan/api/official-site';
import { getOrder } from '@loan/api/order-details';
import {
  commitRepayment,
  getInstalmentPlan,
  getRepaymentWay,
  getRolloverPlan,
  payByHuichao,
  startRollover,
  submitUtr,
} from '@loan/api/repayment';
import { cases } from '@loan/testing/cases';
import fc from 'fast-check';
import type { AnyEndpoint } from './endpoint.ts';
import { EVERY_ENDPOINT } from './everyEndpoint.ts';

function read<E extends AnyEndpoint>(endpoint: E, body: unknown) {
  return readAnswer(endpoint, { status: 200, text: JSON.stringify(body) });
}

function failureOf(endpoint: AnyEndpoint, text: string, status = 200): ApiError {
  try {
    readAnswer(endpoint, { status, text });
  } catch (error) {
    if (isApiError(error)) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

const yes = (data: unknown) => ({ code: '00', message: 'ok', data });

describe('a code that is no yes', () => {
  test.each([
    [getOrder, { code: 101, message: 'Not now', msg: 'other' }, '101', 'Not now'],
    [getOrder, { code: '1', msg: 'Only here' }, '1', 'Only here'],
    [getOrder, { code: 5, message: null }, '5', ''],
    [getOlderOffer, { code: '0', msg: 'first', message: 'second', desc: 'third' }, '0', 'first'],
    [getOlderOffer, { code: 1, msg: ' ', message: 'second', desc: 'third' }, '1', 'second'],
    [getOlderOffer, { code: 1, desc: 'third' }, '1', 'third'],
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

  test('is told apart for the makers, never for the borrower', () => {
    expect(failureOf(getOrder, HTML)).toMatchObject({ message: '', why: 'the answer is not a JSON object' });
    expect(failureOf(getOrder, HTML, 502)).toMatchObject({ message: '', why: 'the server answered 502' });
    expect(failureOf(getOrder, '{"code":0,"data":{}}').why).toContain('orderStatus');
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
      [startRollover, 'x'],
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

describe('what a lender writes differently', () => {
  test('numbers come as text, flags in four ways, empty objects as lists, unknown fields are left out', () => {
    const order = {
      orderStatus: '174',
      amount: '500000',
      isDelay: '1',
      isScore: 'true',
      cardNeedPop: 0,
      userOrderDetail: { detail: [{ text: 'Due', value: 20261201 }, 'broken row', null] },
      recProducts: null,
      telephone: 900,
      somethingNew: { a: 1 },
    };
    expect(read(getOrder, yes(order))).toEqual({
      orderStatus: 174,
      amount: 500_000,
      isDelay: true,
      isScore: true,
      cardNeedPop: false,
      userOrderDetail: { detail: [{ text: 'Due', value: '20261201' }] },
      recProducts: [],
      telephone: '900',
    });
    expect(read(getOrder, yes({ orderStatus: 7, userOrderDetail: [] })).userOrderDetail).toBeUndefined();
  });

  test('a byte order mark stands before the answer', () => {
    const text = `\uFEFF${JSON.stringify(yes({ orderStatus: 21 }))}`;
    expect(readAnswer(getOrder, { status: 200, text }).orderStatus).toBe(21);
  });

  test('an amount that is no whole number of cents is no amount', () => {
    const amounts = ['12.50', 'abc', Number.MAX_SAFE_INTEGER + 1, '', null, 'NaN', '1e3'];
    const { repayPlan } = read(getRolloverPlan, yes({ repayPlan: amounts.map((amount) => ({ amount })) }));
    expect(repayPlan.map(({ amount }) => amount)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1000,
    ]);
  });

  test('an amount in TZS has hundredths at most', () => {
    const amounts = [33.33, '33.30', 0.07, 1_045, '1.005', 33.333, '1,5', Number.MAX_SAFE_INTEGER, 'NaN'];
    const repayPlanDetail = { repayWaitDetail: amounts.map((totalAmount) => ({ totalAmount })) };
    const parts = read(getInstalmentPlan, yes({ repayPlanDetail })).repayPlanDetail.repayWaitDetail;
    expect(parts.map(({ totalAmount }) => totalAmount)).toEqual([
      ...[33.33, 33.3, 0.07, 1_045],
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  test('instructions are a map of groups, or nothing', () => {
    const payNotice = { Store: [{ name: 'Till', step: ['Say it', 2] }, 'x'] };
    expect(read(getRolloverPlan, yes({ defDetail: { payNotice } })).defDetail?.payNotice).toEqual({
      Store: [{ name: 'Till', step: ['Say it', '2'] }],
    });
    expect(read(getRolloverPlan, yes({ defDetail: { payNotice: [] } })).defDetail?.payNotice).toEqual({});
    expect(read(getRolloverPlan, yes({ defDetail: null, delayInfo: '' })).defDetail).toBeUndefined();
  });

  test('the tabs of complaints are found in three places (L002)', () => {
    const tabs = [{ title: 'Open', items: [{ id: 5, content: 'c' }, { content: 'no id' }] }];
    const expected = { tabs: [{ title: 'Open', items: [{ id: '5', content: 'c' }] }] };
    for (const body of [{ tabs }, { data: { tabs } }, { data: { res: { tabs } } }, { tabs: [], data: { tabs } }]) {
      expect(read(listComplaints, { code: 0, ...body })).toEqual(expected);
    }
    expect(read(listComplaints, { code: 0, data: null })).toEqual({ tabs: [] });
    expect(read(listComplaints, { code: 0, data: { res: { tabs: null } } })).toEqual({ tabs: [] });
  });

  test('an agreement is opened by its position, else by its id (V015)', () => {
    expect(
      read(
        listAgreements,
        yes([
          { title: 'A', id: 3 },
          { title: 'B', id: 4, position: '1' },
        ]),
      ),
    ).toEqual([
      { title: 'A', position: '3' },
      { title: 'B', position: '1' },
    ]);
    expect(read(listAgreements, yes(null))).toEqual([]);
  });

  test('a payment page stands in the body or in its data (W024)', () => {
    const url = 'https://pay.example/1';
    for (const body of [{ url }, { data: url }, { data: { url } }]) {
      expect(read(payByHuichao, { code: 0, ...body })).toEqual({ url });
    }
    expect(read(payByHuichao, { code: 0, data: null })).toEqual({ url: undefined });
  });

  test('a deed that was done is done, even if nothing comes back', () => {
    for (const data of [null, undefined, [], '']) expect(read(startRollover, yes(data))).toEqual({});
    for (const data of [null, 'x', [], 5]) expect(read(saveBankAccount, yes(data))).toBeUndefined();
  });

  test('the message of Submit UTR is its answer (I027)', () => {
    expect(read(submitUtr, { code: 0, message: 'Received' })).toEqual({ message: 'Received' });
  });
});

test('a flag is on as number, text or boolean, and in no other way', () => {
  expect([1, '1', true, 'true'].map(isFlagOn)).toEqual([true, true, true, true]);
  expect([0, '0', false, 'false', 2, '', null, undefined, {}, 'TRUE '].filter(isFlagOn)).toEqual([]);
});

test('an error is known by its mark, from whatever copy it comes', () => {
  const error = new ApiError('slow', 'GET /x');
  expect(isApiError(error)).toBe(true);
  expect(isApiError({ ...error })).toBe(true);
  expect([new Error('x'), null, 'x', { kind: 'slow' }].some(isApiError)).toBe(false);
});
