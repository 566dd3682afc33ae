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
    ['the one chosen last', { orderDetail: order('A'), orderList: [order('A'), order('B')] }, 'B', 'B'],
    ['the lender’s order when none was chosen', { orderDetail: order('A'), orderList: [order('B')] }, undefined, 'A'],
    [
      'the lender’s order when the chosen one is not listed',
      { orderDetail: order('A'), orderList: [order('B')] },
      'C',
      'A',
    ],
    [
      'the first of the list when there is no `orderDetail`',
      { orderDetail: undefined, orderList: [order('B'), order('C')] },
      'X',
      'B',
    ],
    ['the lender’s order when the list is empty', { orderDetail: order('A'), orderList: [] }, 'B', 'A'],
    ['no order when there is none', { orderDetail: undefined, orderList: [] }, 'B', undefined],
  ])('selects %s', (_why, complaintStart, selectedOrderNo, expected) => {
    expect(selectOrder(complaintStart, selectedOrderNo)?.orderNo).toBe(expected);
  });
});
