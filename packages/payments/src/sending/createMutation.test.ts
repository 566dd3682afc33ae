/** A tap sends once, after its record is stored, and nothing while another tab, screen or payment blocks it. */
import { describe, expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import type { WebStorage } from '../storage/webStorage.ts';
import { type Inputs, lostResponse, memory, openPage, PAY, rejected } from './mutation.testSetup.ts';

describe('a mutation that moves money', () => {
  test('sends once when Pay is tapped three times', async () => {
    const { mutation, call, name } = openPage();
    const done = await Promise.all([mutation.mutate(PAY), mutation.mutate(PAY), mutation.mutate(PAY)]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(done).toEqual([{ data: 'done' }, undefined, undefined]);
    expect(['succeeded', 'idle']).toContain(name());
  });

  test('stores the submission before it is sent, without the card number', async () => {
    const storage = memory();
    const { mutation, call } = openPage({ storage });
    call.mockImplementation(async () => {
      const [written = ''] = [...storage.entries.values()];
      expect(JSON.parse(written).value).toMatchObject({
        call: 'POST /pay',
        order: 'A-17',
        chosen: { periods: 'card …1111' },
        amount: '600',
      });
      return 'done';
    });
    await mutation.mutate({ chosen: 'card 4111111111111111', amount: 600 });
    expect(call).toHaveBeenCalledTimes(1);
    expect([...storage.entries.values()].join()).not.toContain('4111111111111111');
  });

  test.each([
    ['a rejection', rejected('800006'), 'lender'],
    ['an expired session', new ApiError('unauthenticated', 'POST /pay'), 'lender'],
    [
      'a request that never left the device',
      new ApiError('offline', 'POST /pay', { mayHaveArrived: false }),
      'network',
    ],
    ['a gateway that rejected it', new ApiError('invalid-response', 'POST /pay', { status: 403 }), 'network'],
  ])('may be sent again and leaves no pending record after %s', async (_what, error, by) => {
    const { mutation, call, state, storage } = openPage();
    call.mockRejectedValueOnce(error);
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(state()).toEqual({ name: 'rejected', by });
    expect(mutation.snapshot()).toMatchObject({ error, isBusy: false });
    expect(storage.getItem('loan.intent.open:borrower:A-17')).toBeNull();
    expect(await mutation.mutate(PAY)).toEqual({ data: 'done' });
  });

  test('sends no other mutation of the order on the same page meanwhile', async () => {
    const { mutation, call, createSibling } = openPage();
    const other = createSibling();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    expect(await other.mutate({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['has no response yet', async () => await new Promise(() => {})],
    ['was done', async () => 'done'],
  ])(
    'sends nothing when another tab stored a payment that %s, and the storage was cleared after',
    async (_what, response) => {
      const storage = memory();
      const [first, second] = [openPage({ storage, now: 1_000_000 }), openPage({ storage, now: 1_000_000 })];
      first.call.mockImplementation(response);
      second.refetch.mockResolvedValue(false);
      await first.advance(1);
      void first.mutation.mutate(PAY);
      await first.advance(1);
      await second.advance(3);
      second.mutation.handleStorageChange();
      storage.entries.clear();
      await second.advance(2);
      await second.mutation.mutate(PAY);
      expect(second.call).not.toHaveBeenCalled();
    },
  );

  test('sends once when nothing can be stored', async () => {
    const failingStorage: WebStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {},
    };
    const { mutation, call, name } = openPage({ storage: failingStorage });
    call.mockRejectedValue(lostResponse());
    await mutation.mutate(PAY);
    mutation.attach();
    expect(name()).toBe('checking');
    await mutation.mutate(PAY);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('reports when another screen of this page is sending', async () => {
    const { mutation, call, createSibling, notSent } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    expect(await createSibling().mutate({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(notSent).toEqual(['in-flight-elsewhere']);
  });

  test('sends the same key when the payment is resubmitted', async () => {
    const { mutation, call, fetchStatus, advance } = openPage({ sendsIdempotencyKey: true });
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockResolvedValue('no-booking');
    await mutation.mutate(PAY);
    await advance(130);
    await mutation.resubmit(PAY);
    const [first, second] = call.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(first).toMatch(/^key-/);
    expect(second).toBe(first);
  });

  describe('with a verification code', () => {
    const payment = {
      needsCode: (response: unknown) => response === 'code',
      isCodeResend: ({ sendMsg }: Inputs) => sendMsg === 1,
    };

    test('requests another code only while one is awaited (A36)', async () => {
      const { mutation, call, name } = openPage({ payment });
      expect(await mutation.mutate({ ...PAY, sendMsg: 1 })).toBeUndefined();
      expect(call).not.toHaveBeenCalled();
      call.mockResolvedValue('code');
      await mutation.mutate({ ...PAY, sendMsg: 0 });
      expect(name()).toBe('awaiting-code');
      expect(await mutation.mutate({ ...PAY, sendMsg: 1 })).toEqual({ data: 'code' });
      expect(name()).toBe('awaiting-code');
    });

    test('still awaits the code when requesting another one got no response', async () => {
      const { mutation, call, name } = openPage({ payment });
      call.mockResolvedValueOnce('code').mockRejectedValueOnce(lostResponse());
      await mutation.mutate({ ...PAY, sendMsg: 0 });
      await mutation.mutate({ ...PAY, sendMsg: 1 });
      expect(name()).toBe('awaiting-code');
      expect(mutation.snapshot().error).toMatchObject({ kind: 'timeout' });
    });
  });
});

describe('a mutation without payment', () => {
  const openWithoutPayment = () => openPage({ movesMoney: false });

  test('notifies subscribers once per state, and none after it unsubscribed', async () => {
    const { mutation, refetch, advance } = openWithoutPayment();
    const seen: unknown[] = [];
    const stop = mutation.subscribe(() => seen.push([mutation.snapshot().state.name, mutation.snapshot().isBusy]));
    expect(await mutation.mutate(PAY)).toEqual({ data: 'done' });
    await advance(0);
    expect(seen).toEqual([
      ['idle', true],
      ['sending', true],
      ['succeeded', true],
      ['succeeded', false],
      ['idle', false],
    ]);
    expect(refetch.mock.calls).toEqual([['stale']]);
    stop();
    await mutation.mutate(PAY);
    expect(seen).toHaveLength(5);
  });

  test('sends again when the screen could not be refetched', async () => {
    const { mutation, call, refetch } = openWithoutPayment();
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    const during: string[] = [];
    call.mockImplementation(async () => during.push(mutation.snapshot().state.name));
    expect(await mutation.mutate(PAY)).toEqual({ data: 1 });
    expect(during).toEqual(['sending']);
  });

  test.each([
    ['lender', rejected('7')],
    ['network', lostResponse()],
  ])('is rejected by the %s and may be sent again when it fails', async (by, error) => {
    const { mutation, call, fetchStatus, advance, state } = openWithoutPayment();
    call.mockRejectedValueOnce(error);
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(mutation.snapshot()).toEqual({ state: { name: 'rejected', by }, isBusy: false, error });
    await advance(600);
    expect(fetchStatus).not.toHaveBeenCalled();
    let during: unknown = 'unset';
    call.mockImplementation(async () => (during = mutation.snapshot().error));
    await mutation.mutate(PAY);
    expect(during).toBeUndefined();
    expect(state().name).toBe('succeeded');
  });

  test('has no time limit and no status to check when a screen uses it', async () => {
    const { mutation, call, fetchStatus, refetch, advance, name } = openWithoutPayment();
    mutation.attach();
    mutation.handleStorageChange();
    await mutation.checkStatus();
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(100);
    expect(name()).toBe('sending');
    expect(fetchStatus).not.toHaveBeenCalled();
    expect(refetch).not.toHaveBeenCalled();
  });
});

describe('a tap', () => {
  test('sends nothing and says that the next page is opening when the page is navigating', async () => {
    const { mutation, call, notSent } = openPage({ canStart: () => false });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    expect(notSent).toEqual(['leaving']);
  });

  test('reports when another tab holds the lock and has stored nothing yet', async () => {
    const { mutation, call, name, notSent } = openPage({ isLocked: () => true });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect([name(), notSent, call.mock.calls]).toEqual(['idle', ['in-flight-elsewhere'], []]);
  });

  test.each([
    ['other-tab', false],
    ['no-response', true],
  ])('becomes unconfirmed (%s) when another tab holds the lock', async (why, isRecorded) => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => (isRecorded ? Promise.reject(lostResponse()) : new Promise(() => {})));
    void first.mutation.mutate(PAY);
    await first.advance(0);
    const second = openPage({ storage, now: 1_010_000, isLocked: () => true });
    expect(await second.mutation.mutate(PAY)).toBeUndefined();
    expect(second.state()).toMatchObject({ name: 'unconfirmed', why, sentAt: 1_000_000 });
    expect(second.notSent).toEqual(['in-flight-elsewhere']);
  });

  test('refetches the screen first when another tab has paid since, and sends at the next tap', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage })];
    await first.advance(1);
    await second.advance(1);
    await first.mutation.mutate(PAY);
    await second.advance(1);
    expect(await second.mutation.mutate(PAY)).toBeUndefined();
    expect([second.notSent, second.refetch.mock.calls]).toEqual([['changed'], [['screen']]]);
    expect(second.call).not.toHaveBeenCalled();
    expect(await second.mutation.mutate(PAY)).toEqual({ data: 'done' });
  });
});

describe('a tap while the storage is denied', () => {
  test('sends nothing when the storage is allowed again before the POST and has a payment', async () => {
    const stored = memory();
    const first = openPage({ storage: stored });
    await first.mutation.mutate(PAY);
    let isDenied = true;
    const allowed = <T>(action: () => T): T => {
      if (isDenied) throw new DOMException('denied', 'SecurityError');
      return action();
    };
    const storage: WebStorage = {
      getItem: (key) => allowed(() => stored.getItem(key)),
      setItem: (key, value) => allowed(() => stored.setItem(key, value)),
      removeItem: (key) => allowed(() => stored.removeItem(key)),
    };
    // Its data was requested after the payment and does not show it, because it is booked late.
    const grantLock = () => {
      isDenied = false;
      return false;
    };
    const second = openPage({ storage, now: 1_060_000, isLocked: grantLock });
    expect(await second.mutation.mutate(PAY)).toBeUndefined();
    expect(second.call).not.toHaveBeenCalled();
    expect([second.notSent, second.refetch.mock.calls]).toEqual([['changed'], [['screen']]]);
    expect(await second.mutation.mutate(PAY)).toEqual({ data: 'done' });
  });
});
