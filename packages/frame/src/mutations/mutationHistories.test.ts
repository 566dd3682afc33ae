/**
 * Random histories of one payment: taps, losses, late booking, reloads, two windows, kills. The lender here takes every
 * POST that reaches it, so its ledger shows each payment that the frame let through.
 */
import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { cases, caseTime } from '@loan/testing/cases';
import * as fc from 'fast-check';
import { createDeed, type Deed } from './createMutation.ts';
import { createIntents } from '../payments/paymentIntents.ts';
import type { WindowLocks } from '../storage/crossTabLock.ts';

const ORDER = 'A-17';
const UNPAID_AFTER_MS = 120_000;
/** The lender books at the latest this long after sending; later than two minutes is beyond what anybody can promise. */
const LATEST_BOOKING_MS = 110_000;

/** What becomes of one POST. */
type Fate = { reaches: boolean; answers: boolean; bookedAfterMs: number; isRefused: boolean; takesMs: number };

type Inputs = { chosen: string; amount: number };

function createWorld(fates: readonly Fate[], hasLocks: boolean) {
  let now = 1_000_000;
  let timers: { at: number; tab: Tab; deed: () => void }[] = [];
  const ledger: { at: number; by: string }[] = [];
  const entries = new Map<string, string>();
  const held = new Map<string, Tab>();
  let posts = 0;
  let isOffline = false;

  const isBooked = () => ledger.some(({ at }) => at <= now);
  const after = (tab: Tab, ms: number, deed: () => void) => {
    const timer = { at: now + ms, tab, deed };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const wait = (tab: Tab, ms: number) => new Promise<void>((resolve) => void after(tab, ms, resolve));

  async function post(tab: Tab): Promise<string> {
    const fate = fates[posts % fates.length] as Fate;
    posts += 1;
    if (isOffline) {
      await wait(tab, 20);
      throw new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
    }
    // Who answers yes has booked by then; only a lost answer may hide a later booking.
    const bookedAfterMs = fate.answers ? Math.min(fate.bookedAfterMs, fate.takesMs) : fate.bookedAfterMs;
    if (fate.reaches && !fate.isRefused) ledger.push({ at: now + bookedAfterMs, by: tab.name });
    if (fate.answers && fate.reaches) {
      await wait(tab, fate.takesMs);
      if (fate.isRefused) throw new ApiError('refused', 'POST /pay', { code: '7', message: 'no' });
      return 'done';
    }
    await wait(tab, 60_000);
    throw new ApiError('slow', 'POST /pay', { mayHaveArrived: true });
  }

  function openTab(name: string): Tab {
    const tab: Tab = { name, isAlive: true, isShownPaid: isBooked(), deed: undefined as never };
    const locks: WindowLocks = {
      async request(lockName, _options, deed) {
        if (held.has(lockName)) return deed(null);
        held.set(lockName, tab);
        try {
          return await deed({});
        } finally {
          if (held.get(lockName) === tab) held.delete(lockName);
        }
      },
    };
    tab.deed = createDeed<Inputs, string>({
      id: 'POST /pay',
      call: () => post(tab),
      money: () => ({
        order: ORDER,
        intent: ({ chosen, amount }) => ({ chosen: { periods: chosen }, amount }),
        askWhatHappened: async () => {
          // What the lender knew when it was asked, told a while later.
          const knew = isBooked();
          await wait(tab, 300);
          if (isOffline) throw new ApiError('offline', 'GET /plan', {});
          return knew ? 'booked' : 'not-booked';
        },
      }),
      intents: createIntents({
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: (key, value) => void entries.set(key, value),
          removeItem: (key) => void entries.delete(key),
        },
        locks: hasLocks ? locks : undefined,
        clock: { now: () => now, after: (ms, deed) => after(tab, ms, deed) },
        owner: `${name}-${now}-${posts}`,
        newKey: () => `key-${now}-${name}`,
      }),
      clock: { now: () => now, after: (ms, deed) => after(tab, ms, deed) },
      settings: () => ({
        retryAfter: { unpaidMs: UNPAID_AFTER_MS, inconclusiveMs: 1_800_000 },
        sendKey: false,
      }),
      readAgain: async () => {
        if (isOffline) return false;
        tab.isShownPaid = isBooked();
        return true;
      },
      onChanged: () => {},
      mayStart: () => true,
    });
    tab.deed.open();
    return tab;
  }

  function kill(tab: Tab): void {
    tab.isAlive = false;
    timers = timers.filter((timer) => timer.tab !== tab);
    for (const [name, owner] of held) if (owner === tab) held.delete(name);
  }

  async function pass(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.deed();
    }
    now = until;
  }

  return {
    openTab,
    kill,
    pass,
    ledger,
    isBooked,
    posts: () => posts,
    setOffline: (next: boolean) => {
      isOffline = next;
    },
  };
}

