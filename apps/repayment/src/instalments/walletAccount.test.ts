import { expect, test } from '@jest/globals';
import { accountPayload, bankLabel, maskAccountNumber, UNCHANGED_ACCOUNT } from './walletAccount.ts';

const prefilled = { bankName: 'Luzon Savings Bank', bankNode: 'LUZN', cardNo: '0044005519200004' };

test.each([
  ['untouched: the bank’s code, the whole number', UNCHANGED_ACCOUNT, prefilled, 'LUZN', '0044005519200004'],
  ['another bank: its name', { ...UNCHANGED_ACCOUNT, bank: 'Visayas' }, prefilled, 'Visayas', '0044005519200004'],
  [
    'the same bank chosen again: its code',
    { ...UNCHANGED_ACCOUNT, bank: 'Luzon Savings Bank' },
    prefilled,
    'LUZN',
    prefilled.cardNo,
  ],
  ['another number, zeros kept', { ...UNCHANGED_ACCOUNT, number: '0007' }, prefilled, 'LUZN', '0007'],
  ['the digits of a prefilled number', UNCHANGED_ACCOUNT, { ...prefilled, cardNo: 'PH 0044-0004' }, 'LUZN', '00440004'],
  ['an emptied number', { ...UNCHANGED_ACCOUNT, number: '' }, prefilled, 'LUZN', ''],
  ['a bank without a code: its name', UNCHANGED_ACCOUNT, { bankName: 'Luzon' }, 'Luzon', ''],
  ['nothing prefilled', UNCHANGED_ACCOUNT, undefined, '', ''],
] as const)('posts %s (A40, I011, I012)', (_, account, prefilledAccount, bankCode, cardNo) => {
  expect(accountPayload(account, prefilledAccount)).toEqual({ bankCode, cardNo });
});

test('masks a prefilled number, not a typed one', () => {
  expect(maskAccountNumber(UNCHANGED_ACCOUNT, prefilled)).toBe('••••\u00a00004');
  expect(maskAccountNumber({ ...UNCHANGED_ACCOUNT, number: '12' }, prefilled)).toBeUndefined();
  expect(maskAccountNumber(UNCHANGED_ACCOUNT, { cardNo: '' })).toBeUndefined();
});

test('shows the selected bank, else the prefilled one', () => {
  expect(bankLabel(UNCHANGED_ACCOUNT, prefilled)).toBe('Luzon Savings Bank');
  expect(bankLabel({ ...UNCHANGED_ACCOUNT, bank: 'Visayas' }, prefilled)).toBe('Visayas');
  expect(bankLabel(UNCHANGED_ACCOUNT, undefined)).toBe('');
});
