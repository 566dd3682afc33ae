import { describe, expect, test } from '@jest/globals';
import { saveBankAccount } from '@loan/api/bank-binding';
import { listComplaints } from '@loan/api/complaints';
import { listAgreements } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, getRolloverPlan, startRollover } from '@loan/api/repayment';
import { parse, success } from './parseResponse.testSetup.ts';

describe('response schemas', () => {
  test('accept numbers as text, four forms of flags and empty lists as empty objects, and drop unknown fields', () => {
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
    expect(parse(getOrder, success(order))).toEqual({
      orderStatus: 174,
      amount: '500000',
      isDelay: true,
      isScore: true,
      cardNeedPop: false,
      userOrderDetail: { detail: [{ text: 'Due', value: '20261201' }] },
      recProducts: [],
      telephone: '900',
    });
    expect(parse(getOrder, success({ orderStatus: 7, userOrderDetail: [] })).userOrderDetail).toBeUndefined();
  });

  test('count an optional field as missing when it has another type', () => {
    const order = { orderStatus: 174, productName: {}, amount: ['5'], userOrderDetail: 'none', recProducts: {} };
    expect(parse(getOrder, success(order))).toEqual({
      ...{ orderStatus: 174, isDelay: false, isScore: false, cardNeedPop: false },
      recProducts: [],
    });
    expect(parse(getOrder, success({ orderStatus: 174, userOrderDetail: { detail: 'none' } }))).toMatchObject({
      userOrderDetail: { detail: [] },
    });
  });

  test('accept missing instalments as none due only when their count is 0', () => {
    for (const repayWaitDetail of [null, undefined])
      expect(
        parse(getInstalmentPlan, success({ repayPlanDetail: { repayWaitDetail, repayWaitCount: 0 } })).repayPlanDetail,
      ).toMatchObject({ repayWaitDetail: [] });
  });

  test.each([
    ['is missing', {}],
    ['is null', { repayWaitDetail: null }],
    ['is null with a count of 1', { repayWaitDetail: null, repayWaitCount: 1 }],
    ['is empty with a count of 3', { repayWaitDetail: [], repayWaitCount: 3 }],
    ['is an object with a count of 0', { repayWaitDetail: {}, repayWaitCount: 0 }],
    ['is a text', { repayWaitDetail: 'none', repayWaitCount: 0 }],
    ['has an item of null', { repayWaitDetail: [{ totalAmount: 5 }, null] }],
    ['has a number as item', { repayWaitDetail: [7], repayWaitCount: 0 }],
  ])('do not know what is due, and keep the paid instalments, when the list %s', (_, fields) => {
    const repayPlanDetail = { ...fields, repayYetDetail: [{ periodNo: 1 }] };
    const parsed = parse(getInstalmentPlan, success({ repayPlanDetail })).repayPlanDetail;
    expect(parsed.repayWaitDetail).toBeUndefined();
    expect(parsed.repayYetDetail).toMatchObject([{ periodNo: '1' }]);
  });

  test.each([null, undefined, [], 'none', 7])('do not know what is due when the plan detail is %j', (detail) => {
    const parsed = parse(getInstalmentPlan, success({ repayPlanDetail: detail, note: 'n' }));
    expect(parsed).toMatchObject({
      note: 'n',
      repayPlanDetail: { repayWaitDetail: undefined, repayYetDetail: undefined },
    });
  });

  test('parse an amount as undefined when it is not a whole number of cents', () => {
    const amounts = ['12.50', 'abc', Number.MAX_SAFE_INTEGER + 1, '', null, 'NaN', '1e3'];
    const { repayPlan } = parse(getRolloverPlan, success({ repayPlan: amounts.map((amount) => ({ amount })) }));
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

  test('parse an amount in TZS as undefined when it has more than two decimals', () => {
    const amounts = [33.33, '33.30', 0.07, 1_045, '1.005', 33.333, '1,5', Number.MAX_SAFE_INTEGER, 'NaN'];
    const repayPlanDetail = { repayWaitDetail: amounts.map((totalAmount) => ({ totalAmount })) };
    const due = parse(getInstalmentPlan, success({ repayPlanDetail })).repayPlanDetail.repayWaitDetail;
    expect(due?.map(({ totalAmount }) => totalAmount)).toEqual([
      ...[33.33, 33.3, 0.07, 1_045],
      ...[undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  test('parse payment instructions as a record of groups, empty when they are not an object', () => {
    const payNotice = { Store: [{ name: 'Till', step: ['Say it', 2] }, 'x'] };
    expect(parse(getRolloverPlan, success({ defDetail: { payNotice } })).defDetail?.payNotice).toEqual({
      Store: [{ name: 'Till', step: ['Say it', '2'] }],
    });
    expect(parse(getRolloverPlan, success({ defDetail: { payNotice: [] } })).defDetail?.payNotice).toEqual({});
    expect(parse(getRolloverPlan, success({ defDetail: null, delayInfo: '' })).defDetail).toBeUndefined();
  });

  test('find the tabs of complaints in the body, in data or in data.res (L002)', () => {
    const tabs = [{ title: 'Open', items: [{ id: 5, content: 'c' }, { content: 'no id' }] }];
    const expected = { tabs: [{ title: 'Open', items: [{ id: '5', content: 'c' }] }] };
    for (const body of [{ tabs }, { data: { tabs } }, { data: { res: { tabs } } }, { tabs: [], data: { tabs } }]) {
      expect(parse(listComplaints, { code: 0, ...body })).toEqual(expected);
    }
    expect(parse(listComplaints, { code: 0, data: null })).toEqual({ tabs: [] });
    expect(parse(listComplaints, { code: 0, data: { res: { tabs: null } } })).toEqual({ tabs: [] });
  });

  test('give an agreement its id as position when it has none (V015)', () => {
    expect(
      parse(
        listAgreements,
        success([
          { title: 'A', id: 3 },
          { title: 'B', id: 4, position: '1' },
        ]),
      ),
    ).toEqual([
      { title: 'A', position: '3' },
      { title: 'B', position: '1' },
    ]);
    expect(parse(listAgreements, success(null))).toEqual([]);
  });

  test('accept a successful mutation when the response has no data', () => {
    for (const data of [null, undefined, [], '']) expect(parse(startRollover, success(data))).toEqual({});
    for (const data of [null, 'x', [], 5]) expect(parse(saveBankAccount, success(data))).toBeUndefined();
  });
});
