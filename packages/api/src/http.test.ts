import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ApiError, type RawAnswer, setTransport } from '@loan/api';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { captchaPicture, trackVisit } from '@loan/api/promo-landing';
import { getInstalmentPlan, startRollover } from '@loan/api/repayment';
import { HTTP_TIMEOUT_MS } from './constants.ts';
import { wireCall } from './endpoint.ts';
import { createHttp, type HttpSettings } from './http.ts';
import { type RecordingServer, respondWith, startRecordingServer } from './recordingServer.ts';
import type { WireSettings } from './wire.ts';

const ORDER = { productId: '7', orderId: 'A-17' };
const ROLLOVER = { ...ORDER, amount: 9900, channelNumber: '90006' };
const ORDER_ANSWER = '{"code":"0","data":{"orderStatus":174}}';

let server: RecordingServer;
let settings: WireSettings;

function connect(more: Partial<HttpSettings> = {}) {
  setTransport(createHttp({ settings: () => settings, ...more }));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
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
  server.answer(respondWith(200, ORDER_ANSWER));
  settings = {
    base: `${server.origin}/donation`,
    apiPrefix: '/api/v1',
    segment: 'loan',
    common: [],
    headers: { building: '', gather: '', swift: '', eyes: '' },
  };
  connect();
});

describe('a call that is answered', () => {
  test('gives the body’s content and nothing of the response (G009)', async () => {
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    [401, '', { kind: 'signed-out', mayHaveArrived: false }],
    [404, '<h1>Not found</h1>', { kind: 'broken', mayHaveArrived: false }],
    [413, '', { kind: 'broken', mayHaveArrived: false }],
    [409, '', { kind: 'broken', mayHaveArrived: true }],
    [400, '{"code":12,"message":"orderId is missing"}', { kind: 'refused', code: '12', message: 'orderId is missing' }],
    [500, '{"code":0}', { kind: 'broken', mayHaveArrived: true }],
    [502, '<html>Bad gateway</html>', { kind: 'broken', mayHaveArrived: true }],
    [200, '<html>Sign in to the hotel</html>', { kind: 'broken', mayHaveArrived: true }],
    [200, '{"code":7,"message":"No"}', { kind: 'refused', code: '7', message: 'No', mayHaveArrived: false }],
  ])('with status %s and %j is asked once and fails as what it is (G010, G019)', async (status, text, expected) => {
    server.answer(respondWith(status, text));
    expect(await failureOf(startRollover(ROLLOVER))).toMatchObject({ ...expected, status });
    expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: expected.kind });
    expect(server.received).toHaveLength(2);
  });
});

describe('a call that is not answered', () => {
  test.each([
    ['json', () => getOrder(ORDER)],
    ['form', () => startRollover(ROLLOVER)],
  ])('is given 60 s by the %s client where nothing else is said (G008)', async (_client, run) => {
    expect(HTTP_TIMEOUT_MS).toBe(60_000);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await run().catch(() => undefined);
    const patience = timers.mock.calls.map(([, ms = 0]) => ms).filter((ms) => ms > 30_000);
    timers.mockRestore();
    expect(Math.max(...patience)).toBeLessThanOrEqual(60_000);
    expect(Math.min(...patience)).toBeGreaterThan(50_000);
  });

  test.each([
    ['read', () => getOrder(ORDER)],
    ['deed', () => startRollover(ROLLOVER)],
  ])('a %s is slow, once, and never asked again by itself (G008, G010)', async (_kind, run) => {
    connect({ timeoutMs: 80 });
    server.answer(() => undefined);
    const error = await failureOf(run());
    expect(error).toMatchObject({ kind: 'slow', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  test('an answer that stops in the middle is slow, too', async () => {
    connect({ timeoutMs: 80 });
    server.answer((response) => {
      response.writeHead(200);
      response.write('{"code":');
    });
    expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: 'slow' });
  });

  test('a GET is asked at most twice more on network failure, and then is offline', async () => {
    server.answer((response) => response.destroy());
    expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: 'offline' });
    expect(server.received).toHaveLength(3);
  });

  test('asking again does not begin a new 60 s (G008)', async () => {
    connect({ timeoutMs: 1_000 });
    server.answer((response) => {
      if (server.received.length === 1) setTimeout(() => response.destroy(), 800);
    });
    const began = performance.now();
    expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: 'slow' });
    expect(performance.now() - began).toBeLessThan(1_700);
  });

  test('a GET that gets through at last is answered', async () => {
    server.answer((response) => {
      if (server.received.length < 3) response.destroy();
      else respondWith(200, ORDER_ANSWER)(response);
    });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
  });

  test.each([
    ['a deed', () => startRollover(ROLLOVER)],
    ['a POST that only reads', () => getInstalmentPlan(ORDER)],
  ])('%s is sent once, and may have arrived', async (_name, run) => {
    server.answer((response) => response.destroy());
    expect(await failureOf(run())).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    expect(server.received).toHaveLength(1);
  });

  describe('on a phone that says it is offline', () => {
    const goOffline = () => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    afterEach(() => {
      Reflect.deleteProperty(navigator, 'onLine');
    });

    test('from the start, nothing was sent', async () => {
      goOffline();
      server.answer((response) => response.destroy());
      expect(await failureOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: false });
    });

    test('only after sending, the answer may be what was lost', async () => {
      server.answer((response) => {
        goOffline();
        response.destroy();
      });
      expect(await failureOf(startRollover(ROLLOVER))).toMatchObject({ kind: 'offline', mayHaveArrived: true });
    });
  });
});

