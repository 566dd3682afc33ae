import { expect, test } from '@jest/globals';
import { isPayCode, parsePayCodeParams } from './payCodeParams.ts';

const emptyParams = { showType: undefined, payCode: undefined, payCodeImg: undefined, repayAmount: undefined };
const parseImageUrl = (payCodeImg: string) => parsePayCodeParams({ ...emptyParams, payCodeImg }).imageUrl;

test('reads type 2 as a QR code and everything else as a payment code (K003, K005)', () => {
  expect(parsePayCodeParams({ ...emptyParams, showType: '2' }).kind).toBe('qr');
  for (const showType of ['1', '3', '', undefined])
    expect(parsePayCodeParams({ ...emptyParams, showType }).kind).toBe('code');
});

test('decodes the image’s URL, encoded once or twice (K002)', () => {
  const url = 'https://pictures.example/a b.png?x=1&y=ü';
  expect(parseImageUrl(url)).toBe(url);
  expect(parseImageUrl(encodeURIComponent(url))).toBe(url);
  expect(parseImageUrl('%2Fsandbox%2Fqr.svg')).toBe('/sandbox/qr.svg');
  expect(parseImageUrl('https%3A%2F%2F%E0%A4%A')).toBeUndefined();
  expect(parseImageUrl('')).toBeUndefined();
});

test.each([
  ['005632796486', true],
  ['AB-12 34/5', true],
  ['LOANREPAY', true],
  ['REF ABC123', true],
  ['*150*00#', true],
  ['A+B1', true],
  ['LOAN REPAY', true],
  ['REF 09170001111', true],
  ['0917 NOW', true],
  ['9'.repeat(64), true],
  ['Call Juan 09170001111', false],
  ['Call Juan 0917-000-1111', false],
  ['pay https://evil.example', false],
  ['www.evil.example', false],
  ['juan@evil.example', false],
  ['', false],
  ['  ', false],
  ['1\n2', false],
  ['\u202e123', false],
  ['9'.repeat(65), false],
  [undefined, false],
])('accepts %p as a code: %p (K003, K006, R020, Z003)', (text, expected) => {
  expect(isPayCode(text)).toBe(expected);
});
