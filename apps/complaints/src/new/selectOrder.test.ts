import { describe, expect, test } from '@jest/globals';
import type { ComplaintOrder } from '@loan/api/complaints';
import { selectOrder, isTypeAllowed } from './selectOrder.ts';

const order = (orderNo: string): ComplaintOrder => ({
  orderNo,
  productLogo: undefined,
  productName: undefined,
  status: undefined,
  isShow: false,
  list: [],
});

describe('which order is shown (C007) (C009) (C016)', () => {
  test.each([
    ['the one chosen last', { orderDetail: order('A'), orderList: [order('A'), order('B')] }, 'B', 'B'],
    ['the lender’s, when nothing was chosen', { orderDetail: order('A'), orderList: [order('B')] }, undefined, 'A'],
    ['the lender’s, when the chosen one is gone', { orderDetail: order('A'), orderList: [order('B')] }, 'C', 'A'],
    [
      'the first, when the lender shows none',
      { orderDetail: undefined, orderList: [order('B'), order('C')] },
      'X',
      'B',
    ],
    ['the lender’s, when there is no list', { orderDetail: order('A'), orderList: [] }, 'B', 'A'],
    ['none, when there is none', { orderDetail: undefined, orderList: [] }, 'B', undefined],
  ])('%s', (_why, complaintStart, selectedOrderNo, expected) => {
    expect(selectOrder(complaintStart, selectedOrderNo)?.orderNo).toBe(expected);
  });
});

describe('which types may be chosen (C014)', () => {
  test.each([
    ['1', { isShow: true }, true],
    ['1', { isShow: false }, false],
    ['1', undefined, false],
    ['2', { isShow: false }, true],
    ['11', { isShow: false }, true],
    ['', undefined, true],
  ])('type “%s” of an order with %j: %s', (type, orderFlags, expected) => {
    expect(isTypeAllowed(type, orderFlags)).toBe(expected);
  });
});
