/** Stores the accepted payments that a page sent or found as the frame does: in memory, both storages and the history entry. */
import type { AcceptedPayments } from '@loan/frame';
import { acceptedPaymentsOf, fromStoredTime, toStoredTime } from '@loan/frame/mutations';
import { addAcceptedPayment } from '@loan/frame/payment-rules';
import type { OpenPage } from './openPage.ts';

type Accepted = AcceptedPayments[string];

// A page without storage must not fall back to this process's storage.
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
/** Tolerance between the clocks of two pages. */
const CLOCKS_DIFFER_MS = 1_000;

export function acceptedPaymentsStorage({ page, local, session, entry, accepted, clock }: OpenPage) {
  const acceptedPayments = acceptedPaymentsOf(() => page.borrower);
  const storages = [local, session, entry].map((storage) => (storage ?? NO_STORAGE) as Storage);
  const readAccepted = (storage: Storage) => acceptedPayments.get(storage) ?? {};

  function recordAccepted(order: string, payment: Accepted): void {
    accepted.set(order, payment);
    const stored = { ...payment, at: toStoredTime(payment.at, clock) };
    for (const storage of storages)
      acceptedPayments.set(addAcceptedPayment(readAccepted(storage), order, stored), storage);
  }

  /** The newest payment that this page knows of, with its time by the page's clock. */
  function find(order: string): Accepted | undefined {
    const copies = storages.flatMap((storage) => readAccepted(storage)[order] ?? []);
    const found = copies.map((payment) => ({ ...payment, at: fromStoredTime(payment.at, clock) }));
    const inMemory = accepted.get(order);
    const newest = found.reduce(
      (best, payment) => (best && payment.at <= best.at + CLOCKS_DIFFER_MS ? best : payment),
      inMemory,
    );
    const isComplete =
      copies.length === storages.length && copies.every(({ at }) => at <= toStoredTime(clock.now(), clock));
    // Restores an entry that was cleared, damaged or dated in the future for the next page.
    if (newest && (newest !== inMemory || !isComplete)) recordAccepted(order, newest);
    return newest;
  }

  function remove(order: string): void {
    accepted.delete(order);
    for (const storage of storages) {
      const { [order]: _, ...others } = readAccepted(storage);
      acceptedPayments.set(others, storage);
    }
  }

  return { recordAccepted, find, remove };
}
