import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type CallEvent, notifyFailure, onCall, sendRaw, setTransport, toApiCall } from '@loan/api';
import { rateComplaint, uploadEvidence } from '@loan/api/complaints';
import { sendDeletionCode } from '@loan/api/official-site';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { sendRegistrationCode } from '@loan/api/promo-landing';
import { startRollover } from '@loan/api/repayment';
import { fakeApi } from '@loan/api/testing';

const ORDER = { productId: '7', orderId: 'A-17' };
const ROLLOVER = { ...ORDER, amount: 9900, channelNumber: '90006' };
const CODE = {
  phone: '1',
  capcode: 'a',
  sid: 's',
  deviceId: '',
  appName: '',
  app_from: '',
  user_from: '',
  utm_tag: '',
};

const api = fakeApi();
let events: CallEvent[] = [];
onCall((event) => events.push(event));

beforeEach(() => {
  events = [];
});

const eventNames = () => events.map(({ on }) => on);

describe('onCall', () => {
  test('reports start and end of a call, with a loading text only when one was given (G022, G023)', async () => {
    api.respond(getOrder, { orderStatus: 174 });
    await getOrder(ORDER, { loadingText: 'One moment' });
    await getOrder(ORDER);
    const running = events.flatMap((event) => ('call' in event ? [event] : []));
    expect(running.map(({ on, call, loadingText }) => [on, call === running[0]?.call, loadingText])).toEqual([
      ['start', true, 'One moment'],
      ['end', true, 'One moment'],
      ['start', false, undefined],
      ['end', false, undefined],
    ]);
  });

  test('reports a rejection once, after `end`, and the call rejects too (G021, G023)', async () => {
    api.reject(startRollover, 7, 'Not today');
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'rejected', message: 'Not today' });
    expect(eventNames()).toEqual(['start', 'end', 'rejected']);
    expect(events[2]).toMatchObject({ error: { code: '7', message: 'Not today' } });
    expect(events[2]?.endpoint.id).toBe(startRollover.id);
  });

  test('reports no rejection when the code is 00 (G021)', async () => {
    api.respondRaw(getOrder, { text: '{"code":"00","message":"fine","data":{"orderStatus":21}}' });
    await getOrder(ORDER);
    expect(eventNames()).toEqual(['start', 'end']);
  });

  test.each([
    ['a code that the screen itself shows', sendRegistrationCode, () => sendRegistrationCode(CODE), '101', []],
    ['another code of that call', sendRegistrationCode, () => sendRegistrationCode(CODE), '5', ['rejected']],
    [
      'a call whose codes are all shown by the screen',
      sendDeletionCode,
      () => sendDeletionCode({ phone: '1' }),
      '5',
      [],
    ],
    ['an upload', uploadEvidence, () => uploadEvidence({ problemImage: new Blob() }), '5', []],
    ['a rating', rateComplaint, () => rateComplaint({ score: 1, problemId: '1' }), '5', ['rejected']],
  ])(
    'for %s reports a rejection only when no screen shows it (G021)',
    async (_name, endpoint, call, code, expected) => {
      api.reject(endpoint, code, 'Words');
      await expect(call()).rejects.toMatchObject({ kind: 'rejected', code });
      expect(eventNames()).toEqual(['start', 'end', ...expected]);
    },
  );

  test('reports `failed` when the response is lost, and `unauthenticated` when the session has ended', async () => {
    api.drop('response', startRollover);
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'offline', mayHaveArrived: true });
    api.respondRaw(startRollover, { status: 401 });
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(eventNames()).toEqual(['start', 'end', 'failed', 'start', 'end', 'unauthenticated']);
  });

  test('reports nothing for tracking, which never rejects (T032)', async () => {
    for (const dropped of ['request', 'response'] as const) {
      api.drop(dropped, saveEvent);
      await expect(saveEvent({ productId: '7', moduleId: 30, positionId: '' })).resolves.toBeUndefined();
    }
    api.reject(saveEvent, 7, 'No');
    await expect(saveEvent({ productId: '7', moduleId: 30, positionId: '' })).resolves.toBeUndefined();
    notifyFailure(saveEvent, new ApiError('timeout', saveEvent.id));
    expect(events).toEqual([]);
  });

  test('reports the end and no error when a call was aborted', async () => {
    api.holdResponse(getOrder);
    const controller = new AbortController();
    const call = getOrder(ORDER, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(eventNames()).toEqual(['start', 'end']);
  });

  test('reports nothing after unsubscribing', async () => {
    const otherEvents: string[] = [];
    const unsubscribe = onCall(({ on }) => otherEvents.push(on));
    notifyFailure(getOrder, new Error('not an ApiError'));
    unsubscribe();
    api.respond(getOrder, { orderStatus: 174 });
    await getOrder(ORDER);
    expect(otherEvents).toEqual([]);
  });
});

test('a call rejects before it is sent when an amount is NaN or has another wrong type', async () => {
  for (const amount of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, 2 ** 60, '' as never, null as never]) {
    await expect(startRollover({ ...ROLLOVER, amount })).rejects.toMatchObject({
      kind: 'invalid-response',
      mayHaveArrived: false,
    });
  }
  expect(api.calls).toEqual([]);
  expect(events).toEqual([]);
});

test('sendRaw resolves with the unparsed response', async () => {
  api.respond(getOrder, { orderStatus: 174 });
  const { text } = await sendRaw(toApiCall(getOrder, ORDER).call);
  expect(JSON.parse(text)).toEqual({ code: '0', message: '', data: { orderStatus: 174 } });
});

test('a call rejects with an error that names setTransport when no transport is set', async () => {
  const before = setTransport(undefined);
  await expect(getOrder(ORDER)).rejects.toThrow('setTransport');
  setTransport(before);
});
