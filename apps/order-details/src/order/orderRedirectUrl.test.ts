import { expect, test } from '@jest/globals';
import { orderRedirectUrl } from './orderRedirectUrl.ts';

const pageUrl = 'https://loan.example/order?productId=1&orderId=A-17&token=t';

test.each([
  [
    'another status with a way on gives way (T014)',
    174,
    'https://loan.example/repay?orderId=A-17',
    'https://loan.example/repay?orderId=A-17',
  ],
  ['status 21 stays (T015)', 21, 'https://loan.example/repay?orderId=A-17', undefined],
  ['without a way on it stays (T016)', 174, '', undefined],
  ['the page itself is no way on', 174, 'https://loan.example/order?orderId=A-17', undefined],
  ['the page itself, said relatively', 174, '/order?productId=1&orderId=A-17', undefined],
  ['the same page with another order is one', 174, '/order?orderId=B-2', '/order?orderId=B-2'],
  ['a blank one is none', 174, '  ', undefined],
  ['what is no address is left to the gate', 174, 'javascript:alert(1)', 'javascript:alert(1)'],
])('%s', (_, status, redirect, expected) => {
  expect(orderRedirectUrl(status, redirect, pageUrl)).toBe(expected);
});
