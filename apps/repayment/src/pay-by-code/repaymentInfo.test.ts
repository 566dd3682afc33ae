import { expect, test } from '@jest/globals';
import { toRepaymentInfo, totalPayment } from './repaymentInfo.ts';

const plan = {
  repayAmount: 503_500,
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  defDetail: {
    logo: '/logo.svg',
    title: 'Bayad Counter',
    payCode: '005632796486',
    payNotice: { 'Over the counter': [{ name: 'Bayad Counter', step: ['Go there.', 'Pay.'] }] },
  },
};

test('keeps amounts in cents, leading zeros of the code, and the order of the steps (R010, G041, G042)', () => {
  expect(toRepaymentInfo(plan, 'A-17')).toEqual({
    repayAmount: '503500',
    delayInfo: { delayAmount: '3500', title: 'Rollover fee' },
    defDetail: plan.defDetail,
    orderId: 'A-17',
  });
});

test('omits missing fields', () => {
  const bare = { repayAmount: undefined, delayInfo: undefined, defDetail: undefined };
  expect(toRepaymentInfo(bare, 'A-17')).toEqual({ repayAmount: '', orderId: 'A-17' });
});

test('takes the rollover’s amount as the total, else what is owed (A56)', () => {
  expect(totalPayment(toRepaymentInfo(plan, 'A-17'))).toBe('3500');
  expect(totalPayment({ repayAmount: '503500' })).toBe('503500');
  expect(totalPayment({ repayAmount: '503500', delayInfo: { delayAmount: '', title: '' } })).toBe('503500');
});
