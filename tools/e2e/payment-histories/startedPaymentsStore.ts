/** Stores the payments that a page started or found as the frame does: in memory, both storages and the history entry. */
import type { StartedPayments } from '@loan/frame';
import { fromStoredTime, startedPayments, toStoredTime } from '@loan/frame/mutations';
import { addStartedPayment } from '@loan/frame/payment-rules';
import type { OpenPage } from './openPage.ts';

type Started = StartedPayments[string];

// A page without storage must not fall back to this process's storage.
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
/** Tolerance between the clocks of two pages. */
const CLOCKS_DIFFER_MS = 1_000;

export function startedPaymentsStore({ local, session, entry, started, clock }: OpenPage) {
  const storages = [local, session, entry].map((storage) => (storage ?? NO_STORAGE) as Storage);
  const readStarted = (storage: Storage) => startedPayments.get(storage) ?? {};

  function recordStarted(order: string, payment: Started): void {
    started.set(order, payment);
    const stored = { ...payment, at: toStoredTime(payment.at, clock) };
    for (const storage of storages)
      startedPayments.set(addStartedPayment(readStarted(storage), order, stored), storage);
  }

  /** The newest payment that this page knows of, with its time by the page's clock. */
  function find(order: string): Started | undefined {
    const copies = storages.flatMap((storage) => readStarted(storage)[order] ?? []);
    const found = copies.map((payment) => ({ ...payment, at: fromStoredTime(payment.at, clock) }));
    const inMemory = started.get(order);
    const newest = found.reduce(
      (best, payment) => (best && payment.at <= best.at + CLOCKS_DIFFER_MS ? best : payment),
      inMemory,
    );
    const isComplete =
      copies.length === storages.length && copies.every(({ at }) => at <= toStoredTime(clock.now(), clock));
    // Restores an entry that was cleared, damaged or dated in the future for the next page.
    if (newest && (newest !== inMemory || !isComplete)) recordStarted(order, newest);
    return newest;
  }

  function forget(order: string): void {
    started.delete(order);
    for (const storage of storages) {
      const { [order]: _, ...others } = readStarted(storage);
      startedPayments.set(others, storage);
    }
  }

  return { recordStarted, find, forget };
}
