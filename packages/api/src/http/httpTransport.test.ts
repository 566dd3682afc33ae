import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, startRollover } from '@loan/api/repayment';
import { respondWith } from '../testing/recordingServer.ts';
import { connect, ORDER, ORDER_RESPONSE, ROLLOVER, rejectionOf, server } from './httpTransport.testSetup.ts';
import { HTTP_TIMEOUT_MS } from './httpTransport.ts';

describe('a call with a response', () => {
  test('resolves with the parsed data, without status or headers (G009)', async () => {
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    [401, '', { kind: 'unauthenticated', mayHaveArrived: true }],
    [401, '{"code":"401"}', { kind: 'unauthenticated', mayHaveArrived: false }],
    [404, '<h1>Not found</h1>', { kind: 'invalid-response', mayHaveArrived: true }],
    [413, '', { kind: 'invalid-response', mayHaveArrived: true }],
    [409, '', { kind: 'invalid-response', mayHaveArrived: true }],
    [
      400,
      '{"code":12,"message":"orderId is missing"}',
      { kind: 'rejected', code: '12', message: 'orderId is missing' },
    ],
    [500, '{"code":0}', { kind: 'invalid-response', mayHaveArrived: true }],
    [502, '<html>Bad gateway</html>', { kind: 'invalid-response', mayHaveArrived: true }],
    [200, '<html>Sign in to the hotel</html>', { kind: 'invalid-response', mayHaveArrived: true }],
    [200, '{"code":7,"message":"No"}', { kind: 'rejected', code: '7', message: 'No', mayHaveArrived: false }],
  ])(
    'with status %s and %j is sent once and rejects with the matching kind (G010, G019)',
    async (status, text, expected) => {
      server.setHandler(respondWith(status, text));
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ ...expected, status });
      expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: expected.kind });
      expect(server.received).toHaveLength(2);
    },
  );
});

/** Timers pass with the machine's time and when a test advances them, so a limit ends when the request has arrived. */
function controlTimers(): void {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
}

describe('a call without a response', () => {
  afterEach(() => void jest.useRealTimers());

  test.each([
    ['json', () => getOrder(ORDER)],
    ['form', () => startRollover(ROLLOVER)],
  ])('times out after 60 s with the %s client when no other limit is set (G008, M01)', async (_client, call) => {
    expect(HTTP_TIMEOUT_MS).toBe(60_000);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await call().catch(() => undefined);
    const timeouts = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 30_000);
    timers.mockRestore();
    expect(Math.max(...timeouts)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...timeouts)).toBeGreaterThan(50_000);
  });

  test.each([
    ['query', () => getOrder(ORDER)],
    ['mutation', () => startRollover(ROLLOVER)],
  ])('a %s is sent once and rejects as timeout when no response comes (G008, G010)', async (_kind, call) => {
    controlTimers();
    server.setHandler(() => void jest.advanceTimersByTime(HTTP_TIMEOUT_MS));
    const error = await rejectionOf(call());
    expect(error).toMatchObject({ kind: 'timeout', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  test('a GET rejects as timeout when the response stops in the middle', async () => {
    connect({ timeoutMs: 80 });
    server.setHandler((response) => {
      response.writeHead(200);
      response.write('{"code":');
    });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
  });

  test('a GET is retried at most twice on network failure, and then rejects as offline', async () => {
    server.setHandler((response) => response.destroy());
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'offline' });
    expect(server.received).toHaveLength(3);
  });

  test('a retry does not restart the time limit of 60 s (G008)', async () => {
    controlTimers();
    server.setHandler((response) => {
      const isRetry = server.received.length > 1;
      jest.advanceTimersByTime(isRetry ? 0.2 * HTTP_TIMEOUT_MS : 0.8 * HTTP_TIMEOUT_MS);
      if (!isRetry) response.destroy();
    });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
    expect(server.received).toHaveLength(2);
  });

  test('a GET resolves when its last retry gets a response', async () => {
    server.setHandler((response) => {
      if (server.received.length < 3) response.destroy();
      else respondWith(200, ORDER_RESPONSE)(response);
    });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    ['a mutation', () => startRollover(ROLLOVER)],
    ['a query by POST', () => getInstalmentPlan(ORDER)],
  ])('%s is sent once, with mayHaveArrived true, when the connection breaks', async (_name, call) => {
    server.setHandler((response) => response.destroy());
    expect(await rejectionOf(call())).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  describe('when the device reports that it is offline', () => {
    const goOffline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });

    test('before sending, mayHaveArrived is false', async () => {
      goOffline();
      server.setHandler((response) => response.destroy());
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
    });

    test('and responses arrive all the same, mayHaveArrived is true when the connection breaks', async () => {
      goOffline();
      await getOrder(ORDER);
      server.setHandler((response) => response.destroy());
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
      expect(server.received).toHaveLength(2);
    });

    test('only after sending, mayHaveArrived is true, because the response may have been lost', async () => {
      server.setHandler((response) => {
        goOffline();
        response.destroy();
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    });
  });
});

describe('an aborted call', () => {
  test('rejects with the reason of its signal, which is not an ApiError', async () => {
    const controller = new AbortController();
    server.setHandler(() => controller.abort(new Error('left')));
    expect((await rejectionOf(getOrder(ORDER, { signal: controller.signal }))).message).toBe('left');
  });

  test('is not sent when it was aborted before', async () => {
    await rejectionOf(getOrder(ORDER, { signal: AbortSignal.abort() }));
    expect(server.received).toHaveLength(0);
  });
});
