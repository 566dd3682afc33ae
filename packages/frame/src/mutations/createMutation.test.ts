import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { createPaymentIntents, type PendingSubmission } from '../payments/paymentIntents.ts';
import type { PaymentOptions } from '../payments/paymentOptions.ts';
import type { PaymentStatus } from '../payments/paymentStateMachine.ts';
import type { WebStorage } from '../storage/crossTabLock.ts';
import { createMutation } from './createMutation.ts';
import type { MutationDeps, NotSentReason } from './mutationTypes.ts';

type Inputs = { chosen: string; amount: number; sendMsg?: number };
const PAY: Inputs = { chosen: '1,2', amount: 600 };

const lostResponse = () => new ApiError('timeout', 'POST /pay', { mayHaveArrived: true });
const rejected = (code: string) =>
  new ApiError('rejected', 'POST /pay', { code, message: 'no', mayHaveArrived: code === '800005' });

function memory(): WebStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function openPage({
  storage = memory() as WebStorage,
  now = 1_000_000,
  payment = {},
  sendsIdempotencyKey = false,
  id = 'POST /pay',
  movesMoney = true,
  isLocked = () => false,
  canStart = () => true,
}: {
  storage?: WebStorage;
  now?: number;
  payment?: Partial<PaymentOptions<Inputs, unknown>>;
  sendsIdempotencyKey?: boolean;
  id?: string;
  movesMoney?: boolean;
  /** Another window holds the lock. */
  isLocked?: () => boolean;
  canStart?: () => boolean;
} = {}) {
  const time = { now };
  const timers: { at: number; callback: () => void }[] = [];
  const clock = {
    now: () => time.now,
    after(ms: number, callback: () => void) {
      const timer = { at: time.now + ms, callback };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  };
  const call = jest.fn<(inputs: Inputs, options: { idempotencyKey?: string }) => Promise<unknown>>(async () => 'done');
  const fetchStatus = jest.fn<(paymentIntent: PendingSubmission) => Promise<PaymentStatus>>(async () => 'unknown');
  const refetch = jest.fn(async (_what: 'stale' | 'screen') => true);
  const checkedAt: number[] = [];
  const notSent: NotSentReason[] = [];
  let keys = 0;
  const paymentIntents = createPaymentIntents({
    storage,
    locks: { request: (_name, _options, callback) => callback(isLocked() ? null : {}) },
    clock,
    owner: `page-${now}`,
    newKey: () => `key-${(keys += 1)}-${now}`,
  });
  const rules: PaymentOptions<Inputs, unknown> = {
    order: 'A-17',
    paymentIntent: ({ chosen, amount }) => ({ chosen: { periods: chosen }, amount }),
    fetchPaymentStatus: (paymentIntent) => {
      checkedAt.push((time.now - now) / 1000);
      return fetchStatus(paymentIntent);
    },
    ...payment,
  };
  const deps: MutationDeps<Inputs, unknown> = {
    id,
    call,
    payment: () => (movesMoney ? rules : undefined),
    paymentIntents,
    clock,
    settings: () => ({ retryAfter: { unpaidMs: 120_000, inconclusiveMs: 1_800_000 }, sendsIdempotencyKey }),
    refetch,
    onNotSent: (why) => notSent.push(why),
    canStart,
  };
  const mutation = createMutation(deps);
  const createSibling = () => createMutation(deps);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  async function advance(seconds: number) {
    const until = time.now + seconds * 1000;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      time.now = next.at;
      next.callback();
    }
    time.now = until;
  }
  return {
    mutation,
    createSibling,
    call,
    fetchStatus,
    refetch,
    advance,
    checkedAt,
    notSent,
    paymentIntents,
    state: () => mutation.snapshot().state,
    name: () => mutation.snapshot().state.name,
    storage,
  };
}

