/** Tabs of one device that share a storage, for the tests of payment records. */
import { beforeEach } from '@jest/globals';
import { createPaymentIntents, type PaymentIntent, type PaymentIntentsDeps } from './paymentIntents.ts';

export const memory = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
});
/** What the tabs share. */
export const entries = new Map<string, string>();
export const storage = memory(entries);
export const PENDING = 'loan.intent.open:borrower:A-17';
export const time = {
  /** The page's clock, in milliseconds. */
  now: 0,
  /** Milliseconds by which the device's clock is ahead of the page's. */
  deviceAhead: 0,
};
let keys = 0;
export const openTab = (
  owner: string,
  places: Partial<
    Pick<PaymentIntentsDeps, 'storage' | 'tabStorage' | 'historyEntryStorage' | 'borrower' | 'locks' | 'onUnreadable'>
  > = {},
) =>
  createPaymentIntents({
    storage,
    locks: undefined,
    clock: { now: () => time.now, wallClock: () => time.now + time.deviceAhead, after: () => () => {} },
    borrower: 'borrower',
    owner,
    newKey: () => `key-${++keys}`,
    ...places,
  });

export const PAY: PaymentIntent = {
  call: 'POST /pay',
  order: 'A-17',
  chosen: { periods: '1' },
  amount: '300',
  before: { owed: 900 },
};

beforeEach(() => {
  entries.clear();
  time.now = 1_000_000_000;
  time.deviceAhead = 0;
  keys = 0;
});
