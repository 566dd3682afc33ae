import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callPhone, phoneNumber } from './index.ts';
import { fakeNativeBridge } from './testing/fakeNativeBridge.ts';
import { runAndSettle } from './testing/runAndSettle.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['+63 2 8888 1234', '+63 2 8888 1234'],
  [' 0917-555-0001 ', '0917-555-0001'],
  ['(02) 8888.1234', '(02) 8888.1234'],
  ['911', '911'],
])('accepts %j', async (text, number) => {
  const app = fakeNativeBridge();
  expect(phoneNumber(text)).toBe(number);
  expect(await runAndSettle(() => callPhone(number))).toBe('done by native');
  expect(app.callsOf('callPhone')).toEqual([{ number }]);
});

test.each([
  ['0917-123-4567/0918-765-4321', '0917-123-4567'],
  ['(02) 8888-1234 loc 5', '(02) 8888-1234'],
  ['(02) 8888-1234 loc. 5', '(02) 8888-1234'],
  ['8888 1234 ext. 12', '8888 1234'],
  ['WhatsApp: +63 917 555 0001', '+63 917 555 0001'],
  ['Globe 0917 555 0001, Smart 0918 555 0001', '0917 555 0001'],
  ['0917 555 0001 or 0918 555 0001', '0917 555 0001'],
  ['12345;ext=3', '12345'],
])('finds the first number in %j (T002, S005)', (text, number) => {
  expect(phoneNumber(text)).toBe(number);
});

test.each([
  undefined,
  '',
  ' ',
  '–',
  '()',
  'N/A',
  'none',
  '12',
  '*21#',
  'tel:123',
  '12345;ext=*21#',
  '0800 123 LOAN',
  'Call 1 of 2',
  '+',
  '1'.repeat(40),
  '08 00 LOAN',
])('rejects %j, and callPhone does not send it', async (text) => {
  const app = fakeNativeBridge();
  expect(phoneNumber(text)).toBeUndefined();
  expect(await runAndSettle(() => callPhone(text ?? ''))).toBe('declined');
  expect(app.callsOf('callPhone')).toEqual([]);
});
