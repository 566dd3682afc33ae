import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { getOrder } from '@loan/api/order-details';
import { getInstalmentPlan, startRollover } from '@loan/api/repayment';
import { respondWith } from '../testing/recordingServer.ts';
import { connect, ORDER, ORDER_RESPONSE, ROLLOVER, rejectionOf, server } from './httpTransport.testSetup.ts';
import { HTTP_TIMEOUT_MS } from './httpTransport.ts';

describe('a call that is answered', () => {
  test('gives the body’s content and nothing of the response (G009)', async () => {
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    [401, '', { kind: 'unauthenticated', mayHaveArrived: false }],
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
  ])('with status %s and %j is asked once and fails as what it is (G010, G019)', async (status, text, expected) => {
    server.setHandler(respondWith(status, text));
    expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ ...expected, status });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: expected.kind });
    expect(server.received).toHaveLength(2);
  });
});

describe('a call that is not answered', () => {
  test.each([
    ['json', () => getOrder(ORDER)],
    ['form', () => startRollover(ROLLOVER)],
  ])('is given 60 s by the %s client where nothing else is said (G008, M01)', async (_client, call) => {
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
  ])('a %s is slow, once, and never asked again by itself (G008, G010)', async (_kind, call) => {
    connect({ timeoutMs: 80 });
    server.setHandler(() => undefined);
    const error = await rejectionOf(call());
    expect(error).toMatchObject({ kind: 'timeout', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  test('an answer that stops in the middle is slow, too', async () => {
    connect({ timeoutMs: 80 });
    server.setHandler((response) => {
      response.writeHead(200);
      response.write('{"code":');
    });
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
  });

  test('a GET is asked at most twice more on network failure, and then is offline', async () => {
    server.setHandler((response) => response.destroy());
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'offline' });
    expect(server.received).toHaveLength(3);
  });

  test('asking again does not begin a new 60 s (G008)', async () => {
    connect({ timeoutMs: 1_000 });
    server.setHandler((response) => {
      if (server.received.length === 1) setTimeout(() => response.destroy(), 800);
    });
    const began = performance.now();
    expect(await rejectionOf(getOrder(ORDER))).toMatchObject({ kind: 'timeout' });
    expect(performance.now() - began).toBeLessThan(1_700);
  });

  test('a GET that gets through at last is answered', async () => {
    server.setHandler((response) => {
      if (server.received.length < 3) response.destroy();
      else respondWith(200, ORDER_RESPONSE)(response);
    });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    ['a deed', () => startRollover(ROLLOVER)],
    ['a POST that only reads', () => getInstalmentPlan(ORDER)],
  ])('%s is sent once, and may have arrived', async (_name, call) => {
    server.setHandler((response) => response.destroy());
    expect(await rejectionOf(call())).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  describe('on a phone that says it is offline', () => {
    const goOffline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });

    test('from the start, nothing was sent', async () => {
      goOffline();
      server.setHandler((response) => response.destroy());
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
    });

    test('only after sending, the answer may be what was lost', async () => {
      server.setHandler((response) => {
        goOffline();
        response.destroy();
      });
      expect(await rejectionOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    });
  });
});

describe('a call that nobody waits for any more', () => {
  test('is aborted with the reason given, which is no error of the lender', async () => {
    const leaving = new AbortController();
    server.setHandler(() => leaving.abort(new Error('left')));
    expect((await rejectionOf(getOrder(ORDER, { signal: leaving.signal }))).message).toBe('left');
  });

  test('is not sent at all when it was aborted before', async () => {
    await rejectionOf(getOrder(ORDER, { signal: AbortSignal.abort() }));
    expect(server.received).toHaveLength(0);
  });
});
