import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApiError, type CallEvent, onCall, sendCall, setTransport, tellFailure, wireCall } from '@loan/api';
import { rateComplaint, uploadEvidence } from '@loan/api/complaints';
import { sendDeletionCode } from '@loan/api/official-site';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { sendRegistrationCode } from '@loan/api/promo-landing';
import { startRollover } from '@loan/api/repayment';
import { fakeLender } from '@loan/api/testing';

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

const lender = fakeLender();
let heard: CallEvent[] = [];
onCall((event) => heard.push(event));

beforeEach(() => {
  heard = [];
});

const words = () => heard.map(({ on }) => on);

describe('the frame hears', () => {
  test('start and end of a call, with its loading text only where one was given (G022, G023)', async () => {
    lender.answers(getOrder, { orderStatus: 174 });
    await getOrder(ORDER, { loadingText: 'One moment' });
    await getOrder(ORDER);
    expect(heard.map(({ on, call, loadingText }) => [on, call === heard[0]?.call, loadingText])).toEqual([
      ['start', true, 'One moment'],
      ['end', true, 'One moment'],
      ['start', false, undefined],
      ['end', false, undefined],
    ]);
  });

  test('a refusal once, after the loading toast has gone, and the caller hears it too (G021, G023)', async () => {
    lender.refuses(startRollover, 7, 'Not today');
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'refused', message: 'Not today' });
    expect(words()).toEqual(['start', 'end', 'refused']);
    expect(heard[2]).toMatchObject({ error: { code: '7', message: 'Not today' } });
    expect(heard[2]?.endpoint.id).toBe(startRollover.id);
  });

  test('nothing of code 00 (G021)', async () => {
    lender.breaks(getOrder, { text: '{"code":"00","message":"fine","data":{"orderStatus":21}}' });
    await getOrder(ORDER);
    expect(words()).toEqual(['start', 'end']);
  });

  test.each([
    ['a code among those the screen answers', sendRegistrationCode, () => sendRegistrationCode(CODE), '101', []],
    ['another code of that call', sendRegistrationCode, () => sendRegistrationCode(CODE), '5', ['refused']],
    ['a call whose answers are all the screen’s', sendDeletionCode, () => sendDeletionCode({ phone: '1' }), '5', []],
    ['an upload', uploadEvidence, () => uploadEvidence({ problemImage: new Blob() }), '5', []],
    ['a rating', rateComplaint, () => rateComplaint({ score: 1, problemId: '1' }), '5', ['refused']],
  ])('of %s exactly what nobody else shows (G021)', async (_name, endpoint, run, code, told) => {
    lender.refuses(endpoint, code, 'Words');
    await expect(run()).rejects.toMatchObject({ kind: 'refused', code });
    expect(words()).toEqual(['start', 'end', ...told]);
  });

  test('of a lost answer that it failed, and of a lost session that it ended', async () => {
    lender.loses('the answer', startRollover);
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'offline', mayHaveArrived: true });
    lender.breaks(startRollover, { status: 401 });
    await expect(startRollover(ROLLOVER)).rejects.toMatchObject({ kind: 'signed-out' });
    expect(words()).toEqual(['start', 'end', 'failed', 'start', 'end', 'signed-out']);
  });

  test('nothing of tracking, which never fails and never blocks (T032)', async () => {
    for (const lose of ['the request', 'the answer'] as const) {
      lender.loses(lose, saveEvent);
      await expect(saveEvent({ productId: '7', moduleId: 30, positionId: '' })).resolves.toBeUndefined();
    }
    lender.refuses(saveEvent, 7, 'No');
    await expect(saveEvent({ productId: '7', moduleId: 30, positionId: '' })).resolves.toBeUndefined();
    tellFailure(saveEvent, new ApiError('slow', saveEvent.id));
    expect(heard).toEqual([]);
  });

  test('the end of a call that was aborted, and no error', async () => {
    lender.hangs(getOrder);
    const leaving = new AbortController();
    const run = getOrder(ORDER, { signal: leaving.signal });
    leaving.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
    expect(words()).toEqual(['start', 'end']);
  });

  test('no more once it stops listening', async () => {
    const others: string[] = [];
    const stop = onCall(({ on }) => others.push(on));
    tellFailure(getOrder, new Error('no error of the lender'));
    stop();
    lender.answers(getOrder, { orderStatus: 174 });
    await getOrder(ORDER);
    expect(others).toEqual([]);
  });
});

test('an input that is not of its kind never leaves: no amount is sent as NaN', async () => {
  for (const amount of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, 2 ** 53, 2 ** 60, '' as never, null as never]) {
    await expect(startRollover({ ...ROLLOVER, amount })).rejects.toMatchObject({
      kind: 'broken',
      mayHaveArrived: false,
    });
  }
  expect(lender.calls).toEqual([]);
  expect(heard).toEqual([]);
});

test('a raw answer can be asked for before anyone knows how to read it', async () => {
  lender.answers(getOrder, { orderStatus: 174 });
  const { text } = await sendCall(wireCall(getOrder, ORDER).call);
  expect(JSON.parse(text)).toEqual({ code: '0', message: '', data: { orderStatus: 174 } });
});

test('without a transport a call says what is missing', async () => {
  const before = setTransport(undefined);
  await expect(getOrder(ORDER)).rejects.toThrow('setTransport');
  setTransport(before);
});
