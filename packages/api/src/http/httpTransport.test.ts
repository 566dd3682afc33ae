import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, startRollover } from '@loan/api/repayment';
import { respondWith } from '../testing/recordingServer.ts';
import { config, connect, ORDER, ORDER_RESPONSE, ROLLOVER, rejectionOf, server } from './httpTransport.testSetup.ts';
import { CONNECTION_CHECK_TIMEOUT_MS, HTTP_TIMEOUT_MS } from './httpTransport.ts';

describe('a call with a response', () => {
  test('resolves with the parsed data, without status or headers (G009)', async () => {
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    [401, '', { kind: 'unauthenticated', mayHaveArrived: true }],
    [401, '{"code":"401"}', { kind: 'unauthenticated', mayHaveArrived: true }],
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

  describe('when the browser reports that it is offline', () => {
    const goOffline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    const methods = () => server.received.map(({ method }) => method);
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });

    test('a mutation is not sent, with mayHaveArrived false, when a GET of the API fails', async () => {
      goOffline();
      server.setHandler((response) => response.destroy());
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
      expect(methods()).not.toContain('POST');
    });

    test('the GET has no session, no header of ours and no cookie', async () => {
      config.commonParams = [['token', 'secret']];
      config.headers.swift = 's1';
      goOffline();
      await startRollover(ROLLOVER);
      const [check] = server.received;
      expect(check).toMatchObject({ method: 'GET', url: '/donation/', body: '' });
      const { cookie, swift, 'x-requested-with': requestedWith } = check?.headers ?? {};
      expect({ cookie, swift, requestedWith }).toEqual({});
    });

    test.each([200, 204, 401, 404, 500, 503])('a mutation is sent when the GET is answered with %i', async (status) => {
      goOffline();
      server.setHandler((response, { method }) =>
        method === 'GET' ? respondWith(status, '')(response) : respondWith(200, '{"code":0}')(response),
      );
      await startRollover(ROLLOVER);
      expect(methods()).toEqual(['GET', 'POST']);
    });

    test.each([
      ['before the first byte', (response: ServerResponse) => void response.destroy()],
      [
        'in the body',
        (response: ServerResponse) => {
          response.writeHead(200, { 'content-length': '100' });
          response.write('{"code":', () => response.destroy());
        },
      ],
    ])('mayHaveArrived is true when the answer to a sent mutation breaks off %s', async (_where, breakOff) => {
      goOffline();
      server.setHandler((response, { method }) =>
        method === 'GET' ? respondWith(204, '')(response) : breakOff(response),
      );
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
      expect(methods()).toEqual(['GET', 'POST']);
    });

    test('only after sending, mayHaveArrived is true, because the response may have been lost', async () => {
      server.setHandler((response) => {
        goOffline();
        response.destroy();
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
      expect(methods()).toEqual(['POST']);
    });

    test('a mutation is not sent when the GET gets no answer in time, also when one comes later', async () => {
      controlTimers();
      goOffline();
      server.setHandler((response) => {
        jest.advanceTimersByTime(CONNECTION_CHECK_TIMEOUT_MS);
        respondWith(204, '')(response);
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
      expect(methods()).toEqual(['GET']);
    });

    test('a mutation is not sent when the page was frozen during the GET', async () => {
      jest.useFakeTimers({
        advanceTimers: true,
        doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'],
      });
      goOffline();
      server.setHandler((response) => {
        jest.setSystemTime(Date.now() + HTTP_TIMEOUT_MS);
        respondWith(204, '')(response);
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
      expect(methods()).toEqual(['GET']);
    });

    test('the GET and the mutation have 60 s together (G008)', async () => {
      controlTimers();
      goOffline();
      server.setHandler((response, { method }) => {
        if (method === 'POST') return void jest.advanceTimersByTime(HTTP_TIMEOUT_MS - 4_000);
        jest.advanceTimersByTime(4_000);
        respondWith(204, '')(response);
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'timeout', mayHaveArrived: true });
      expect(methods()).toEqual(['GET', 'POST']);
    });

    test('a mutation is not sent when it is aborted during the GET', async () => {
      const controller = new AbortController();
      goOffline();
      server.setHandler(() => controller.abort(new Error('left')));
      const request = rejectionOf(startRollover(ROLLOVER, { signal: controller.signal }));
      expect((await request).message).toBe('left');
      expect(methods()).toEqual(['GET']);
    });

    test('a query is sent without another request before it', async () => {
      goOffline();
      await getInstalmentPlan(ORDER).catch(() => undefined);
      expect(methods()).toEqual(['POST']);
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
