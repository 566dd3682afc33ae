import { expect, test } from '@jest/globals';
import { orderRedirectUrl } from './orderRedirectUrl.ts';

const pageUrl = 'https://loan.example/order?productId=1&orderId=A-17&token=t';

test.each([
  [
    'redirects at another status (T014)',
    174,
    'https://loan.example/repay?orderId=A-17',
    'https://loan.example/repay?orderId=A-17',
  ],
  ['redirects without a status (T014)', undefined, '/repay?orderId=A-17', '/repay?orderId=A-17'],
  ['stays at status 21 (T015)', 21, 'https://loan.example/repay?orderId=A-17', undefined],
  ['stays without a redirect (T016)', 174, '', undefined],
  ['stays when the redirect is this page', 174, 'https://loan.example/order?orderId=A-17', undefined],
  ['stays when the redirect is this page as a path', 174, '/order?productId=1&orderId=A-17', undefined],
  ['redirects to this page with another order', 174, '/order?orderId=B-2', '/order?orderId=B-2'],
  ['stays when the redirect is blank', 174, '  ', undefined],
  ['passes an invalid URL on to `allowUrl`', 174, 'javascript:alert(1)', 'javascript:alert(1)'],
])('%s', (_, status, redirect, expected) => {
  expect(orderRedirectUrl(status, redirect, pageUrl)).toBe(expected);
});
