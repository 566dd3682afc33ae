/**
 * Generated histories of one payment: taps, lost requests, late bookings, reloads, two tabs, kills. The simulated API
 * accepts every POST that arrives, so its ledger has every payment that the frame sent.
 */
import { expect, test } from '@jest/globals';
import { ApiError } from '@loan/api';
import { fuzzOptions, fuzzTimeout } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { createPaymentIntents } from '../payments/paymentIntents.ts';
import type { WebLocks } from '../storage/crossTabLock.ts';
import { createMutation } from './createMutation.ts';
import type { Mutation } from './mutationTypes.ts';

const ORDER = 'A-17';
const UNPAID_AFTER_MS = 120_000;
/** Latest booking after sending; a booking after two minutes is outside what the rules can prevent. */
const LATEST_BOOKING_MS = 110_000;

/** The outcome of one POST. */
type NetworkOutcome = {
  reaches: boolean;
  responds: boolean;
  bookedAfterMs: number;
  isRejected: boolean;
  takesMs: number;
};

type Inputs = { chosen: string; amount: number };

function createSimulation(outcomes: readonly NetworkOutcome[], hasLocks: boolean) {
  let now = 1_000_000;
  let timers: { at: number; tab: Tab; mutation: () => void }[] = [];
  const ledger: { at: number; by: string }[] = [];
  const entries = new Map<string, string>();
  const held = new Map<string, Tab>();
  let posts = 0;
  let isOffline = false;

  const isBooked = () => ledger.some(({ at }) => at <= now);
  const after = (tab: Tab, ms: number, mutation: () => void) => {
    const timer = { at: now + ms, tab, mutation };
    timers.push(timer);
    return () => {
      timers = timers.filter((one) => one !== timer);
    };
  };
  const wait = (tab: Tab, ms: number) => new Promise<void>((resolve) => void after(tab, ms, resolve));

  async function post(tab: Tab): Promise<string> {
    const outcome = outcomes[posts % outcomes.length] as NetworkOutcome;
    posts += 1;
    if (isOffline) {
      await wait(tab, 20);
      throw new ApiError('offline', 'POST /pay', { mayHaveArrived: false });
    }
    // A success response arrives after the booking; only without a response can the booking be later.
    const bookedAfterMs = outcome.responds ? Math.min(outcome.bookedAfterMs, outcome.takesMs) : outcome.bookedAfterMs;
    if (outcome.reaches && !outcome.isRejected) ledger.push({ at: now + bookedAfterMs, by: tab.name });
    if (outcome.responds && outcome.reaches) {
      await wait(tab, outcome.takesMs);
      if (outcome.isRejected) throw new ApiError('rejected', 'POST /pay', { code: '7', message: 'no' });
      return 'done';
    }
    await wait(tab, 60_000);
    throw new ApiError('timeout', 'POST /pay', { mayHaveArrived: true });
  }

  function openTab(name: string): Tab {
    const tab: Tab = { name, isAlive: true, isShownPaid: isBooked(), mutation: undefined as never };
    const locks: WebLocks = {
      async request(lockName, _options, mutation) {
        if (held.has(lockName)) return mutation(null);
        held.set(lockName, tab);
        try {
          return await mutation({});
        } finally {
          if (held.get(lockName) === tab) held.delete(lockName);
        }
      },
    };
    tab.mutation = createMutation<Inputs, string>({
      id: 'POST /pay',
      call: () => post(tab),
      payment: () => ({
        order: ORDER,
        paymentIntent: ({ chosen, amount }) => ({ chosen: { periods: chosen }, amount }),
        fetchPaymentStatus: async () => {
          // The response has the state at the time of the request.
          const knew = isBooked();
          await wait(tab, 300);
          if (isOffline) throw new ApiError('offline', 'GET /plan', {});
          return knew ? 'booked' : 'no-booking';
        },
      }),
      paymentIntents: createPaymentIntents({
        storage: {
          getItem: (key) => entries.get(key) ?? null,
          setItem: (key, value) => void entries.set(key, value),
          removeItem: (key) => void entries.delete(key),
        },
        locks: hasLocks ? locks : undefined,
        clock: { now: () => now, after: (ms, mutation) => after(tab, ms, mutation) },
        borrower: 'borrower',
        owner: `${name}-${now}-${posts}`,
        newKey: () => `key-${now}-${name}`,
      }),
      clock: { now: () => now, after: (ms, mutation) => after(tab, ms, mutation) },
      settings: () => ({
        retryAfter: { unpaidMs: UNPAID_AFTER_MS, inconclusiveMs: 1_800_000 },
        sendsIdempotencyKey: false,
      }),
      refetch: async () => {
        if (isOffline) return false;
        tab.isShownPaid = isBooked();
        return true;
      },
      onNotSent: () => {},
      canStart: () => true,
    });
    tab.mutation.attach();
    return tab;
  }

  function kill(tab: Tab): void {
    tab.isAlive = false;
    timers = timers.filter((timer) => timer.tab !== tab);
    for (const [name, owner] of held) if (owner === tab) held.delete(name);
  }

  async function advance(ms: number): Promise<void> {
    const until = now + ms;
    for (;;) {
      await settle();
      const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers = timers.filter((one) => one !== next);
      now = Math.max(now, next.at);
      next.mutation();
    }
    now = until;
  }

  return {
    openTab,
    kill,
    advance,
    ledger,
    isBooked,
    posts: () => posts,
    setOffline: (next: boolean) => {
      isOffline = next;
    },
  };
}

