import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { createDeed, type DeedNeeds, type NothingSent } from './createMutation.ts';
import type { WhatHappened } from '../payments/paymentStateMachine.ts';
import { createIntents, type OpenIntent } from '../payments/paymentIntents.ts';
import type { MoneyRules } from '../payments/paymentOptions.ts';
import type { WindowStorage } from '../storage/crossTabLock.ts';

type Inputs = { chosen: string; amount: number; sendMsg?: number };
const PAY: Inputs = { chosen: '1,2', amount: 600 };

const lost = () => new ApiError('slow', 'POST /pay', { mayHaveArrived: true });
const refused = (code: string) =>
  new ApiError('refused', 'POST /pay', { code, message: 'no', mayHaveArrived: code === '800005' });

function memory(): WindowStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function openPage({
  storage = memory() as WindowStorage,
  now = 1_000_000,
  money = {},
  sendKey = false,
  id = 'POST /pay',
  movesMoney = true,
  isLocked = () => false,
  mayStart = () => true,
}: {
  storage?: WindowStorage;
  now?: number;
  money?: Partial<MoneyRules<Inputs, unknown>>;
  sendKey?: boolean;
  id?: string;
  movesMoney?: boolean;
  /** Another window holds the lock. */
  isLocked?: () => boolean;
  mayStart?: () => boolean;
} = {}) {
  const time = { now };
  const timers: { at: number; deed: () => void }[] = [];
  const clock = {
    now: () => time.now,
    after(ms: number, deed: () => void) {
      const timer = { at: time.now + ms, deed };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  };
  const call = jest.fn<(inputs: Inputs, options: { idempotencyKey?: string }) => Promise<unknown>>(async () => 'done');
  const ask = jest.fn<(intent: OpenIntent) => Promise<WhatHappened>>(async () => 'unknown');
  const readAgain = jest.fn(async (_what: 'stale' | 'screen') => true);
  const askedAt: number[] = [];
  const said: NothingSent[] = [];
  let keys = 0;
  const intents = createIntents({
    storage,
    locks: { request: (_name, _options, deed) => deed(isLocked() ? null : {}) },
    clock,
    owner: `page-${now}`,
    newKey: () => `key-${(keys += 1)}-${now}`,
  });
  const rules: MoneyRules<Inputs, unknown> = {
    order: 'A-17',
    intent: ({ chosen, amount }) => ({ chosen: { periods: chosen }, amount }),
    askWhatHappened: (intent) => {
      askedAt.push((time.now - now) / 1000);
      return ask(intent);
    },
    ...money,
  };
  const needs: DeedNeeds<Inputs, unknown> = {
    id,
    call,
    money: () => (movesMoney ? rules : undefined),
    intents,
    clock,
    settings: () => ({ retryAfter: { unpaidMs: 120_000, inconclusiveMs: 1_800_000 }, sendKey }),
    readAgain,
    onChanged: (why) => said.push(why),
    mayStart,
  };
  const page = createDeed(needs);
  const besides = () => createDeed(needs);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  async function pass(seconds: number) {
    const until = time.now + seconds * 1000;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      time.now = next.at;
      next.deed();
    }
    time.now = until;
  }
  return {
    page,
    besides,
    call,
    ask,
    readAgain,
    pass,
    askedAt,
    said,
    intents,
    state: () => page.view().state,
    name: () => page.view().state.name,
    storage,
  };
}

