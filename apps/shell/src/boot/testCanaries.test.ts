import { expect, test } from '@jest/globals';
import type { Registry } from '@loan/frame/remote';
import { readTestCanaries, updateTestCanaries } from './testCanaries.ts';

const registry = (hasTestDevices: boolean) =>
  ({ remotes: { repayment: {}, complaints: {} }, hasTestDevices }) as unknown as Registry;

function mockStorage(stored = new Map<string, string>()): () => Storage {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  return () => storage as never;
}

test('stores the canaries that a browser chose, and removes them when the value is empty', () => {
  const storage = mockStorage();

  expect(updateTestCanaries('?canary=repayment', registry(true), storage)).toEqual(['repayment']);
  expect(updateTestCanaries('?canary=complaints&orderId=1', registry(true), storage)).toEqual([
    'repayment',
    'complaints',
  ]);
  expect(updateTestCanaries('', registry(true), storage)).toEqual(['repayment', 'complaints']);
  expect(readTestCanaries(storage)).toEqual(['repayment', 'complaints']);
  expect(updateTestCanaries('?canary=', registry(true), storage)).toEqual([]);
  expect(readTestCanaries(storage)).toEqual([]);
});

test('chooses nothing on a site without test devices, and no unknown remote', () => {
  const storage = mockStorage();

  expect(updateTestCanaries('?canary=repayment', registry(false), storage)).toEqual([]);
  expect(readTestCanaries(storage)).toEqual([]);
  expect(updateTestCanaries('?canary=__proto__&canary=gone', registry(true), storage)).toEqual([]);
});

test.each(['{', '{"a":1}', '[1,null]', '"shell"'])('reads no choice from a damaged value: %s', (value) => {
  expect(readTestCanaries(mockStorage(new Map([['loan.testCanaries', value]])))).toEqual([]);
});
