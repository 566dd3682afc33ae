import { expect, test } from '@jest/globals';
import { isCode, readCodeOfLink } from './payCodeParams.ts';

const nothing = { showType: undefined, payCode: undefined, payCodeImg: undefined, repayAmount: undefined };
const picture = (payCodeImg: string) => readCodeOfLink({ ...nothing, payCodeImg }).picture;

test('type 2 is a picture to scan, everything else a code to copy (K003, K005)', () => {
  expect(readCodeOfLink({ ...nothing, showType: '2' }).kind).toBe('qr');
  for (const showType of ['1', '3', '', undefined]) expect(readCodeOfLink({ ...nothing, showType }).kind).toBe('code');
});

test('the picture’s address is decoded, however often it was encoded (K002)', () => {
  const address = 'https://pictures.example/a b.png?x=1&y=ü';
  expect(picture(address)).toBe(address);
  expect(picture(encodeURIComponent(address))).toBe(address);
  expect(picture('%2Fsandbox%2Fqr.svg')).toBe('/sandbox/qr.svg');
  expect(picture('https%3A%2F%2F%E0%A4%A')).toBeUndefined();
  expect(picture('')).toBeUndefined();
});

test.each([
  ['005632796486', true],
  ['AB-12 34/5', true],
  ['Call Juan 09170001111', false],
  ['0917 NOW', false],
  ['.-/', false],
  ['', false],
  ['<script>', false],
  ['1\n2', false],
  ['\u202e123', false],
  ['9'.repeat(65), false],
  [undefined, false],
])('%p as a code: %p', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
