import { expect, test } from '@jest/globals';
import { resolveHashUrl } from './resolveHashUrl.ts';

const resolve = (url: string) => {
  return resolveHashUrl(new URL(`https://loan.example${url}`));
};

test.each([
  ['/#/addnormalcard?orderId=1', '/addnormalcard?orderId=1'],
  ['/#/alipayrepayment?orderId=1', '/alipayrepayment?orderId=1'],
  ['/#/borrowDetail?orderId=1', '/borrowDetail?orderId=1'],
  ['/#/downloadTemplate', '/promo/downloadTemplate'],
  ['/#/agreementTemplate?templateId=2', '/promo/agreementTemplate?templateId=2'],
  ['/?token=t#/borrowDetail?orderId=1', '/borrowDetail?orderId=1&token=t'],
  ['/#//elsewhere.example/x', '/elsewhere.example/x'],
  ['/#/.//x/', '/x/'],
  ['/#/..//x/', '/x/'],
  ['/#/..//..//x/', '/x/'],
  ['/#/%2e//x/', '/x/'],
  ['/#/\\\\evil/', '/evil/'],
  ['/#/\\/evil/', '/evil/'],
  ['/#////', '/'],
  ['/#/%2F/evil/', '/%2F/evil/'],
  ['/#/.//downloadTemplate?templateId=2', '/promo/downloadTemplate?templateId=2'],
  ['//evil/', '/evil/'],
  ['//order/?orderId=1#top', '/order/?orderId=1#top'],
  ['/\\\\evil/', '/evil/'],
  ['/.//', '/'],
  ['/..//', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/index.html?token=t', '/?token=t'],
  ['/index.html#/borrowDetail?orderId=1', '/borrowDetail?orderId=1'],
  ['/privacyPolicy#cookies', undefined],
  ['/order?orderId=1', undefined],
])('resolves %s to %s (N015) (N016) (N017) (N018) (N019)', (url, expected) => {
  expect(resolve(url)).toBe(expected);
});
