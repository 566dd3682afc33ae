import { describe, expect, jest, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { createDeed, type DeedNeeds, type NothingSent } from './deed.ts';
import type { WhatHappened } from './intentMachine.ts';
import { createIntents, type OpenIntent } from './intents.ts';
import type { MoneyRules } from './moneyRules.ts';
import type { WindowStorage } from './windows.ts';

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
}: {
  storage?: WindowStorage;
  now?: number;
  money?: Partial<MoneyRules<Inputs, unknown>>;
  sendKey?: boolean;
  id?: string;
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
  const readAgain = jest.fn(async () => true);
  const askedAt: number[] = [];
  const said: NothingSent[] = [];
  let keys = 0;
  const intents = createIntents({
    storage,
    locks: { request: (_name, _options, deed) => deed({}) },
    clock,
    owner: `page-${now}`,
    newKey: () => `key-${(keys += 1)}-${now}`,
  });
  const needs: DeedNeeds<Inputs, unknown> = {
    id,
    call,
    money: () => ({
      order: 'A-17',
      intent: ({ chosen, amount }) => ({ chosen: { periods: chosen }, amount }),
      askWhatHappened: (intent) => {
        askedAt.push((time.now - now) / 1000);
        return ask(intent);
      },
      ...money,
    }),
    intents,
    clock,
    settings: () => ({ retryAfter: { unpaidMs: 120_000, inconclusiveMs: 1_800_000 }, sendKey }),
    readAgain,
    onChanged: (why) => said.push(why),
    mayStart: () => true,
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
