/** A recording HTTP server, and the HTTP transport connected to it. */
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type ApiError, setTransport } from '@loan/api';
import { type RecordingServer, respondWith, startRecordingServer } from '../testing/recordingServer.ts';
import { createHttpTransport, type HttpTransportOptions } from './httpTransport.ts';
import type { RequestConfig } from './request.ts';
import { DEFAULT_API_PATHS } from './requestConfig.ts';

export const ORDER = { productId: '7', orderId: 'A-17' };
export const ROLLOVER = { ...ORDER, amount: 9900, channelNumber: '90006' };
export const ORDER_RESPONSE = '{"code":"0","data":{"orderStatus":174}}';

export let server: RecordingServer;
export let config: RequestConfig;

/** Installs a transport with these options for the rest of the test. */
export function connect(more: Partial<HttpTransportOptions> = {}) {
  setTransport(createHttpTransport({ config: () => config, ...more }));
}

/** The error that a call rejects with. @throws Error when the call resolves */
export async function rejectionOf(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('the call resolved, but was expected to reject');
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
    ...DEFAULT_API_PATHS,
    commonParams: [],
    headers: { building: '', gather: '', swift: '', eyes: '' },
  };
  connect();
});
