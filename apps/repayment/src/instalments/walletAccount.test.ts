import { expect, test } from '@jest/globals';
import {
  accountView,
  type PrefilledAccount,
  UNCHANGED_ACCOUNT,
  type WalletAccount,
  withBank,
  withNumber,
} from './walletAccount.ts';

const LUZON = 'Luzon Savings Bank';
const prefilled = { bankName: LUZON, bankNode: 'LUZN', cardNo: '0044005519200004' };
const onBank = (bank: string, account = UNCHANGED_ACCOUNT, plan: PrefilledAccount = prefilled) =>
  withBank(accountView(account, plan), bank);
const withTyped = (number: string | undefined, account: WalletAccount = UNCHANGED_ACCOUNT) =>
  withNumber(accountView(account, prefilled), number);

test.each([
  ['untouched: the bank’s code, the whole number', UNCHANGED_ACCOUNT, prefilled, 'LUZN', '0044005519200004'],
  ['another bank: its name, without the number of the first', onBank('Visayas'), prefilled, 'Visayas', ''],
  ['the same bank chosen again: its code', onBank(LUZON), prefilled, 'LUZN', prefilled.cardNo],
  ['another bank after a typed number: its name alone', onBank('Visayas', withTyped('0007')), prefilled, 'Visayas', ''],
  ['another number, zeros kept', withTyped('0007'), prefilled, 'LUZN', '0007'],
  ['the prefilled number again', withTyped(undefined, withTyped('0007')), prefilled, 'LUZN', prefilled.cardNo],
  ['the digits of a prefilled number', UNCHANGED_ACCOUNT, { ...prefilled, cardNo: 'PH 0044-0004' }, 'LUZN', '00440004'],
  ['a bank without a code: its name', UNCHANGED_ACCOUNT, { bankName: 'Luzon' }, 'Luzon', ''],
  ['nothing prefilled', UNCHANGED_ACCOUNT, undefined, '', ''],
] as const)('posts %s (A40, I011, I012)', (_, account, plan, bankCode, cardNo) => {
  expect(accountView(account, plan).payload).toEqual({ bankCode, cardNo });
});

test('keeps the number of each bank while another one is chosen', () => {
  const visayas = withTyped('0008', onBank('Visayas', withTyped('0007')));
  expect(accountView(visayas, prefilled).typed).toBe('0008');
  expect(accountView(onBank(LUZON, visayas), prefilled).typed).toBe('0007');
});

test('gives a number that was typed before any bank was named to the first that is', () => {
  const typed = withNumber(accountView(UNCHANGED_ACCOUNT, {}), '0007');
  const visayas = onBank('Visayas', typed, {});
  expect(accountView(visayas, {}).payload).toEqual({ bankCode: 'Visayas', cardNo: '0007' });
  expect(accountView(onBank(LUZON, visayas, {}), {}).payload.cardNo).toBe('');
});

test('names the prefilled number with its own bank only', () => {
  expect(accountView(UNCHANGED_ACCOUNT, prefilled)).toMatchObject({ typed: undefined, saved: prefilled.cardNo });
  expect(accountView(onBank('Visayas'), prefilled).saved).toBe('');
  expect(accountView(UNCHANGED_ACCOUNT, { cardNo: '' }).saved).toBe('');
});

test('shows the chosen bank, else the prefilled one', () => {
  expect(accountView(UNCHANGED_ACCOUNT, prefilled).bank).toBe(LUZON);
  expect(accountView(onBank('Visayas'), prefilled).bank).toBe('Visayas');
  expect(accountView(UNCHANGED_ACCOUNT, undefined).bank).toBe('');
});

test.each([
  [true, 'an emptied number', withTyped(''), prefilled],
  [true, 'the number of another bank', onBank('Visayas'), prefilled],
  [false, 'no typed number', withTyped('0007'), prefilled],
  [false, 'nothing that the plan names', UNCHANGED_ACCOUNT, prefilled],
  [false, 'no number where the plan names none', onBank('Visayas', UNCHANGED_ACCOUNT, {}), {}],
] as const)('says %s that a number is missing: %s', (isMissing, _, account, plan) => {
  expect(accountView(account, plan).isNumberMissing).toBe(isMissing);
});
