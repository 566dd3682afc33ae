/** The second POST of a payment: when it is allowed, and what keeps it from being sent. */
import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import type { PaymentStatus } from '../intents/paymentStateMachine.ts';
import { lostResponse, memory, openPage, PAY, rejected } from './mutation.testSetup.ts';

describe('a resubmission of an unconfirmed payment', () => {
  test('allows a resubmission when a read shows no booking two minutes after sending', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(119);
    expect(name()).toBe('unconfirmed');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    await advance(2);
    expect(name()).toBe('resubmit-allowed');
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(await mutation.resubmit(PAY)).toEqual({ data: 'done' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('sends nothing when the read right before a resubmission shows a booking', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    fetchStatus.mockResolvedValue('booked');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).not.toBe('resubmit-allowed');
  });

  test('stays unconfirmed when a read was sent before the two minutes were over and ends after', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    let respondLate = (_: PaymentStatus) => {};
    await mutation.mutate(PAY);
    await advance(61);
    fetchStatus.mockImplementation(() => new Promise((resolve) => (respondLate = resolve)));
    void mutation.checkStatus();
    await advance(70);
    respondLate('no-booking');
    await advance(0);
    expect(name()).toBe('unconfirmed');
  });

  /** Both tabs show the payment of the first, whose response was lost. */
  async function openTwoTabsUntilResubmitAllowed() {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage, now: 1_000_001 })] as const;
    first.call.mockRejectedValue(lostResponse());
    for (const { fetchStatus } of [first, second]) fetchStatus.mockResolvedValue('no-booking');
    await first.mutation.mutate(PAY);
    second.mutation.attach();
    await first.advance(130);
    await second.advance(130);
    expect([first.name(), second.name()]).toEqual(['resubmit-allowed', 'resubmit-allowed']);
    return [first, second] as const;
  }

  test('sends nothing when another tab resubmitted before', async () => {
    const [first, second] = await openTwoTabsUntilResubmitAllowed();
    await first.mutation.resubmit(PAY);
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect(second.call).not.toHaveBeenCalled();
    expect(second.name()).toBe('unconfirmed');
  });

  test('sends nothing when another tab resubmits while the status is read', async () => {
    const [first, second] = await openTwoTabsUntilResubmitAllowed();
    second.fetchStatus.mockImplementationOnce(async () => {
      await first.mutation.resubmit(PAY);
      return 'no-booking';
    });
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect([first.call.mock.calls.length, second.call.mock.calls.length]).toEqual([2, 0]);
    expect(second.name()).toBe('unconfirmed');
  });

  test('keeps the earlier submission and its key when the resubmission never left the device', async () => {
    const { mutation, call, fetchStatus, advance, state, name, paymentIntents } = openPage({
      sendsIdempotencyKey: true,
    });
    const offline = new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
    call.mockRejectedValueOnce(lostResponse()).mockRejectedValueOnce(offline);
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(state()).toMatchObject({ name: 'unconfirmed', sentAt: 1_000_000 });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(2);
    expect(paymentIntents.pendingFor('A-17')?.sentAt).toBe(1_000_000);
    await advance(5);
    expect(name()).toBe('resubmit-allowed');
    await mutation.resubmit(PAY);
    expect(new Set(call.mock.calls.map(([, options]) => options.idempotencyKey)).size).toBe(1);
  });
});