type Tab = { name: string; isAlive: boolean; isShownPaid: boolean; mutation: Mutation<Inputs, string> };

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const outcome = fc.record({
  reaches: fc.boolean(),
  responds: fc.boolean(),
  bookedAfterMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: LATEST_BOOKING_MS })),
  isRejected: fc.boolean(),
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
  { weight: 3, arbitrary: fc.record({ do: fc.constant('resubmit' as const), tab: fc.integer({ min: 0, max: 1 }) }) },
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

async function runHistory(outcomes: readonly NetworkOutcome[], steps: readonly Step[], hasLocks: boolean) {
  const simulation = createSimulation(outcomes, hasLocks);
  const tabs = [simulation.openTab('first'), simulation.openTab('second')] as [Tab, Tab];
  for (const one of steps) {
    if (one.do === 'wait') await simulation.advance(one.ms);
    if (one.do === 'network') simulation.setOffline(one.isOffline);
    if (!('tab' in one)) continue;
    const tab = tabs[one.tab] as Tab;
    // The screen shows Pay while its data is unpaid; the frame must prevent every other payment.
    if (one.do === 'tap' && !tab.isShownPaid)
      for (let time = 0; time < one.times; time += 1) void tab.mutation.mutate({ chosen: '1', amount: 300 });
    if (one.do === 'resubmit') void tab.mutation.resubmit({ chosen: '1', amount: 300 });
    if (one.do === 'return') void tab.mutation.handleResume();
    if (one.do === 'reload') {
      simulation.kill(tab);
      tabs[one.tab] = simulation.openTab(tab.name);
    }
    await settle();
  }
  return { simulation, tabs };
}

test.each([
  ['with Web Locks', true],
  ['with claims in the storage', false],
])(
  'books a payment at most once in any history (%s) (G026)',
  async (_name, hasLocks) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 25 }),
        async (outcomes, steps) => {
          const { simulation } = await runHistory(outcomes, steps, hasLocks);
          expect(simulation.ledger.length).toBeLessThanOrEqual(1);
        },
      ),
      fuzzOptions(700),
    );
  },
  fuzzTimeout(120_000),
);

test(
  'settles every pending payment or allows a resubmit in the end',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(outcome, { minLength: 1, maxLength: 4 }),
        fc.array(step, { minLength: 1, maxLength: 15 }),
        async (outcomes, steps) => {
          const { simulation, tabs } = await runHistory(outcomes, steps, true);
          simulation.setOffline(false);
          await simulation.advance(400_000);
          for (const { mutation } of tabs) void mutation.handleResume();
          await simulation.advance(11_000);
          for (const tab of tabs) {
            expect(['idle', 'rejected', 'succeeded', 'resubmit-allowed']).toContain(tab.mutation.snapshot().state.name);
            if (simulation.isBooked()) expect(tab.mutation.snapshot().state.name).not.toBe('resubmit-allowed');
            expect(tab.mutation.snapshot().isBusy).toBe(false);
          }
        },
      ),
      fuzzOptions(240),
    );
  },
  fuzzTimeout(120_000),
);