type Tab = { name: string; isAlive: boolean; isShownPaid: boolean; deed: Deed<Inputs, string> };

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const fate = fc.record({
  reaches: fc.boolean(),
  answers: fc.boolean(),
  bookedAfterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LATEST_BOOKING_MS })),
  isRefused: fc.boolean(),
  takesMs: fc.integer({ min: 1, max: 59_000 }),
});

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('tap' as const),
      tab: fc.integer({ min: 0, max: 1 }),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay-again' as const), tab: fc.integer({ min: 0, max: 1 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 150_000 }), fc.constantFrom(1, 70, 400, 2_400, 61_000, 125_000)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), tab: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('return' as const), tab: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), isOffline: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function live(fates: readonly Fate[], steps: readonly Step[], hasLocks: boolean) {
  const world = createWorld(fates, hasLocks);
  const tabs = [world.openTab('first'), world.openTab('second')] as [Tab, Tab];
  for (const one of steps) {
    if (one.do === 'wait') await world.pass(one.ms);
    if (one.do === 'network') world.setOffline(one.isOffline);
    if (!('tab' in one)) continue;
    const tab = tabs[one.tab] as Tab;
    // The screen offers what it has read as unpaid; everything else is the frame's to prevent.
    if (one.do === 'tap' && !tab.isShownPaid)
      for (let time = 0; time < one.times; time += 1) void tab.deed.run({ chosen: '1', amount: 300 });
    if (one.do === 'pay-again') void tab.deed.payAgain({ chosen: '1', amount: 300 });
    if (one.do === 'return') void tab.deed.returned();
    if (one.do === 'reload') {
      world.kill(tab);
      tabs[one.tab] = world.openTab(tab.name);
    }
    await settle();
  }
  return { world, tabs };
}

test.each([
  ['with window locks', true],
  ['with claims in the storage', false],
])(
  'whatever happens, an intent is booked once (%s) (G026)',
  async (_name, hasLocks) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        async (fates, steps) => {
          const { world } = await live(fates, steps, hasLocks);
          expect(world.ledger.length).toBeLessThanOrEqual(1);
        },
      ),
      cases(700),
    );
  },
  caseTime(120_000),
);

test(
  'in the end everybody knows: an open intent settles, or paying again is offered',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 15 }),
        async (fates, steps) => {
          const { world, tabs } = await live(fates, steps, true);
          world.setOffline(false);
          await world.pass(400_000);
          for (const { deed } of tabs) void deed.returned();
          await world.pass(11_000);
          for (const tab of tabs) {
            expect(['idle', 'refused', 'settled', 'may-pay-again']).toContain(tab.deed.view().state.name);
            if (world.isBooked()) expect(tab.deed.view().state.name).not.toBe('may-pay-again');
            expect(tab.deed.view().isBusy).toBe(false);
          }
        },
      ),
      cases(240),
    );
  },
  caseTime(120_000),
);