describe('a resubmission', () => {
  async function untilResubmitAllowed(options: Parameters<typeof openPage>[0] = {}) {
    const opened = openPage(options);
    opened.call.mockRejectedValueOnce(lostResponse());
    opened.fetchStatus.mockResolvedValue('no-booking');
    await opened.mutation.mutate(PAY);
    await opened.advance(130);
    expect(opened.name()).toBe('resubmit-allowed');
    return opened;
  }

  test('sends nothing and says why when the state does not allow it', async () => {
    const { mutation, call, fetchStatus, notSent } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    await mutation.mutate(PAY);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(notSent).toEqual(['unconfirmed', 'unconfirmed']);
    expect(fetchStatus).not.toHaveBeenCalled();
  });

  test('has the state sending', async () => {
    const { mutation, call } = await untilResubmitAllowed();
    let during = '';
    call.mockImplementation(async () => (during = mutation.snapshot().state.name));
    await mutation.resubmit(PAY);
    expect(during).toBe('sending');
  });

  test('sends nothing and says why each time while another tab holds the lock', async () => {
    let locked = false;
    const { mutation, call, name, notSent } = await untilResubmitAllowed({ isLocked: () => locked });
    locked = true;
    for (let tries = 1; tries <= 3; tries += 1) {
      expect(await mutation.resubmit(PAY)).toBeUndefined();
      expect([name(), notSent.length, call.mock.calls.length]).toEqual(['resubmit-allowed', tries, 1]);
    }
    expect(new Set(notSent)).toEqual(new Set(['in-flight-elsewhere']));
    locked = false;
    expect(await mutation.resubmit(PAY)).toEqual({ data: 'done' });
  });

  test('shows the newer submission when another tab that holds the lock has stored one', async () => {
    const storage = memory();
    let locked = false;
    const { mutation, state, notSent } = await untilResubmitAllowed({ storage, isLocked: () => locked });
    const other = openPage({ storage, now: 1_130_000 });
    other.call.mockImplementation(() => new Promise(() => {}));
    other.mutation.attach();
    other.fetchStatus.mockResolvedValue('no-booking');
    await other.advance(0);
    void other.mutation.resubmit(PAY);
    await other.advance(0);
    locked = true;
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(state()).toMatchObject({ name: 'unconfirmed', why: 'other-tab', sentAt: 1_130_000 });
    expect(notSent).toEqual(['in-flight-elsewhere']);
  });

  test.each<[string, () => Promise<PaymentStatus>, string, string]>([
    ['shows the booking', async () => 'booked', 'changed', 'idle'],
    ['fails', () => Promise.reject(lostResponse()), 'refetch-failed', 'unconfirmed'],
    ['shows neither', async () => 'unknown', 'unconfirmed', 'unconfirmed'],
  ])('says why nothing was sent when the read before it %s', async (_, read, why, next) => {
    const { mutation, call, fetchStatus, advance, name, notSent } = await untilResubmitAllowed();
    fetchStatus.mockImplementation(read);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    await advance(0);
    expect([notSent, name(), call.mock.calls.length]).toEqual([[why], next, 1]);
  });

  test('says why nothing was sent when the payment was resolved while the confirmation was open', async () => {
    const { mutation, call, fetchStatus, advance, notSent } = await untilResubmitAllowed();
    fetchStatus.mockResolvedValue('booked');
    await mutation.checkStatus();
    await advance(0);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect([notSent, call.mock.calls.length]).toEqual([['changed'], 1]);
  });

  test('reads the status again under a new lock when the page was frozen while it read', async () => {
    const { mutation, call, fetchStatus, freeze, advance } = await untilResubmitAllowed();
    fetchStatus.mockClear();
    fetchStatus.mockImplementationOnce(async () => {
      freeze(10);
      return 'no-booking';
    });
    const resubmitted = mutation.resubmit(PAY);
    await advance(1);
    expect(await resubmitted).toEqual({ data: 'done' });
    expect([fetchStatus.mock.calls.length, call.mock.calls.length]).toEqual([2, 2]);
  });

  test('is abandoned after the back-forward cache also when the first request has ended meanwhile', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    let respondFirst = (_: unknown) => {};
    call.mockImplementationOnce(() => new Promise((resolve) => (respondFirst = resolve)));
    call.mockImplementation(() => new Promise(() => {}));
    fetchStatus.mockResolvedValue('no-booking');
    void mutation.mutate(PAY);
    await advance(1);
    mutation.handleBfcacheRestore();
    await advance(130);
    void mutation.resubmit(PAY);
    await advance(1);
    respondFirst('done');
    await advance(1);
    expect(name()).toBe('sending');
    mutation.handleBfcacheRestore();
    await advance(0);
    expect(name()).toBe('unconfirmed');
  });
});

