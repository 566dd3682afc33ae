import { expect, test } from '@jest/globals';
import { currentAddress } from './currentAddress.ts';

const at = (address: string) => {
  const { hash, search } = new URL(address, 'https://loan.example');
  return currentAddress({ hash, search });
};

test.each([
  ['/#/addnormalcard?orderId=1', '/addnormalcard?orderId=1'],
  ['/#/alipayrepayment?orderId=1', '/alipayrepayment?orderId=1'],
  ['/#/borrowDetail?orderId=1', '/borrowDetail?orderId=1'],
  ['/#/downloadTemplate', '/promo/downloadTemplate'],
  ['/#/agreementTemplate?templateId=2', '/promo/agreementTemplate?templateId=2'],
  ['/?token=t#/borrowDetail?orderId=1', '/borrowDetail?orderId=1&token=t'],
  ['/#//elsewhere.example/x', '/elsewhere.example/x'],
  ['/privacyPolicy#cookies', undefined],
  ['/order?orderId=1', undefined],
])('%s is %s today (N015) (N016) (N017) (N018) (N019)', (address, today) => {
  expect(at(address)).toBe(today);
});
