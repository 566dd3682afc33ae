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
  respond = async () => ({ status: 200, text: `response ${sentRequests.length}` });
  setTransport({
    send: (request) => {
      sentRequests.push(request);
      return respond();
    },
    urlFor: () => '',
  });
});

test('takes the prefetched response when the requests are equal, and sends one request', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  cache.prefetch(call('A-1'));
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'response 1' });
  expect(sentRequests).toEqual([call('A-1')]);
});

test('sends a new request when the prefetched response was taken already', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  await cache.take(call('A-1'), signal);
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'response 2' });
});

test('sends a request when its parameters differ from the prefetched ones', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  await cache.take(call('B-2'), signal);
  expect(sentRequests).toEqual([call('A-1'), call('B-2')]);
});

test('sends a new request when the prefetched response is 5 s old', async () => {
  const cache = createPrefetchCache(() => now);
  cache.prefetch(call('A-1'));
  now = 5_000;
  await cache.take(call('A-1'), signal);
  cache.prefetch(call('A-1'));
  expect(sentRequests).toHaveLength(3);
});

test('rejects without a second request when the prefetch failed before it was taken', async () => {
  const cache = createPrefetchCache(() => now);
  respond = () => Promise.reject(new Error('offline'));
  cache.prefetch(call('A-1'));
  await Promise.resolve();
  await expect(cache.take(call('A-1'), signal)).rejects.toThrow('offline');
  expect(sentRequests).toHaveLength(1);
});

test('sends the request again at the next press after a failed one, and at the navigation after the failure', async () => {
  const cache = createPrefetchCache(() => now);
  respond = () => Promise.reject(new Error('offline'));
  cache.prefetch(call('A-1'));
  await Promise.resolve();
  respond = async () => ({ status: 200, text: `response ${sentRequests.length}` });
  cache.prefetch(call('A-1'));
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'response 2' });
  expect(await cache.take(call('A-1'), signal)).toEqual({ status: 200, text: 'response 3' });
});

test('rejects without a second request when the prefetch fails after it was taken', async () => {
  const cache = createPrefetchCache(() => now);
  let fail: (error: Error) => void = () => undefined;
  respond = () => new Promise((_, reject) => (fail = reject));
  cache.prefetch(call('A-1'));
  const taken = cache.take(call('A-1'), signal);
  fail(new Error('slow'));
  await expect(taken).rejects.toThrow('slow');
  expect(sentRequests).toHaveLength(1);
});