/** What the page shows after the answer to a second submission, and whether Pay needs another confirmation. */
describe('the first submission stays unresolved', () => {
  const OTHER_AMOUNT = { ...PAY, amount: 500 };
  const unauthenticated = new ApiError('unauthenticated', 'POST /pay', { code: '401', status: 401 });
  const neverLeft = new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
  const needsCode = (response: unknown) => response === 'code';

  test.each<[string, typeof PAY, (call: ReturnType<typeof openPage>['call']) => unknown, string]>([
    ['the same payment is refused', PAY, (call) => call.mockRejectedValueOnce(rejected('7')), 'resubmit-allowed'],
    [
      'another amount is refused',
      OTHER_AMOUNT,
      (call) => call.mockRejectedValueOnce(rejected('7')),
      'resubmit-allowed',
    ],
    ['the session has ended', PAY, (call) => call.mockRejectedValueOnce(unauthenticated), 'resubmit-allowed'],
    [
      'the session has ended before another amount',
      OTHER_AMOUNT,
      (call) => call.mockRejectedValueOnce(unauthenticated),
      'resubmit-allowed',
    ],
    [
      'the same payment never left the device',
      PAY,
      (call) => call.mockRejectedValueOnce(neverLeft),
      'resubmit-allowed',
    ],
    [
      'another amount never left the device',
      OTHER_AMOUNT,
      (call) => call.mockRejectedValueOnce(neverLeft),
      'resubmit-allowed',
    ],
    ['the same payment needs a code', PAY, (call) => call.mockResolvedValueOnce('code'), 'awaiting-code'],
    ['another amount needs a code', OTHER_AMOUNT, (call) => call.mockResolvedValueOnce('code'), 'awaiting-code'],
    ['another amount is done', OTHER_AMOUNT, (call) => call.mockResolvedValueOnce('done'), 'idle'],
  ])('when %s', async (_, inputs, answer, next) => {
    const storage = memory();
    const { mutation, call, fetchStatus, advance, name, paymentIntents } = openPage({
      ...{ storage, sendsIdempotencyKey: true, payment: { needsCode } },
    });
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    answer(call);
    await mutation.resubmit(inputs);
    await advance(1);
    expect(name()).toBe(next);
    expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '600', sentAt: 1_000_000 });

    // Neither this page nor the next one sends without another confirmation; with it, it does.
    expect(await mutation.mutate(PAY)).toBeUndefined();
    const after = openPage({ storage, now: 1_140_000, payment: { needsCode } });
    after.fetchStatus.mockResolvedValue('no-booking');
    after.mutation.attach();
    await after.advance(1);
    expect(await after.mutation.mutate(PAY)).toBeUndefined();
    expect(after.name()).toBe('resubmit-allowed');
    expect([call.mock.calls.length, after.call.mock.calls.length]).toEqual([2, 0]);
    expect(await after.mutation.resubmit(PAY)).toEqual({ data: 'done' });

    // A booking that is read resolves it.
    after.fetchStatus.mockResolvedValue('booked');
    await after.mutation.checkStatus();
    await after.advance(1);
    after.mutation.attach();
    await after.advance(1);
    expect(after.paymentIntents.pendingFor('A-17')).toBeUndefined();
  });

  test('no longer when the same payment is done with its key', async () => {
    const { mutation, call, fetchStatus, advance, paymentIntents } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    await mutation.resubmit(PAY);
    expect(paymentIntents.pendingFor('A-17')).toBeUndefined();
  });

  test('and gets a new key when its own was refused: the lender would give the refusal again', async () => {
    const { mutation, call, fetchStatus, advance } = openPage({ sendsIdempotencyKey: true });
    call.mockRejectedValueOnce(lostResponse()).mockRejectedValueOnce(rejected('7'));
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    await mutation.resubmit(PAY);
    await advance(1);
    await mutation.resubmit(PAY);
    const [first, second, third] = call.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('and is sent with a new key when its stored key is no header value', async () => {
    for (const key of ['café-€', 'a\nb']) {
      const storage = memory();
      const before = openPage({ storage });
      before.call.mockRejectedValueOnce(lostResponse());
      await before.mutation.mutate(PAY);
      const [[name = '', text = ''] = []] = [...storage.entries];
      const { value, ...envelope } = JSON.parse(text);
      storage.setItem(name, JSON.stringify({ ...envelope, value: { ...value, key } }));
      const { mutation, call, fetchStatus, advance, paymentIntents } = openPage({
        ...{ storage, now: 1_130_000, sendsIdempotencyKey: true },
      });
      fetchStatus.mockResolvedValue('no-booking');
      mutation.attach();
      await advance(1);
      expect(await mutation.mutate(PAY)).toBeUndefined();
      expect(await mutation.resubmit(PAY)).toEqual({ data: 'done' });
      expect(call.mock.calls[0]?.[1].idempotencyKey).toMatch(/^[!-~]+$/);
      expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '600' });
    }
  });
});
