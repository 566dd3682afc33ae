import { expect, test } from '@jest/globals';
import { maskedNumber, postedAccount, shownBank, UNTOUCHED } from './walletAccount.ts';

const lenders = { bankName: 'Luzon Savings Bank', bankNode: 'LUZN', cardNo: '0044005519200004' };

test.each([
  ['untouched: the bank’s code, the whole number', UNTOUCHED, lenders, 'LUZN', '0044005519200004'],
  ['another bank: its name', { ...UNTOUCHED, bank: 'Visayas' }, lenders, 'Visayas', '0044005519200004'],
  [
    'the same bank chosen again: its code',
    { ...UNTOUCHED, bank: 'Luzon Savings Bank' },
    lenders,
    'LUZN',
    lenders.cardNo,
  ],
  ['another number, zeros kept', { ...UNTOUCHED, number: '0007' }, lenders, 'LUZN', '0007'],
  ['an emptied number', { ...UNTOUCHED, number: '' }, lenders, 'LUZN', ''],
  ['a bank without a code: its name', UNTOUCHED, { bankName: 'Luzon' }, 'Luzon', ''],
  ['nothing prefilled', UNTOUCHED, undefined, '', ''],
] as const)('%s is posted (A40, I012)', (_, account, from, bankCode, cardNo) => {
  expect(postedAccount(account, from)).toEqual({ bankCode, cardNo });
});

test('a prefilled number is masked on the screen; a typed one is not', () => {
  expect(maskedNumber(UNTOUCHED, lenders)).toBe('•••• 0004');
  expect(maskedNumber({ ...UNTOUCHED, number: '12' }, lenders)).toBeUndefined();
  expect(maskedNumber(UNTOUCHED, { cardNo: '' })).toBeUndefined();
});

test('the field shows the bank chosen, else the prefilled one', () => {
  expect(shownBank(UNTOUCHED, lenders)).toBe('Luzon Savings Bank');
  expect(shownBank({ ...UNTOUCHED, bank: 'Visayas' }, lenders)).toBe('Visayas');
  expect(shownBank(UNTOUCHED, undefined)).toBe('');
});
