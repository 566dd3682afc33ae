/** A lender on this machine that writes down what it hears, and the transport that asks it. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type ApiError, setTransport } from '@loan/api';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import { createHttpTransport, type HttpTransportOptions } from './httpTransport.ts';
import type { RequestConfig } from './request.ts';

export const ORDER = { productId: '7', orderId: 'A-17' };
export const ROLLOVER = { ...ORDER, amount: 9900, channelNumber: '90006' };
export const ORDER_RESPONSE = '{"code":"0","data":{"orderStatus":174}}';

export let server: RecordingServer;
export let config: RequestConfig;

/** Asks from here on in another way. */
export function connect(more: Partial<HttpTransportOptions> = {}) {
  setTransport(createHttpTransport({ config: () => config, ...more }));
}

/** What a call fails with. Throws when it does not. */
export async function rejectionOf(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: ApiError) => error,
  );
}

beforeAll(async () => {
  server = await startRecordingServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
  server.setHandler(respondWith(200, ORDER_RESPONSE));
  config = {
    base: `${server.origin}/donation`,
    apiPrefix: '/api/v1',
    segment: 'loan',
    commonParams: [],
    headers: { building: '', gather: '', swift: '', eyes: '' },
  };
  connect();
});
