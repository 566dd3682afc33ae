import { expect, test } from '@jest/globals';
import { parseRepaymentInfo, toRepaymentInfo, totalPayment } from './repaymentInfo.ts';

const plan = {
  repayAmount: 503_500,
  delayInfo: { delayAmount: 3_500, title: 'Rollover fee' },
  defDetail: {
    logo: '/logo.svg',
    title: 'Sari Counter',
    payCode: '005632796486',
    payNotice: { 'Over the counter': [{ name: 'Sari Counter', step: ['Go there.', 'Pay.'] }] },
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

test('stores the rollover’s amount when the plan names no other (R010, A56)', () => {
  expect(toRepaymentInfo({ ...plan, repayAmount: undefined }, 'A-17').repayAmount).toBe('3500');
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

test('is parsed from the storage as it was stored (G041, G042)', () => {
  const info = toRepaymentInfo(plan, 'A-17');
  expect(parseRepaymentInfo(JSON.parse(JSON.stringify(info)))).toEqual(info);
});

test('fills in what is missing in the stored value and drops what has the wrong type', () => {
  const stored = {
    repayAmount: '1',
    delayInfo: {},
    defDetail: { payNotice: { A: 'x', B: [null, { name: 'n', step: [1, 'go'] }, { step: [] }] } },
  };
  expect(parseRepaymentInfo(stored)).toEqual({
    repayAmount: '1',
    delayInfo: { delayAmount: '', title: '' },
    defDetail: { logo: '', title: '', payCode: '', payNotice: { B: [{ name: 'n', step: ['go'] }] } },
  });
  for (const value of [null, 'x', [], { repayAmount: 7 }]) expect(parseRepaymentInfo(value)).toBeUndefined();
});
