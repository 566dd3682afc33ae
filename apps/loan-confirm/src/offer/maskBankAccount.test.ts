import { expect, test } from '@jest/globals';
import { maskBankAccount } from './maskBankAccount.ts';

test.each([
  [
    { bankName: 'Luzon', cardNo: '001234567890129012' },
    { bankName: 'Luzon', lastDigits: '••••\u00a09012' },
  ],
  [{ bankName: 'Luzon' }, { bankName: 'Luzon', lastDigits: '' }],
  [{ cardNo: '12' }, { bankName: '', lastDigits: '••••\u00a012' }],
  [{ bankName: '', cardNo: '' }, undefined],
  [undefined, undefined],
])('masks %j as %j', (info, shown) => {
  expect(maskBankAccount(info)).toEqual(shown);
});