describe('a deed that moves money', () => {
  test('is sent once for three taps, and settles with the answer', async () => {
    const { page, call, name } = openPage();
    const done = await Promise.all([page.run(PAY), page.run(PAY), page.run(PAY)]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(done).toEqual([{ answer: 'done' }, undefined, undefined]);
    expect(['settled', 'idle']).toContain(name());
  });

  test('is written down before it is sent, without card number or token', async () => {
    const storage = memory();
    const { page, call } = openPage({ storage });
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
    await page.run({ chosen: 'card 4111111111111111', amount: 600 });
    expect(call).toHaveBeenCalledTimes(1);
    expect([...storage.entries.values()].join()).not.toContain('4111111111111111');
  });

  test('without an answer asks at 2, 5, 10, 30, 60 and 120 seconds, and is never sent again by itself', async () => {
    const { page, call, pass, askedAt, name } = openPage();
    call.mockRejectedValue(lost());
    await page.run(PAY);
    expect(name()).toBe('not-confirmed');
    await pass(600);
    expect(askedAt).toEqual([2, 5, 10, 30, 60, 120]);
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).toBe('not-confirmed');
  });

  test('is settled as soon as the lender says that it is booked', async () => {
    const { page, call, ask, pass, askedAt, name, readAgain, storage } = openPage();
    call.mockRejectedValue(lost());
    ask.mockResolvedValueOnce('unknown').mockResolvedValueOnce('booked');
    readAgain.mockResolvedValue(false);
    await page.run(PAY);
    await pass(600);
    expect(askedAt).toEqual([2, 5]);
    expect(name()).toBe('settled');
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
  });

  test('counts "unpaid" only two minutes after sending, and then wants a second confirmation', async () => {
    const { page, call, ask, pass, name } = openPage();
    call.mockRejectedValueOnce(lost());
    ask.mockResolvedValue('not-booked');
    await page.run(PAY);
    await pass(119);
    expect(name()).toBe('not-confirmed');
    expect(await page.payAgain(PAY)).toBeUndefined();
    await pass(2);
    expect(name()).toBe('may-pay-again');
    expect(await page.run(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(await page.payAgain(PAY)).toEqual({ answer: 'done' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('asks once more right before paying again: a very late booking is not paid twice', async () => {
    const { page, call, ask, pass, name } = openPage();
    call.mockRejectedValueOnce(lost());
    ask.mockResolvedValue('not-booked');
    await page.run(PAY);
    await pass(130);
    ask.mockResolvedValue('booked');
    expect(await page.payAgain(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
    expect(name()).not.toBe('may-pay-again');
  });

  test('does not trust what the lender knew before the two minutes were over', async () => {
    const { page, call, ask, pass, name } = openPage();
    call.mockRejectedValueOnce(lost());
    let answerLate = (_: WhatHappened) => {};
    await page.run(PAY);
    await pass(61);
    ask.mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
    void page.askNow();
    await pass(70);
    answerLate('not-booked');
    await pass(0);
    expect(name()).toBe('not-confirmed');
  });

  test('800005 is not a failure: nobody knows, and only the lender ends it (W022)', async () => {
    const { page, call, name, state, pass, storage } = openPage();
    call.mockRejectedValue(refused('800005'));
    await page.run(PAY);
    expect(state()).toMatchObject({ name: 'not-confirmed', why: 'already-submitted' });
    await page.run(PAY);
    await pass(500);
    expect(name()).toBe('not-confirmed');
    expect(call).toHaveBeenCalledTimes(1);

    const reloaded = openPage({ storage, now: 1_600_000 });
    reloaded.page.open();
    await reloaded.pass(1);
    expect(reloaded.state()).toMatchObject({ name: 'not-confirmed', why: 'already-submitted' });
  });

  test.each([
    ['a refusal', refused('800006'), 'lender'],
    ['the end of the session', new ApiError('signed-out', 'POST /pay'), 'lender'],
    ['a request that never left', new ApiError('offline', 'POST /pay', { mayHaveArrived: false }), 'way'],
    ['a gate that turned it down', new ApiError('broken', 'POST /pay', { status: 403 }), 'way'],
  ])('may be tried again after %s, and leaves nothing open', async (_what, error, by) => {
    const { page, call, state, storage } = openPage();
    call.mockRejectedValueOnce(error);
    expect(await page.run(PAY)).toBeUndefined();
    expect(state()).toEqual({ name: 'refused', by });
    expect(page.view()).toMatchObject({ error, isBusy: false });
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
    expect(await page.run(PAY)).toEqual({ answer: 'done' });
  });

  test('is found again after a kill: the next page asks and sends nothing', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => new Promise(() => {}));
    void first.page.run(PAY);
    await first.pass(1);

    const second = openPage({ storage, now: 1_030_000 });
    second.ask.mockResolvedValue('booked');
    second.page.open();
    expect(second.name()).toBe('asking');
    await second.page.run(PAY);
    await second.pass(1);
    expect(second.ask).toHaveBeenCalledWith(expect.objectContaining({ chosen: { periods: '1,2' }, amount: '600' }));
    expect(second.call).not.toHaveBeenCalled();
    expect(storage.getItem('loan.intent.open:A-17')).toBeNull();
  });

  test('waits for another deed of the same order whose result nobody knows', async () => {
    const storage = memory();
    const paying = openPage({ storage });
    paying.call.mockRejectedValue(lost());
    await paying.page.run(PAY);

    const rolling = openPage({ storage, now: 1_070_000, id: 'POST /rollover' });
    await rolling.page.run({ chosen: 'channel 7', amount: 90 });
    expect(rolling.call).not.toHaveBeenCalled();
    expect(rolling.name()).toBe('not-confirmed');
    rolling.ask.mockResolvedValue('booked');
    await rolling.pass(5);
    expect(rolling.ask).toHaveBeenCalledWith(expect.objectContaining({ call: 'POST /pay' }));
  });

  test('is not sent again by a window that was slower with the second confirmation', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage, now: 1_000_001 })];
    first.call.mockRejectedValue(lost());
    for (const { ask } of [first, second]) ask.mockResolvedValue('not-booked');
    await first.page.run(PAY);
    second.page.open();
    await first.pass(130);
    await second.pass(130);
    expect([first.name(), second.name()]).toEqual(['may-pay-again', 'may-pay-again']);
    await first.page.payAgain(PAY);
    expect(await second.page.payAgain(PAY)).toBeUndefined();
    expect(second.call).not.toHaveBeenCalled();
    expect(second.name()).toBe('not-confirmed');
  });

  test('keeps another deed of its order on the same page from being sent meanwhile', async () => {
    const { page, call, besides } = openPage();
    const other = besides();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    expect(await other.run({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['has no answer yet', async () => await new Promise(() => {})],
    ['was done', async () => 'done'],
  ])(
    'sends nothing when another window wrote of a payment that %s, and the storage was cleared after',
    async (_what, answer) => {
      const storage = memory();
      const [first, second] = [openPage({ storage, now: 1_000_000 }), openPage({ storage, now: 1_000_000 })];
      first.call.mockImplementation(answer);
      second.readAgain.mockResolvedValue(false);
      await first.pass(1);
      void first.page.run(PAY);
      await first.pass(1);
      await second.pass(3);
      second.page.lookAgain();
      storage.entries.clear();
      await second.pass(2);
      await second.page.run(PAY);
      expect(second.call).not.toHaveBeenCalled();
    },
  );

  test('waits from now on when the phone’s clock was set back meanwhile', async () => {
    const storage = memory();
    const first = openPage({ storage, now: 9_000_000 });
    first.call.mockRejectedValue(lost());
    await first.page.run(PAY);
    const second = openPage({ storage, now: 1_000_000 });
    second.ask.mockResolvedValue('not-booked');
    second.page.open();
    await second.pass(100);
    expect(second.name()).toBe('not-confirmed');
    await second.pass(30);
    expect(second.name()).toBe('may-pay-again');
  });

  test('stays possible where nothing can be stored, and is still not sent twice by this page', async () => {
    const broken: WindowStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => {},
    };
    const { page, call, name } = openPage({ storage: broken });
    call.mockRejectedValue(lost());
    await page.run(PAY);
    page.open();
    expect(name()).toBe('asking');
    await page.run(PAY);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is sent again under its earlier sending when the repeated one never left the phone', async () => {
    const { page, call, ask, pass, state, name, intents } = openPage({ sendKey: true });
    const offline = new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
    call.mockRejectedValueOnce(lost()).mockRejectedValueOnce(offline);
    ask.mockResolvedValue('not-booked');
    await page.run(PAY);
    await pass(130);
    expect(await page.payAgain(PAY)).toBeUndefined();
    expect(state()).toMatchObject({ name: 'not-confirmed', sentAt: 1_000_000 });
    expect(await page.run(PAY)).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(2);
    expect(intents.openFor('A-17')?.sentAt).toBe(1_000_000);
    await pass(5);
    expect(name()).toBe('may-pay-again');
    await page.payAgain(PAY);
    expect(new Set(call.mock.calls.map(([, options]) => options.idempotencyKey)).size).toBe(1);
  });

  test('stays closed where reads cannot tell, and opens behind the second confirmation after half an hour', async () => {
    const { page, call, pass, name, state, askedAt } = openPage();
    call.mockRejectedValueOnce(lost());
    await page.run(PAY);
    await pass(1_799);
    expect(state()).toMatchObject({ name: 'not-confirmed', resubmitFrom: 1_000_000 + 1_800_000 });
    await pass(1);
    expect(askedAt.at(-1)).toBe(1_800);
    expect(name()).toBe('may-pay-again');
    expect(await page.run(PAY)).toBeUndefined();
    await page.payAgain(PAY);
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('never opens by reads that are rejected, and is read again until one is not', async () => {
    const { page, call, ask, pass, name } = openPage();
    call.mockRejectedValueOnce(lost());
    ask.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await page.run(PAY);
    await pass(4_000);
    expect(name()).toBe('not-confirmed');
    expect(await page.payAgain(PAY)).toBeUndefined();
    ask.mockResolvedValue('not-booked');
    await pass(30);
    expect(name()).toBe('may-pay-again');
  });

  test('whose details are lost claims no booking, and opens after half an hour', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:A-17', '{"v":1,"val');
    const { page, call, ask, pass, state, name } = openPage({ storage });
    ask.mockResolvedValue('booked');
    page.open();
    await pass(1_799);
    expect(state()).toMatchObject({ name: 'not-confirmed', why: 'details-lost' });
    expect(await page.run(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    await pass(1);
    expect(name()).toBe('may-pay-again');
  });

  test('that never hears of its sending becomes unconfirmed and is asked about', async () => {
    const { page, call, pass, name, askedAt } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    await pass(64);
    expect(name()).toBe('sending');
    await pass(1);
    expect(page.view()).toMatchObject({ state: { name: 'not-confirmed' }, isBusy: false });
    await pass(2);
    expect(askedAt).toEqual([67]);
  });

  test('that never hears of a read is read anew', async () => {
    const { page, call, ask, pass, name } = openPage();
    call.mockRejectedValueOnce(lost());
    ask.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
    await page.run(PAY);
    await pass(66);
    expect(name()).toBe('asking');
    await pass(60);
    expect(name()).toBe('idle');
  });

  describe('on a page that stood frozen', () => {
    test('while sending becomes unconfirmed at once, and is not sent again when its answer comes late', async () => {
      const { page, call, ask, pass, name } = openPage();
      let answer = (_: unknown) => {};
      call.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
      const done = page.run(PAY);
      await pass(1);
      page.restored();
      expect(await done).toBeUndefined();
      expect(page.view()).toMatchObject({ state: { name: 'not-confirmed' }, isBusy: false });
      expect(await page.run(PAY)).toBeUndefined();
      ask.mockResolvedValue('booked');
      answer('done');
      await pass(0);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
    });

    test('while asking asks anew', async () => {
      const { page, call, ask, pass, name } = openPage();
      call.mockRejectedValueOnce(lost());
      ask.mockImplementationOnce(() => new Promise(() => {})).mockResolvedValue('booked');
      await page.run(PAY);
      await pass(3);
      expect(name()).toBe('asking');
      page.restored();
      await pass(0);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
    });

    test('after it was settled reads again what is shown', async () => {
      const { page, readAgain, pass, name } = openPage();
      readAgain.mockResolvedValue(false);
      await page.run(PAY);
      expect(name()).toBe('settled');
      readAgain.mockResolvedValue(true);
      page.restored();
      await pass(0);
      expect(name()).toBe('idle');
    });

    test.each(['idle', 'refused', 'awaiting-code'] as const)('changes nothing in %s', async (before) => {
      const { page, call, pass, name } = openPage({ money: { needsCode: () => true } });
      if (before === 'refused') call.mockRejectedValue(refused('7'));
      if (before !== 'idle') await page.run(PAY);
      page.restored();
      await pass(1);
      expect(name()).toBe(before);
    });
  });

  describe('when it is settled and the screen cannot be read again', () => {
    test('reads again by itself, until the screen is new', async () => {
      const { page, readAgain, pass, name } = openPage();
      readAgain.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
      await page.run(PAY);
      await pass(3);
      expect(name()).toBe('settled');
      await pass(3);
      expect(name()).toBe('idle');
    });

    test('says at a tap that nothing was sent and why, and sends nothing on an old screen', async () => {
      const { page, call, readAgain, said, name } = openPage();
      readAgain.mockRejectedValue(new Error('offline'));
      await page.run(PAY);
      expect(await page.run(PAY)).toBeUndefined();
      expect(said).toEqual(['not-read']);
      expect(page.view().isBusy).toBe(false);
      readAgain.mockResolvedValue(true);
      expect(await page.run(PAY)).toBeUndefined();
      expect(said).toEqual(['not-read', 'changed']);
      expect(name()).toBe('idle');
      expect(call).toHaveBeenCalledTimes(1);
      expect(await page.run(PAY)).toEqual({ answer: 'done' });
    });

    test('does not wait for a read that never ends', async () => {
      const { page, readAgain, said, pass } = openPage();
      readAgain.mockImplementation(() => new Promise(() => {}));
      await page.run(PAY);
      void page.run(PAY);
      await pass(65);
      expect(said).toEqual(['not-read']);
      expect(page.view().isBusy).toBe(false);
    });
  });

  test('says that another screen of this page is sending', async () => {
    const { page, call, besides, said } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    expect(await besides().run({ chosen: 'channel 7', amount: 90 })).toBeUndefined();
    expect(said).toEqual(['busy-elsewhere']);
  });

  test('sends one key for one intent, the same when it is sent again', async () => {
    const { page, call, ask, pass } = openPage({ sendKey: true });
    call.mockRejectedValueOnce(lost());
    ask.mockResolvedValue('not-booked');
    await page.run(PAY);
    await pass(130);
    await page.payAgain(PAY);
    const [first, second] = call.mock.calls.map(([, options]) => options.idempotencyKey);
    expect(first).toMatch(/^key-/);
    expect(second).toBe(first);
  });

  describe('with a code', () => {
    const money = {
      needsCode: (answer: unknown) => answer === 'code',
      repeatsCode: ({ sendMsg }: Inputs) => sendMsg === 1,
    };

    test('waits for it, and sends it once more only while it is awaited (A36)', async () => {
      const { page, call, name } = openPage({ money });
      expect(await page.run({ ...PAY, sendMsg: 1 })).toBeUndefined();
      expect(call).not.toHaveBeenCalled();
      call.mockResolvedValue('code');
      await page.run({ ...PAY, sendMsg: 0 });
      expect(name()).toBe('awaiting-code');
      expect(await page.run({ ...PAY, sendMsg: 1 })).toEqual({ answer: 'code' });
      expect(name()).toBe('awaiting-code');
    });

    test('still awaits it when repeating it got no answer', async () => {
      const { page, call, name } = openPage({ money });
      call.mockResolvedValueOnce('code').mockRejectedValueOnce(lost());
      await page.run({ ...PAY, sendMsg: 0 });
      await page.run({ ...PAY, sendMsg: 1 });
      expect(name()).toBe('awaiting-code');
      expect(page.view().error).toMatchObject({ kind: 'slow' });
    });
  });
});

describe('a deed that moves no money', () => {
  const openFree = () => openPage({ movesMoney: false });

  test('tells each state once, to whoever listens still', async () => {
    const { page, readAgain, pass } = openFree();
    const seen: unknown[] = [];
    const stop = page.listen(() => seen.push([page.view().state.name, page.view().isBusy]));
    expect(await page.run(PAY)).toEqual({ answer: 'done' });
    await pass(0);
    expect(seen).toEqual([
      ['idle', true],
      ['sending', true],
      ['settled', true],
      ['settled', false],
      ['idle', false],
    ]);
    expect(readAgain.mock.calls).toEqual([['stale']]);
    stop();
    await page.run(PAY);
    expect(seen).toHaveLength(5);
  });

  test('is sent anew when its screen could not be read again', async () => {
    const { page, call, readAgain } = openFree();
    readAgain.mockResolvedValue(false);
    await page.run(PAY);
    const during: string[] = [];
    call.mockImplementation(async () => during.push(page.view().state.name));
    expect(await page.run(PAY)).toEqual({ answer: 1 });
    expect(during).toEqual(['sending']);
  });

  test.each([
    ['lender', refused('7')],
    ['way', lost()],
  ])('is refused by the %s and may be sent again when it fails', async (by, error) => {
    const { page, call, ask, pass, state } = openFree();
    call.mockRejectedValueOnce(error);
    expect(await page.run(PAY)).toBeUndefined();
    expect(page.view()).toEqual({ state: { name: 'refused', by }, isBusy: false, error });
    await pass(600);
    expect(ask).not.toHaveBeenCalled();
    let during: unknown = 'unset';
    call.mockImplementation(async () => (during = page.view().error));
    await page.run(PAY);
    expect(during).toBeUndefined();
    expect(state().name).toBe('settled');
  });

  test('has no time limit, and nothing to ask or to find when a screen shows it', async () => {
    const { page, call, ask, readAgain, pass, name } = openFree();
    page.open();
    page.lookAgain();
    await page.askNow();
    expect(await page.payAgain(PAY)).toBeUndefined();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    await pass(100);
    expect(name()).toBe('sending');
    expect(ask).not.toHaveBeenCalled();
    expect(readAgain).not.toHaveBeenCalled();
  });
});

describe('a tap', () => {
  test('does nothing when the page is on the way elsewhere', async () => {
    const { page, call, said } = openPage({ mayStart: () => false });
    expect(await page.run(PAY)).toBeUndefined();
    expect(call).not.toHaveBeenCalled();
    expect(said).toEqual([]);
  });

  test('says that another window is at it when that one holds the lock and wrote nothing yet', async () => {
    const { page, call, name, said } = openPage({ isLocked: () => true });
    expect(await page.run(PAY)).toBeUndefined();
    expect([name(), said, call.mock.calls]).toEqual(['idle', ['busy-elsewhere'], []]);
  });

  test.each([
    ['elsewhere', false],
    ['no-answer', true],
  ])('finds why nothing is known (%s) when another window holds the lock', async (why, isKnown) => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockImplementation(() => (isKnown ? Promise.reject(lost()) : new Promise(() => {})));
    void first.page.run(PAY);
    await first.pass(0);
    const second = openPage({ storage, now: 1_010_000, isLocked: () => true });
    expect(await second.page.run(PAY)).toBeUndefined();
    expect(second.state()).toMatchObject({ name: 'not-confirmed', why, sentAt: 1_000_000 });
    expect(second.said).toEqual([]);
  });

  test('reads the screen first when another window has paid since, and is sent only when it is repeated', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage })];
    await first.pass(1);
    await second.pass(1);
    await first.page.run(PAY);
    await second.pass(1);
    expect(await second.page.run(PAY)).toBeUndefined();
    expect([second.said, second.readAgain.mock.calls]).toEqual([['changed'], [['screen']]]);
    expect(second.call).not.toHaveBeenCalled();
    expect(await second.page.run(PAY)).toEqual({ answer: 'done' });
  });
});

describe('paying again', () => {
  async function mayPayAgain(options: Parameters<typeof openPage>[0] = {}) {
    const opened = openPage(options);
    opened.call.mockRejectedValueOnce(lost());
    opened.ask.mockResolvedValue('not-booked');
    await opened.page.run(PAY);
    await opened.pass(130);
    expect(opened.name()).toBe('may-pay-again');
    return opened;
  }

  test('asks nothing when it is not offered', async () => {
    const { page, call, ask } = openPage();
    call.mockRejectedValueOnce(lost());
    await page.run(PAY);
    expect(await page.payAgain(PAY)).toBeUndefined();
    expect(ask).not.toHaveBeenCalled();
  });

  test('is shown as sending', async () => {
    const { page, call } = await mayPayAgain();
    let during = '';
    call.mockImplementation(async () => (during = page.view().state.name));
    await page.payAgain(PAY);
    expect(during).toBe('sending');
  });

  test('sends nothing and finds the payment when another window holds the lock', async () => {
    let locked = false;
    const { page, call, name } = await mayPayAgain({ isLocked: () => locked });
    locked = true;
    expect(await page.payAgain(PAY)).toBeUndefined();
    expect([name(), call.mock.calls.length]).toEqual(['not-confirmed', 1]);
  });

  test('ends the payment when the lender refuses it', async () => {
    const { page, call, state, intents } = await mayPayAgain();
    call.mockRejectedValueOnce(refused('7'));
    await page.payAgain(PAY);
    expect(state()).toEqual({ name: 'refused', by: 'lender' });
    expect(intents.openFor('A-17')).toBeUndefined();
  });

  test('is given up on a page that stood frozen when the first sending has ended meanwhile', async () => {
    const { page, call, ask, pass, name } = openPage();
    let answerFirst = (_: unknown) => {};
    call.mockImplementationOnce(() => new Promise((resolve) => (answerFirst = resolve)));
    call.mockImplementation(() => new Promise(() => {}));
    ask.mockResolvedValue('not-booked');
    void page.run(PAY);
    await pass(1);
    page.restored();
    await pass(130);
    void page.payAgain(PAY);
    await pass(1);
    answerFirst('done');
    await pass(1);
    expect(name()).toBe('sending');
    page.restored();
    await pass(0);
    expect(name()).toBe('not-confirmed');
  });
});

describe('asking', () => {
  test('ends with the last look when nobody shows the payment any more', async () => {
    const { page, call, pass, askedAt } = openPage();
    call.mockRejectedValue(lost());
    await page.run(PAY);
    await pass(3);
    page.close();
    await pass(600);
    expect(askedAt).toEqual([2]);
  });

  test('does nothing when nothing was sent', async () => {
    const { page, ask, name } = openPage();
    await page.askNow();
    expect([name(), ask.mock.calls]).toEqual(['idle', []]);
  });

  test('counts from the sending when another page found it, and looks once at a time', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockRejectedValue(lost());
    await first.page.run(PAY);
    const second = openPage({ storage, now: 1_030_000 });
    second.page.open();
    expect(second.state()).toMatchObject({ name: 'asking', why: 'no-answer' });
    await second.pass(0);
    second.page.open();
    await second.pass(1_000);
    expect(second.askedAt).toEqual([0, 0, 2, 5, 10, 30, 60, 90, 120]);
    await second.pass(1_000);
    expect(second.askedAt.slice(9)).toEqual([1_770]);
  });

  test('is repeated every half minute when the looks fail once one would count', async () => {
    const { page, call, ask, pass, askedAt } = openPage();
    call.mockRejectedValueOnce(lost());
    ask.mockRejectedValue(new ApiError('offline', 'GET /plan'));
    await page.run(PAY);
    await pass(185);
    expect(askedAt).toEqual([2, 5, 10, 30, 60, 120, 150, 180]);
  });

  test('makes the screen old and reads only what is stale when the payment is booked', async () => {
    const { page, call, ask, pass, readAgain, intents } = openPage();
    call.mockRejectedValue(lost());
    ask.mockResolvedValue('booked');
    readAgain.mockResolvedValue(false);
    await page.run(PAY);
    await pass(600);
    expect(readAgain.mock.calls).toEqual(Array.from({ length: 7 }, () => ['stale']));
    expect(intents.isPast('A-17')).toBe(true);
  });

  test('is about the newer sending when another window paid again', async () => {
    const storage = memory();
    const first = openPage({ storage });
    first.call.mockRejectedValue(lost());
    await first.page.run(PAY);
    const second = openPage({ storage, now: 1_000_001 });
    second.page.open();
    await second.pass(0);
    first.ask.mockResolvedValue('not-booked');
    await first.pass(130);
    await first.page.payAgain(PAY);
    await second.page.askNow();
    expect(second.ask.mock.calls.map(([{ turn }]) => turn)).toEqual([1, 2]);
  });

  test('lets a payment without details be sent again after two minutes when the lender shows none', async () => {
    const storage = memory();
    storage.entries.set('loan.intent.open:A-17', '{');
    const { page, ask, pass, name } = openPage({ storage });
    ask.mockResolvedValue('not-booked');
    page.open();
    await pass(119);
    expect(name()).toBe('not-confirmed');
    await pass(1);
    expect(name()).toBe('may-pay-again');
  });

  test('gives up with an error of the call when its sending is never answered', async () => {
    const { page, call, pass } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    await pass(65);
    expect(page.view().error).toMatchObject({ kind: 'slow', endpointId: 'POST /pay', mayHaveArrived: true });
  });
});

describe('a screen that shows a payment', () => {
  /** A page whose payment has no answer, and the end of that payment by another page. */
  async function unconfirmed() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lost());
    await opened.page.run(PAY);
    const endElsewhere = async () => {
      const other = openPage({ storage, now: 1_000_000 });
      other.ask.mockResolvedValue('booked');
      other.page.open();
      await other.pass(0);
    };
    return { ...opened, endElsewhere };
  }

  test('reads nothing when nothing happened', async () => {
    const { page, readAgain, name, pass } = openPage();
    page.open();
    page.lookAgain();
    await page.returned();
    await pass(0);
    expect([name(), readAgain.mock.calls]).toEqual(['idle', []]);
  });

  test('forgets a refusal and its error when it is opened', async () => {
    const { page, call } = openPage();
    call.mockRejectedValue(refused('7'));
    await page.run(PAY);
    page.open();
    expect(page.view()).toEqual({ state: { name: 'idle' }, isBusy: false, error: undefined });
  });

  test('leaves a sending alone when it is opened meanwhile', async () => {
    const { page, call, pass, name } = openPage();
    call.mockImplementation(() => new Promise(() => {}));
    void page.run(PAY);
    await pass(1);
    page.open();
    page.lookAgain();
    await page.returned();
    expect(name()).toBe('sending');
  });

  test('reads the screen when another window paid before it was opened', async () => {
    const storage = memory();
    const [first, second] = [openPage({ storage }), openPage({ storage })];
    await first.pass(1);
    await first.page.run(PAY);
    await second.pass(1);
    second.page.open();
    await second.pass(0);
    expect(second.readAgain.mock.calls).toEqual([['screen']]);
  });

  test.each<[string, (opened: Awaited<ReturnType<typeof unconfirmed>>) => unknown]>([
    ['is opened', ({ page }) => page.open()],
    ['hears that the storage was written to', ({ page }) => page.lookAgain()],
    ['asks', ({ page }) => page.askNow()],
  ])('is free and read again when another window ended the payment and it %s', async (_, happen) => {
    const opened = await unconfirmed();
    await opened.endElsewhere();
    await happen(opened);
    await opened.pass(0);
    expect(opened.name()).toBe('idle');
    expect(opened.readAgain.mock.calls).toContainEqual(['screen']);
    expect(opened.ask).not.toHaveBeenCalled();
  });

  test('goes on waiting when another window wrote and the payment is open still', async () => {
    const { page, name, readAgain } = await unconfirmed();
    page.lookAgain();
    expect([name(), readAgain.mock.calls]).toEqual(['not-confirmed', []]);
  });

  test('is read again, as a whole, when the borrower returns to what is settled, or when that is asked for', async () => {
    const { page, readAgain, name, pass } = openPage();
    readAgain.mockResolvedValue(false);
    await page.run(PAY);
    await pass(0);
    await page.returned();
    expect(name()).toBe('settled');
    readAgain.mockResolvedValue(true);
    await page.renew();
    expect(name()).toBe('idle');
    expect(readAgain.mock.calls).toEqual([['stale'], ['screen'], ['screen']]);
  });
});

