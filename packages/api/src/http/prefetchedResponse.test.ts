import { describe, expect, test } from '@jest/globals';
import type { RawResponse } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import { startRollover } from '@loan/api/repayment';
import { respondWith } from '../testing/recordingServer.ts';
import { connect, ORDER, ROLLOVER, rejectionOf, server } from './httpTransport.testSetup.ts';

describe('an answer the boot script asked for', () => {
  const key = () => `GET ${server.origin}/donation/v3/loan-details/loan-details?productId=7&orderId=A-17 `;

  test('is taken by its exact key instead of asking again', async () => {
    const keys: string[] = [];
    const prefetched: Promise<RawResponse> = Promise.resolve({
      status: 200,
      text: '{"code":0,"data":{"orderStatus":200}}',
    });
    connect({
      takePrefetchedResponse: (requestedKey) => {
        keys.push(requestedKey);
        return requestedKey === key() ? prefetched : undefined;
      },
    });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 200 });
    expect(server.received).toHaveLength(0);
    await getOrder({ ...ORDER, orderId: 'B' });
    expect(server.received).toHaveLength(1);
    expect(keys).toHaveLength(2);
  });

  test('that failed is asked for again', async () => {
    connect({ takePrefetchedResponse: () => Promise.reject(new Error('aborted')) });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
    expect(server.received).toHaveLength(1);
  });

  test('that never comes does not hold back who leaves', async () => {
    connect({ takePrefetchedResponse: () => new Promise(() => undefined) });
    const leaving = new AbortController();
    const request = rejectionOf(getOrder(ORDER, { signal: leaving.signal }));
    leaving.abort(new Error('left'));
    expect((await request).message).toBe('left');
    expect(server.received).toHaveLength(0);
  });

  test('that takes longer than a call may is slow', async () => {
    connect({ timeoutMs: 50, takePrefetchedResponse: () => new Promise(() => undefined) });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
  });

  test('is never taken for a deed', async () => {
    connect({ takePrefetchedResponse: () => Promise.resolve({ status: 200, text: '{"code":0,"data":null}' }) });
    server.setHandler(respondWith(200, '{"code":0,"data":{"payUrl":"https://pay.example"}}'));
    expect(await startRollover(ROLLOVER)).toEqual({ payUrl: 'https://pay.example' });
  });
});