describe('a mutation that moves money', () => {
  test('is sent once for three taps, and succeeds with the response', async () => {
    const { mutation, call, name } = openPage();
    const done = await Promise.all([mutation.mutate(PAY), mutation.mutate(PAY), mutation.mutate(PAY)]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(done).toEqual([{ data: 'done' }, undefined, undefined]);
    expect(['succeeded', 'idle']).toContain(name());
  });

  test('is written down before it is sent, without card number or token', async () => {
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

  test('without a response asks at 2, 5, 10, 30, 60 and 120 seconds, and is never sent again by itself', async () => {
    const { mutation, call, advance, checkedAt, name } = openPage();
    call.mockRejectedValue(lostResponse());
    await mutation.mutate(PAY);
    expect(name()).toBe('unconfirmed');
    await advance(600);
    expect(checkedAt).toEqual([2, 5, 10, 30, 60, 120]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).toBe('unconfirmed');
  });

  test('is succeeded as soon as the lender says that it is booked', async () => {
    const { mutation, call, fetchStatus, advance, checkedAt, name, refetch, storage } = openPage();
    call.mockRejectedValue(lostResponse());
    fetchStatus.mockResolvedValueOnce('unknown').mockResolvedValueOnce('booked');
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(600);
    expect(checkedAt).toEqual([2, 5]);
    expect(name()).toBe('succeeded');
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
  });

  test('counts "unpaid" only two minutes after sending, and then wants a second confirmation', async () => {
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

  test('asks once more right before paying again: a very late booking is not paid twice', async () => {
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

  test('does not trust what the lender knew before the two minutes were over', async () => {
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

  test('800005 is not a failure: nobody knows, and only the lender ends it (W022)', async () => {
    const { mutation, call, name, state, advance, storage } = openPage();
    call.mockRejectedValue(rejected('800005'));
    await mutation.mutate(PAY);
    expect(state()).toMatchObject({ name: 'unconfirmed', why: 'already-submitted' });
    await mutation.mutate(PAY);
    await advance(500);
    expect(name()).toBe('unconfirmed');
    expect(call).toHaveBeenCalledTimes(1);

    const reloaded = openPage({ storage, now: 1_600_000 });
    reloaded.mutation.attach();
    await reloaded.advance(1);
    expect(reloaded.state()).toMatchObject({ name: 'unconfirmed', why: 'already-submitted' });
  });

  test.each([
    ['a refusal', rejected('800006'), 'lender'],
    ['the end of the session', new ApiError('unauthenticated', 'POST /pay'), 'lender'],
    ['a request that never left', new ApiError('offline', 'POST /pay', { mayHaveArrived: false }), 'network'],
    ['a gate that turned it down', new ApiError('invalid-response', 'POST /pay', { status: 403 }), 'network'],
  ])('may be tried again after %s, and leaves nothing open', async (_what, error, by) => {
    const { mutation, call, state, storage } = openPage();
    call.mockRejectedValueOnce(error);
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(state()).toEqual({ name: 'rejected', by });
    expect(mutation.snapshot()).toMatchObject({ error, isBusy: false });
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
    expect(await mutation.mutate(PAY)).toEqual({ data: 'done' });
  });

  test('is found again after a kill: the next page asks and sends nothing', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => new Promise(() => {}));
    void first.mutation.mutate(PAY);
    await first.advance(1);

    const second = openPage({ storage, now: 1_030_000 });
    second.fetchStatus.mockResolvedValue('booked');
    second.mutation.attach();
    expect(second.name()).toBe('checking');
    await second.mutation.mutate(PAY);
    await second.advance(1);
    expect(second.fetchStatus).toHaveBeenCalledWith(
      expect.objectContaining({ chosen: { periods: '1,2' }, amount: '600' }),
    );
    expect(second.call).not.toHaveBeenCalled();
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
  });

  test('waits for another mutation of the same order whose result nobody knows', async () => {
    const storage = memory();
    const paying = openPage({ storage });
    paying.call.mockRejectedValue(lostResponse());
    await paying.mutation.mutate(PAY);

    const rolling = openPage({ storage, now: 1_070_000, id: 'POST /rollover' });
    await rolling.mutation.mutate({ chosen: 'channel 7', amount: 90 });
    expect(rolling.call).not.toHaveBeenCalled();
    expect(rolling.name()).toBe('unconfirmed');
    rolling.fetchStatus.mockResolvedValue('booked');
    await rolling.advance(5);
    expect(rolling.fetchStatus).toHaveBeenCalledWith(expect.objectContaining({ call: 'POST /pay' }));
  });

  test('is not sent again by a tab that was slower with the second confirmation', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage, now: 1_000_001 })];
    first.call.mockRejectedValue(lostResponse());
    for (const { fetchStatus } of [first, second]) fetchStatus.mockResolvedValue('no-booking');
    await first.mutation.mutate(PAY);
    second.mutation.attach();
    await first.advance(130);
    await second.advance(130);
    expect([first.name(), second.name()]).toEqual(['resubmit-allowed', 'resubmit-allowed']);
    await first.mutation.resubmit(PAY);
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect(second.call).not.toHaveBeenCalled();
    expect(second.name()).toBe('unconfirmed');
  });

  test('is not sent again when another tab did so while the status was being read', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage, now: 1_000_001 })];
    first.call.mockRejectedValue(lostResponse());
    for (const { fetchStatus } of [first, second]) fetchStatus.mockResolvedValue('no-booking');
    await first.mutation.mutate(PAY);
    second.mutation.attach();
    await first.advance(130);
    await second.advance(130);
    second.fetchStatus.mockImplementationOnce(async () => {
      await first.mutation.resubmit(PAY);
      return 'no-booking';
    });
    expect(await second.mutation.resubmit(PAY)).toBeUndefined();
    expect([first.call.mock.calls.length, second.call.mock.calls.length]).toEqual([2, 0]);
    expect(second.name()).toBe('unconfirmed');
  });

  test('keeps another mutation of its order on the same page from being sent meanwhile', async () => {
    const { mutation, call, createSibling } = openPage();
    const other = createSibling();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    expect(await other.mutate({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['has no answer yet', async () => await new Promise(() => {})],
    ['was done', async () => 'done'],
  ])(
    'sends nothing when another window wrote of a payment that %s, and the storage was cleared after',
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

  test('waits from now on when the device’s clock was set back meanwhile', async () => {
    const storage = memory();
    const first = openPage({ storage, now: 9_000_000 });
    first.call.mockRejectedValue(lostResponse());
    await first.mutation.mutate(PAY);
    const second = openPage({ storage, now: 1_000_000 });
    second.fetchStatus.mockResolvedValue('no-booking');
    second.mutation.attach();
    await second.advance(100);
    expect(second.name()).toBe('unconfirmed');
    await second.advance(30);
    expect(second.name()).toBe('resubmit-allowed');
  });

  test('stays possible where nothing can be stored, and is still not sent twice by this page', async () => {
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

  test('is sent again under its earlier sending when the repeated one never left the phone', async () => {
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

  test('stays closed where reads cannot tell, and opens behind the second confirmation after half an hour', async () => {
    const { mutation, call, advance, name, state, checkedAt } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    await mutation.mutate(PAY);
    await advance(1_799);
    expect(state()).toMatchObject({ name: 'unconfirmed', resubmitFrom: 1_000_000 + 1_800_000 });
    await advance(1);
    expect(checkedAt.at(-1)).toBe(1_800);
    expect(name()).toBe('resubmit-allowed');
    expect(await mutation.mutate(PAY)).toBeUndefined();
    await mutation.resubmit(PAY);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('never opens by reads that are rejected, and is read again until one is not', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await mutation.mutate(PAY);
    await advance(4_000);
    expect(name()).toBe('unconfirmed');
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    fetchStatus.mockResolvedValue('no-booking');
    await advance(30);
    expect(name()).toBe('resubmit-allowed');
  });

  test('whose details are lost claims no booking, and opens after half an hour', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:A-17', '{"v":1,"val');
    const { mutation, call, fetchStatus, advance, state, name } = openPage({ storage });
    fetchStatus.mockResolvedValue('booked');
    mutation.attach();
    await advance(1_799);
    expect(state()).toMatchObject({ name: 'unconfirmed', why: 'details-lost' });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    await advance(1);
    expect(name()).toBe('resubmit-allowed');
  });

  test('that never hears of its sending becomes unconfirmed and is asked about', async () => {
    const { mutation, call, advance, name, checkedAt } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(64);
    expect(name()).toBe('sending');
    await advance(1);
    expect(mutation.snapshot()).toMatchObject({ state: { name: 'unconfirmed' }, isBusy: false });
    await advance(2);
    expect(checkedAt).toEqual([67]);
  });

  test('that never hears of a read is read anew', async () => {
    const { mutation, call, fetchStatus, advance, name } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
    await mutation.mutate(PAY);
    await advance(66);
    expect(name()).toBe('checking');
    await advance(60);
    expect(name()).toBe('idle');
  });

  describe('on a page that stood frozen', () => {
    test('while sending becomes unconfirmed at once, and is not sent again when its response comes late', async () => {
      const { mutation, call, fetchStatus, advance, name } = openPage();
      let response = (_: unknown) => {};
      call.mockImplementation(() => new Promise((resolve) => (response = resolve)));
      const done = mutation.mutate(PAY);
      await advance(1);
      mutation.handleBfcacheRestore();
      expect(await done).toBeUndefined();
      expect(mutation.snapshot()).toMatchObject({ state: { name: 'unconfirmed' }, isBusy: false });
      expect(await mutation.mutate(PAY)).toBeUndefined();
      fetchStatus.mockResolvedValue('booked');
      response('done');
      await advance(0);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
    });

    test('while asking asks anew', async () => {
      const { mutation, call, fetchStatus, advance, name } = openPage();
      call.mockRejectedValueOnce(lostResponse());
      fetchStatus.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
      await mutation.mutate(PAY);
      await advance(3);
      expect(name()).toBe('checking');
      mutation.handleBfcacheRestore();
      await advance(0);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
    });

    test('after it was succeeded reads again what is shown', async () => {
      const { mutation, refetch, advance, name } = openPage();
      refetch.mockResolvedValue(false);
      await mutation.mutate(PAY);
      expect(name()).toBe('succeeded');
      refetch.mockResolvedValue(true);
      mutation.handleBfcacheRestore();
      await advance(0);
      expect(name()).toBe('idle');
    });

    test.each(['idle', 'rejected', 'awaiting-code'] as const)('changes nothing in %s', async (before) => {
      const { mutation, call, advance, name } = openPage({ payment: { needsCode: () => true } });
      if (before === 'rejected') call.mockRejectedValue(rejected('7'));
      if (before !== 'idle') await mutation.mutate(PAY);
      mutation.handleBfcacheRestore();
      await advance(1);
      expect(name()).toBe(before);
    });
  });

  describe('when it is succeeded and the screen cannot be read again', () => {
    test('reads again by itself, until the screen is new', async () => {
      const { mutation, refetch, advance, name } = openPage();
      refetch.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
      await mutation.mutate(PAY);
      await advance(3);
      expect(name()).toBe('succeeded');
      await advance(3);
      expect(name()).toBe('idle');
    });

    test('says at a tap that nothing was sent and why, and sends nothing on an old screen', async () => {
      const { mutation, call, refetch, notSent, name } = openPage();
      refetch.mockRejectedValue(new Error('offline'));
      await mutation.mutate(PAY);
      expect(await mutation.mutate(PAY)).toBeUndefined();
      expect(notSent).toEqual(['refetch-failed']);
      expect(mutation.snapshot().isBusy).toBe(false);
      refetch.mockResolvedValue(true);
      expect(await mutation.mutate(PAY)).toBeUndefined();
      expect(notSent).toEqual(['refetch-failed', 'changed']);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
      expect(await mutation.mutate(PAY)).toEqual({ data: 'done' });
    });

    test('does not wait for a read that never ends', async () => {
      const { mutation, refetch, notSent, advance } = openPage();
      refetch.mockImplementation(() => new Promise(() => {}));
      await mutation.mutate(PAY);
      void mutation.mutate(PAY);
      await advance(65);
      expect(notSent).toEqual(['refetch-failed']);
      expect(mutation.snapshot().isBusy).toBe(false);
    });
  });

  test('says that another screen of this page is sending', async () => {
    const { mutation, call, createSibling, notSent } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    expect(await createSibling().mutate({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(notSent).toEqual(['in-flight-elsewhere']);
  });

  test('sends one key for one intent, the same when it is sent again', async () => {
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

  describe('with a code', () => {
    const payment = {
      needsCode: (response: unknown) => response === 'code',
      isCodeResend: ({ sendMsg }: Inputs) => sendMsg === 1,
    };

    test('waits for it, and sends it once more only while it is awaited (A36)', async () => {
      const { mutation, call, name } = openPage({ payment });
      expect(await mutation.mutate({ ...PAY, sendMsg: 1 })).toBeUndefined();
      expect(call).not.toHaveBeenCalled();
      call.mockResolvedValue('code');
      await mutation.mutate({ ...PAY, sendMsg: 0 });
      expect(name()).toBe('awaiting-code');
      expect(await mutation.mutate({ ...PAY, sendMsg: 1 })).toEqual({ data: 'code' });
      expect(name()).toBe('awaiting-code');
    });

    test('still awaits it when repeating it got no answer', async () => {
      const { mutation, call, name } = openPage({ payment });
      call.mockResolvedValueOnce('code').mockRejectedValueOnce(lostResponse());
      await mutation.mutate({ ...PAY, sendMsg: 0 });
      await mutation.mutate({ ...PAY, sendMsg: 1 });
      expect(name()).toBe('awaiting-code');
      expect(mutation.snapshot().error).toMatchObject({ kind: 'timeout' });
    });
  });
});

describe('a mutation that moves no money', () => {
  const openWithoutPayment = () => openPage({ movesMoney: false });

  test('tells each state once, to whoever listens still', async () => {
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

  test('is sent anew when its screen could not be read again', async () => {
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
  ])('is refused by the %s and may be sent again when it fails', async (by, error) => {
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

  test('has no time limit, and nothing to ask or to find when a screen shows it', async () => {
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
  test('does nothing when the page is on the way elsewhere', async () => {
    const { mutation, call, notSent } = openPage({ canStart: () => false });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    expect(notSent).toEqual([]);
  });

  test('says that another tab holds the lock when that one holds the lock and wrote nothing yet', async () => {
    const { mutation, call, name, notSent } = openPage({ isLocked: () => true });
    expect(await mutation.mutate(PAY)).toBeUndefined();
    expect([name(), notSent, call.mock.calls]).toEqual(['idle', ['in-flight-elsewhere'], []]);
  });

  test.each([
    ['other-tab', false],
    ['no-response', true],
  ])('finds why nothing is known (%s) when another tab holds the lock', async (why, isRecorded) => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => (isRecorded ? Promise.reject(lostResponse()) : new Promise(() => {})));
    void first.mutation.mutate(PAY);
    await first.advance(0);
    const second = openPage({ storage, now: 1_010_000, isLocked: () => true });
    expect(await second.mutation.mutate(PAY)).toBeUndefined();
    expect(second.state()).toMatchObject({ name: 'unconfirmed', why, sentAt: 1_000_000 });
    expect(second.notSent).toEqual([]);
  });

  test('reads the screen first when another tab has paid since, and is sent only when it is repeated', async () => {
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
  test('sends nothing when the storage can be read before the POST and tells of a payment', async () => {
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
    // Its data was requested after the payment, and does not show it: it is booked late.
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

describe('paying again', () => {
  async function untilResubmitAllowed(options: Parameters<typeof openPage>[0] = {}) {
    const opened = openPage(options);
    opened.call.mockRejectedValueOnce(lostResponse());
    opened.fetchStatus.mockResolvedValue('no-booking');
    await opened.mutation.mutate(PAY);
    await opened.advance(130);
    expect(opened.name()).toBe('resubmit-allowed');
    return opened;
  }

  test('asks nothing when it is not offered', async () => {
    const { mutation, call, fetchStatus } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    await mutation.mutate(PAY);
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect(fetchStatus).not.toHaveBeenCalled();
  });

  test('is shown as sending', async () => {
    const { mutation, call } = await untilResubmitAllowed();
    let during = '';
    call.mockImplementation(async () => (during = mutation.snapshot().state.name));
    await mutation.resubmit(PAY);
    expect(during).toBe('sending');
  });

  test('sends nothing and finds the payment when another tab holds the lock', async () => {
    let locked = false;
    const { mutation, call, name } = await untilResubmitAllowed({ isLocked: () => locked });
    locked = true;
    expect(await mutation.resubmit(PAY)).toBeUndefined();
    expect([name(), call.mock.calls.length]).toEqual(['unconfirmed', 1]);
  });

  test('ends the payment when the lender refuses it', async () => {
    const { mutation, call, state, paymentIntents } = await untilResubmitAllowed();
    call.mockRejectedValueOnce(rejected('7'));
    await mutation.resubmit(PAY);
    expect(state()).toEqual({ name: 'rejected', by: 'lender' });
    expect(paymentIntents.pendingFor('A-17')).toBeUndefined();
  });

  test('is given up on a page that stood frozen when the first sending has ended meanwhile', async () => {
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

describe('checking', () => {
  test('ends with the last look when nobody shows the payment any more', async () => {
    const { mutation, call, advance, checkedAt } = openPage();
    call.mockRejectedValue(lostResponse());
    await mutation.mutate(PAY);
    await advance(3);
    mutation.detach();
    await advance(600);
    expect(checkedAt).toEqual([2]);
  });

  test('does nothing when nothing was sent', async () => {
    const { mutation, fetchStatus, name } = openPage();
    await mutation.checkStatus();
    expect([name(), fetchStatus.mock.calls]).toEqual(['idle', []]);
  });

  test('counts from the sending when another page found it, and looks once at a time', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockRejectedValue(lostResponse());
    await first.mutation.mutate(PAY);
    const second = openPage({ storage, now: 1_030_000 });
    second.mutation.attach();
    expect(second.state()).toMatchObject({ name: 'checking', why: 'no-response' });
    await second.advance(0);
    second.mutation.attach();
    await second.advance(1_000);
    expect(second.checkedAt).toEqual([0, 0, 2, 5, 10, 30, 60, 90, 120]);
    await second.advance(1_000);
    expect(second.checkedAt.slice(9)).toEqual([1_770]);
  });

  test('is repeated every half minute when the looks fail once one would count', async () => {
    const { mutation, call, fetchStatus, advance, checkedAt } = openPage();
    call.mockRejectedValueOnce(lostResponse());
    fetchStatus.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await mutation.mutate(PAY);
    await advance(185);
    expect(checkedAt).toEqual([2, 5, 10, 30, 60, 120, 150, 180]);
  });

  test('makes the screen old and reads only what is stale when the payment is booked', async () => {
    const { mutation, call, fetchStatus, advance, refetch, paymentIntents } = openPage();
    call.mockRejectedValue(lostResponse());
    fetchStatus.mockResolvedValue('booked');
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(600);
    expect(refetch.mock.calls).toEqual(Array.from({ length: 7 }, () => ['stale']));
    expect(paymentIntents.hasNewerMutation('A-17')).toBe(true);
  });

  test('is about the newer sending when another tab paid again', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockRejectedValue(lostResponse());
    await first.mutation.mutate(PAY);
    const second = openPage({ storage, now: 1_000_001 });
    second.mutation.attach();
    await second.advance(0);
    first.fetchStatus.mockResolvedValue('no-booking');
    await first.advance(130);
    await first.mutation.resubmit(PAY);
    await second.mutation.checkStatus();
    expect(second.fetchStatus.mock.calls.map(([{ sequence }]) => sequence)).toEqual([1, 2]);
  });

  test('lets a payment without details be sent again after two minutes when the lender shows none', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:A-17', '{');
    const { mutation, fetchStatus, advance, name } = openPage({ storage });
    fetchStatus.mockResolvedValue('no-booking');
    mutation.attach();
    await advance(119);
    expect(name()).toBe('unconfirmed');
    await advance(1);
    expect(name()).toBe('resubmit-allowed');
  });

  test('gives up with an error of the call when its sending is never answered', async () => {
    const { mutation, call, advance } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(65);
    expect(mutation.snapshot().error).toMatchObject({ kind: 'timeout', endpointId: 'POST /pay', mayHaveArrived: true });
  });
});

describe('a screen that shows a payment', () => {
  /** A page whose payment has no answer, and the end of that payment by another page. */
  async function unconfirmed() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lostResponse());
    await opened.mutation.mutate(PAY);
    const closeInOtherTab = async () => {
      const other = openPage({ storage, now: 1_000_000 });
      other.fetchStatus.mockResolvedValue('booked');
      other.mutation.attach();
      await other.advance(0);
    };
    return { ...opened, closeInOtherTab };
  }

  test('reads nothing when nothing happened', async () => {
    const { mutation, refetch, name, advance } = openPage();
    mutation.attach();
    mutation.handleStorageChange();
    await mutation.handleResume();
    await advance(0);
    expect([name(), refetch.mock.calls]).toEqual(['idle', []]);
  });

  test('forgets a refusal and its error when it is opened', async () => {
    const { mutation, call } = openPage();
    call.mockRejectedValue(rejected('7'));
    await mutation.mutate(PAY);
    mutation.attach();
    expect(mutation.snapshot()).toEqual({ state: { name: 'idle' }, isBusy: false, error: undefined });
  });

  test('leaves a sending alone when it is opened meanwhile', async () => {
    const { mutation, call, advance, name } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void mutation.mutate(PAY);
    await advance(1);
    mutation.attach();
    mutation.handleStorageChange();
    await mutation.handleResume();
    expect(name()).toBe('sending');
  });

  test('reads the screen when another tab paid before it was opened', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage })];
    await first.advance(1);
    await first.mutation.mutate(PAY);
    await second.advance(1);
    second.mutation.attach();
    await second.advance(0);
    expect(second.refetch.mock.calls).toEqual([['screen']]);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof unconfirmed>>) => unknown]>([
    ['is opened', ({ mutation }) => mutation.attach()],
    ['hears that the storage was written to', ({ mutation }) => mutation.handleStorageChange()],
    ['asks', ({ mutation }) => mutation.checkStatus()],
  ])('is free and read again when another tab ended the payment and it %s', async (_, happen) => {
    const opened = await unconfirmed();
    await opened.closeInOtherTab();
    await happen(opened);
    await opened.advance(0);
    expect(opened.name()).toBe('idle');
    expect(opened.refetch.mock.calls).toContainEqual(['screen']);
    expect(opened.fetchStatus).not.toHaveBeenCalled();
  });

  test('goes on waiting when another tab wrote and the payment is open still', async () => {
    const { mutation, name, refetch } = await unconfirmed();
    mutation.handleStorageChange();
    expect([name(), refetch.mock.calls]).toEqual(['unconfirmed', []]);
  });

  test('is read again, as a whole, when the borrower returns to what is succeeded, or when that is asked for', async () => {
    const { mutation, refetch, name, advance } = openPage();
    refetch.mockResolvedValue(false);
    await mutation.mutate(PAY);
    await advance(0);
    await mutation.handleResume();
    expect(name()).toBe('succeeded');
    refetch.mockResolvedValue(true);
    await mutation.refetchAndReset();
    expect(name()).toBe('idle');
    expect(refetch.mock.calls).toEqual([['stale'], ['screen'], ['screen']]);
  });
});

describe('two payments of one order, of two pages that could not see each other', () => {
  /** The page sent 600 at its second 0; another one sent 500 at second 100, which this page learns of then. */
  async function eachSentOne() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lostResponse());
    opened.fetchStatus.mockImplementation(async () => 'no-booking');
    await opened.mutation.mutate(PAY);
    const other = openPage({ now: 1_100_000 });
    other.call.mockRejectedValue(lostResponse());
    await other.mutation.mutate({ ...PAY, amount: 500 });
    await opened.advance(100);
    const text = (other.storage as ReturnType<typeof memory>).entries.get('loan.intent.open:A-17') ?? '';
    storage.setItem('loan.intent.open:A-17', text);
    opened.mutation.handleStorageChange();
    return opened;
  }

  test('are asked about each, and paying again counts from the younger one', async () => {
    const { mutation, fetchStatus, advance, name } = await eachSentOne();
    fetchStatus.mockClear();
    await advance(30);
    expect(fetchStatus.mock.calls.slice(0, 2).map(([{ amount }]) => amount)).toEqual(['600', '500']);
    expect(name()).toBe('unconfirmed');
    await advance(91);
    expect(name()).toBe('resubmit-allowed');
    await mutation.resubmit(PAY);
    expect(name()).toBe('unconfirmed');
  });

  test('offer no second confirmation when one of them cannot be told', async () => {
    const { fetchStatus, advance, name } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => (amount === '500' ? 'unknown' : 'no-booking'));
    await advance(600);
    expect(name()).toBe('unconfirmed');
    await advance(1_400);
    expect(name()).toBe('resubmit-allowed');
  });

  test('keep Pay closed when one is booked, until the other one is resolved', async () => {
    const { mutation, call, fetchStatus, advance, name, paymentIntents } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => (amount === '600' ? 'booked' : 'no-booking'));
    await advance(20);
    expect(name()).toBe('idle');
    expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '500' });
    await mutation.mutate(PAY);
    expect(name()).toBe('unconfirmed');
    expect(call).toHaveBeenCalledTimes(1);
    fetchStatus.mockResolvedValue('booked');
    await advance(20);
    expect([name(), paymentIntents.pendingFor('A-17')]).toEqual(['idle', undefined]);
  });

  test('are not told of when the read about one of them fails', async () => {
    const { fetchStatus, advance, name, paymentIntents } = await eachSentOne();
    fetchStatus.mockImplementation(async ({ amount }) => {
      if (amount === '500') throw lostResponse();
      return 'booked';
    });
    await advance(600);
    expect(name()).toBe('unconfirmed');
    expect(paymentIntents.pendingFor('A-17')).toMatchObject({ amount: '600', beside: [{ amount: '500' }] });
  });
});
