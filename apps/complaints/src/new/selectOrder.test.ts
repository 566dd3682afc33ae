import { describe, expect, test } from '@jest/globals';
import type { ComplaintOrder } from '@loan/api/complaints';
import { selectOrder } from './selectOrder.ts';

const order = (orderNo: string): ComplaintOrder => ({
  orderNo,
  productLogo: undefined,
  productName: undefined,
  status: undefined,
  isShow: false,
  list: [],
});

describe('selectOrder (C007) (C009) (C016)', () => {
  test.each([
    ['the one chosen last', { orderDetail: order('A'), orderList: [order('A'), order('B')] }, { chosenLast: 'B' }, 'B'],
    [
      'the one that the URL names before the one chosen last',
      { orderDetail: order('A'), orderList: [order('A'), order('B')] },
      { inUrl: 'A', chosenLast: 'B' },
      'A',
    ],
    [
      'the one that the URL names from the list when `orderDetail` is another',
      { orderDetail: order('A'), orderList: [order('B')] },
      { inUrl: 'B' },
      'B',
    ],
    [
      'the lender’s order when the URL names one that is not listed',
      { orderDetail: order('A'), orderList: [order('B')] },
      { inUrl: 'id-of-A', chosenLast: 'B' },
      'A',
    ],
    [
      'the one chosen here before the one that the URL names',
      { orderDetail: order('A'), orderList: [order('A'), order('B')] },
      { chosenHere: 'B', inUrl: 'A' },
      'B',
    ],
    ['the lender’s order when none was chosen', { orderDetail: order('A'), orderList: [order('B')] }, {}, 'A'],
    [
      'the lender’s order when the chosen one is not listed',
      { orderDetail: order('A'), orderList: [order('B')] },
      { chosenHere: 'C', chosenLast: 'C' },
      'A',
    ],
    [
      'the first of the list when there is no `orderDetail`',
      { orderDetail: undefined, orderList: [order('B'), order('C')] },
      { chosenLast: 'X' },
      'B',
    ],
    ['the lender’s order when the list is empty', { orderDetail: order('A'), orderList: [] }, { chosenLast: 'B' }, 'A'],
    ['no order when there is none', { orderDetail: undefined, orderList: [] }, { chosenLast: 'B' }, undefined],
  ])('selects %s', (_why, complaintStart, numbers, expected) => {
    const none = { chosenHere: undefined, inUrl: undefined, chosenLast: undefined };
    expect(selectOrder(complaintStart, { ...none, ...numbers })?.orderNo).toBe(expected);
  });
});
