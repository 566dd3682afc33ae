/** @jest-environment node */
import { beforeEach, expect, test } from '@jest/globals';
import { type RawResponse, setTransport } from '@loan/api';
import type { ApiCall } from '@loan/api/request';
import { createPrefetchCache } from './prefetchCache.ts';

const call = (id: string): ApiCall => ({
  id: 'GET /order',
  client: 'json',
  encoding: 'query',
  params: { orderId: id },
});
const { signal } = new AbortController();

let sentRequests: ApiCall[] = [];
let respond: () => Promise<RawResponse>;
let now = 0;
beforeEach(() => {
  sentRequests = [];
  now = 0;
  respond = async () => ({ status: 200, text: `answer ${sentRequests.length}` });
  setTransport({
    send: (request) => {
      sentRequests.push(request);
      return respond();
    },
    urlFor: () => '',
  });
});

test('what was asked ahead is the answer, and is asked once', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  cache.prefetch(call('A-1'));
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'answer 1' });
  expect(sentRequests).toEqual([call('A-1')]);
});

test('an answer is given once: whoever reads again asks again', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  await cache.take(call('A-1'), signal);
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'answer 2' });
});

test('another order is another question', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  await cache.take(call('B-2'), signal);
  expect(sentRequests).toEqual([call('A-1'), call('B-2')]);
});

test('an answer that nobody came for grows old, and is asked anew', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  now = 5_000;
  await cache.take(call('A-1'), signal);
  cache.prefetch(call('A-1'));
  expect(sentRequests).toHaveLength(3);
});

test('a question that failed ahead is asked as if nobody had asked before', async () => {
  const cache = createPrefetchCache(() => now);
  respond = () => Promise.reject(new Error('offline'));
  cache.prefetch(call('A-1'));
  await Promise.resolve();
  respond = async () => ({ status: 200, text: 'there' });
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'there' });
});

test('a question that fails after the borrower went is not asked a second time', async () => {
  const cache = createPrefetchCache(() => now);
  let fail: (error: Error) => void = () => undefined;
  respond = () => new Promise((_, reject) => (fail = reject));
  cache.prefetch(call('A-1'));
  const taken = cache.take(call('A-1'), signal);
  fail(new Error('slow'));
  await expect(taken).rejects.toThrow('slow');
  expect(sentRequests).toHaveLength(1);
});