describe('a call that nobody waits for any more', () => {
  test('is aborted with the reason given, which is no error of the lender', async () => {
    const leaving = new AbortController();
    server.answer(() => leaving.abort(new Error('left')));
    expect((await failureOf(getOrder(ORDER, { signal: leaving.signal }))).message).toBe('left');
  });

  test('is not sent at all when it was aborted before', async () => {
    await failureOf(getOrder(ORDER, { signal: AbortSignal.abort() }));
    expect(server.received).toHaveLength(0);
  });
});

describe('an answer the boot script asked for', () => {
  const key = () => `GET ${server.origin}/donation/v3/loan-details/loan-details?productId=7&orderId=A-17 `;

  test('is taken by its exact key instead of asking again', async () => {
    const keys: string[] = [];
    const early: Promise<RawAnswer> = Promise.resolve({ status: 200, text: '{"code":0,"data":{"orderStatus":200}}' });
    connect({
      takeEarlyAnswer: (asked) => {
        keys.push(asked);
        return asked === key() ? early : undefined;
      },
    });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 200 });
    expect(server.received).toHaveLength(0);
    await getOrder({ ...ORDER, orderId: 'B' });
    expect(server.received).toHaveLength(1);
    expect(keys).toHaveLength(2);
  });

  test('that failed is asked for again', async () => {
    connect({ takeEarlyAnswer: () => Promise.reject(new Error('aborted')) });
    expect(await getOrder(ORDER)).toMatchObject({ orderStatus: 174 });
    expect(server.received).toHaveLength(1);
  });

  test('that never comes does not hold back who leaves', async () => {
    connect({ takeEarlyAnswer: () => new Promise(() => undefined) });
    const leaving = new AbortController();
    const run = failureOf(getOrder(ORDER, { signal: leaving.signal }));
    leaving.abort(new Error('left'));
    expect((await run).message).toBe('left');
    expect(server.received).toHaveLength(0);
  });

  test('that takes longer than a call may is slow', async () => {
    connect({ timeoutMs: 50, takeEarlyAnswer: () => new Promise(() => undefined) });
    expect(await failureOf(getOrder(ORDER))).toMatchObject({ kind: 'slow' });
  });

  test('is never taken for a deed', async () => {
    connect({ takeEarlyAnswer: () => Promise.resolve({ status: 200, text: '{"code":0,"data":null}' }) });
    server.answer(respondWith(200, '{"code":0,"data":{"payUrl":"https://pay.example"}}'));
    expect(await startRollover(ROLLOVER)).toEqual({ payUrl: 'https://pay.example' });
  });
});

describe('what else goes along', () => {
  test('tracking outlives the page, is sent once and never fails', async () => {
    const send = jest.spyOn(globalThis, 'fetch');
    server.answer((response) => response.destroy());
    const visit = { page_id: '', user_from: '', client_type: '', utm_tag: '', app_from: '', phone: '' };
    expect(await trackVisit(visit)).toBeUndefined();
    expect(await saveEvent({ productId: '7', moduleId: 30, positionId: '' })).toBeUndefined();
    const sent = send.mock.calls.map(([request]) => request as Request);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, true]);
    expect(server.received).toHaveLength(2);
    send.mockRestore();
  });

  test('a deed’s intent is told only to a lender that knows the header', async () => {
    await startRollover(ROLLOVER, { idempotencyKey: 'intent-1' }).catch(() => undefined);
    connect({ sendsIdempotencyKey: () => true });
    await startRollover(ROLLOVER, { idempotencyKey: 'intent-1' }).catch(() => undefined);
    expect(server.received.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined, 'intent-1']);
  });

  test('the captcha picture has the path of the environment', () => {
    const { call } = wireCall(captchaPicture, { sid: 's', time: '1' });
    const address = () => createHttp({ settings: () => settings }).addressOf(call);
    expect(address()).toBe(`${server.origin}/donation/api/v2/loan/promotion/captcha?sid=s&time=1`);
    settings = { ...settings, captchaPath: '/captcha/{segment}/picture' };
    expect(address()).toBe(`${server.origin}/donation/captcha/loan/picture?sid=s&time=1`);
  });
});
