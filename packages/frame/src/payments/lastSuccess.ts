/** When a payment of an order last succeeded, on this page or in another tab, and whether the screen is older than that. */

import type { Clock } from '../storage/clock.ts';
import { tryOrUndefined, type WebStorage } from '../storage/crossTabLock.ts';
import { PAYMENT_INTENT_PREFIX } from '../storage/storage.ts';
import { fromStoredTime, toStoredTime } from '../storage/storedTime.ts';
import { BOOKING_MAX_DELAY_MS } from './paymentStateMachine.ts';

type LastSuccessDeps = { storage: WebStorage | undefined; clock: Clock; borrower: string; owner: string };

/** When a payment succeeded, when this page learned of it, and the stored text that records it. */
type LastSuccess = { at: number; learnedAt: number; raw: string | undefined };

/** Two tabs read the device's clock at slightly different moments. */
const CLOCK_TOLERANCE_MS = 100;

/** Raised when an older build must not read what this one writes. */
const FORMAT = 1;

export function createLastSuccess({ storage, clock, borrower, owner }: LastSuccessDeps) {
  const known = new Map<string, LastSuccess>();
  /** When what the screen shows was requested. */
  let fetchedAt = clock.now();

  function lastSuccessOf(order: string): LastSuccess | undefined {
    const cached = known.get(order);
    const raw = tryOrUndefined(() => storage?.getItem(successKeyOf(order))) ?? undefined;
    if (raw === undefined || raw === cached?.raw) return cached;
    // Damaged, or of another build: it may be a success of this moment.
    const at = parseSuccessTime(raw) ?? toStoredTime(clock.now(), clock);
    const found = { at: fromStoredTime(at, clock), learnedAt: clock.now(), raw };
    const newest = cached && cached.at > found.at ? { ...cached, raw } : found;
    known.set(order, newest);
    return newest;
  }

  return {
    recordSuccess(order: string): void {
      const at = clock.now();
      const raw = JSON.stringify({ v: FORMAT, at: toStoredTime(at, clock), owner });
      known.set(order, { at, learnedAt: at, raw });
      tryOrUndefined(() => storage?.setItem(successKeyOf(order), raw));
    },

    /** @param requestedAt when the data on the screen was requested, in milliseconds by the page's clock */
    markDataFetched(requestedAt: number): void {
      fetchedAt = requestedAt;
    },

    /**
     * Whether a payment of this order succeeded after the screen's data was requested, so that its amount is outdated.
     * Also true where the half hour ended since, within which the screen shows the payment as pending: it may be booked
     * by now.
     */
    hasNewerMutation(order: string): boolean {
      const last = lastSuccessOf(order);
      if (!last) return false;
      const bookedBy = last.at + BOOKING_MAX_DELAY_MS;
      if (fetchedAt < bookedBy && clock.now() >= bookedBy) return true;
      // Data that was requested after this page learned of the success is newer, independent of the clocks.
      return fetchedAt < last.learnedAt && last.at >= fetchedAt - CLOCK_TOLERANCE_MS;
    },

    /** When the newest payment of this order was done, as far as this page can read now: milliseconds since 1970. */
    lastSuccessAt(order: string): number | undefined {
      return lastSuccessOf(order)?.at;
    },
  };

  function successKeyOf(order: string): string {
    return `${PAYMENT_INTENT_PREFIX}done:${borrower}:${order}`;
  }
}

function parseSuccessTime(raw: string): number | undefined {
  return tryOrUndefined(() => {
    const { v, at } = JSON.parse(raw) as { v?: unknown; at?: unknown };
    return v === FORMAT && Number.isFinite(at) ? (at as number) : undefined;
  });
}
