import { describe, expect, test } from '@jest/globals';
import type { RawResponse } from '@loan/api';
import { getOrder } from '@loan/api/order-details';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { respondWith } from '../testing/recordingServer.ts';
import { connect, ORDER, ROLLOVER, rejectionOf, server } from './httpTransport.testSetup.ts';

describe('a prefetched response', () => {
  const key = () => `GET ${server.origin}/donation/v3/loan-details/loan-details?productId=7&orderId=A-17 `;

  test('is used instead of a request when its key equals the request’s', async () => {
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

  test('is ignored and the request is sent when the prefetch of a GET failed', async () => {
    connect({ takePrefetchedResponse: () => Promise.reject(new Error('aborted')) });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
    expect(server.received).toHaveLength(1);
  });

  test('rejects without another request when the prefetch of a POST failed', async () => {
    connect({ takePrefetchedResponse: () => Promise.reject(new TypeError('Failed to fetch')) });
    const plan = getRolloverPlan({ productId: '7', orderId: 'A-17' });
    expect(await rejectionOf(plan)).toMatchObject({ kind: 'offline', mayHaveArrived: true, why: 'Failed to fetch' });
    expect(server.received).toHaveLength(0);
  });

  test('does not keep a call from being aborted when it never arrives', async () => {
    connect({ takePrefetchedResponse: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const request = rejectionOf(getOrder(ORDER, { signal: controller.signal }));
    controller.abort(new Error('left'));
    expect((await request).message).toBe('left');
    expect(server.received).toHaveLength(0);
  });

  test('rejects as timeout when it takes longer than the time limit', async () => {
    connect({ timeoutMs: 50, takePrefetchedResponse: () => new Promise(() => undefined) });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
  });

  test('is not used for a mutation', async () => {
    connect({ takePrefetchedResponse: () => Promise.resolve({ status: 200, text: '{"code":0,"data":null}' }) });
    server.setHandler(respondWith(200, '{"code":0,"data":{"payUrl":"https://pay.example"}}'));
    expect(await startRollover(ROLLOVER)).toEqual({ payUrl: 'https://pay.example' });
  });
});