describe('two payments of one order, of two pages that could not see each other', () => {
  /** The page sent 600 at its second 0; another one sent 500 at second 100, which this page learns of then. */
  async function eachSentOne() {
    const storage = memory();
    const opened = openPage({ storage });
    opened.call.mockRejectedValue(lost());
    opened.ask.mockImplementation(async () => 'not-booked');
    await opened.page.run(PAY);
    const other = openPage({ now: 1_100_000 });
    other.call.mockRejectedValue(lost());
    await other.page.run({ ...PAY, amount: 500 });
    await opened.pass(100);
    const text = (other.storage as ReturnType<typeof memory>).entries.get('loan.intent.open:A-17') ?? '';
    storage.setItem('loan.intent.open:A-17', text);
    opened.page.lookAgain();
    return opened;
  }

  test('are asked about each, and paying again counts from the younger one', async () => {
    const { page, ask, pass, name } = await eachSentOne();
    ask.mockClear();
    await pass(30);
    expect(ask.mock.calls.slice(0, 2).map(([{ amount }]) => amount)).toEqual(['600', '500']);
    expect(name()).toBe('not-confirmed');
    await pass(91);
    expect(name()).toBe('may-pay-again');
    await page.payAgain(PAY);
    expect(name()).toBe('not-confirmed');
  });

  test('offer no second confirmation when one of them cannot be told', async () => {
    const { ask, pass, name } = await eachSentOne();
    ask.mockImplementation(async ({ amount }) => (amount === '500' ? 'unknown' : 'not-booked'));
    await pass(600);
    expect(name()).toBe('not-confirmed');
    await pass(1_400);
    expect(name()).toBe('may-pay-again');
  });

  test('keep Pay closed when one is booked, until the other one is resolved', async () => {
    const { page, call, ask, pass, name, intents } = await eachSentOne();
    ask.mockImplementation(async ({ amount }) => (amount === '600' ? 'booked' : 'not-booked'));
    await pass(20);
    expect(name()).toBe('idle');
    expect(intents.openFor('A-17')).toMatchObject({ amount: '500' });
    await page.run(PAY);
    expect(name()).toBe('not-confirmed');
    expect(call).toHaveBeenCalledTimes(1);
    ask.mockResolvedValue('booked');
    await pass(20);
    expect([name(), intents.openFor('A-17')]).toEqual(['idle', undefined]);
  });

  test('are not told of when the read about one of them fails', async () => {
    const { ask, pass, name, intents } = await eachSentOne();
    ask.mockImplementation(async ({ amount }) => {
      if (amount === '500') throw lost();
      return 'booked';
    });
    await pass(600);
    expect(name()).toBe('not-confirmed');
    expect(intents.openFor('A-17')).toMatchObject({ amount: '600', beside: [{ amount: '500' }] });
  });
});
