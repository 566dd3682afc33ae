/** A page with one mutation, a lender and a clock of its own, for the tests of mutations without React. */
import { jest } from '@jest/globals';
import { ApiError } from '@loan/api';
import type { NotSentReason } from '../frame/frame.ts';
import { createPaymentIntents, type PendingSubmission } from '../intents/paymentIntents.ts';
import type { PaymentOptions } from '../intents/paymentOptions.ts';
import type { PaymentStatus } from '../intents/paymentStateMachine.ts';
import type { WebStorage } from '../storage/webStorage.ts';
import { createMutation } from './createMutation.ts';
import type { MutationDeps, SendOptions } from './mutationTypes.ts';

export type Inputs = { chosen: string; amount: number; sendMsg?: number };
export const PAY: Inputs = { chosen: '1,2', amount: 600 };

export const lostResponse = () => new ApiError('timeout', 'POST /pay', { mayHaveArrived: true });
export const rejected = (code: string) =>
  new ApiError('rejected', 'POST /pay', { code, message: 'no', mayHaveArrived: code === '800005' });

export function memory(): WebStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

export function openPage({
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
  /** Another tab holds the lock. */
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
  const call = jest.fn<(inputs: Inputs, options: SendOptions) => Promise<unknown>>(async () => 'done');
  const fetchStatus = jest.fn<(paymentIntent: PendingSubmission) => Promise<PaymentStatus>>(async () => 'unknown');
  const refetch = jest.fn(async (_what: 'stale' | 'screen') => true);
  const checkedAt: number[] = [];
  const notSent: NotSentReason[] = [];
  let keys = 0;
  const paymentIntents = createPaymentIntents({
    storage,
    locks: { request: (_name, _options, callback) => callback(isLocked() ? null : {}) },
    clock,
    borrower: 'borrower',
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
    /** The page is frozen: time passes, and its timers fire late. */
    freeze: (seconds: number) => void (time.now += seconds * 1000),
    checkedAt,
    notSent,
    paymentIntents,
    state: () => mutation.snapshot().state,
    name: () => mutation.snapshot().state.name,
    storage,
  };
}
