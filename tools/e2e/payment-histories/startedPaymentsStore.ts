/** The payments that a page started or found, kept as the frame keeps them: in its memory, both storages and the history entry. */
import type { StartedPayments } from '@loan/frame';
import { fromStamp, recall, remember, stored, toStamp } from '@loan/frame/deeds';
import { withStarted } from '@loan/frame/payment-rules';
import type { OpenPage } from './simulation.ts';

type Started = StartedPayments[string];

// A page without storage must not be given that of this process.
const NO_STORAGE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
/** Two windows read the phone's clock at slightly different moments. */
const CLOCKS_DIFFER_MS = 1_000;

export function startedPaymentsOf({ local, session, entry, started, clock }: OpenPage) {
  const places = [local, session, entry].map((place) => (place ?? NO_STORAGE) as Storage);
  const keptIn = (place: Storage) => recall(stored.startedPayments, place) ?? {};

  function note(order: string, one: Started): void {
    started.set(order, one);
    const kept = { ...one, at: toStamp(one.at, clock) };
    for (const place of places) remember(stored.startedPayments, withStarted(keptIn(place), order, kept), place);
  }

  /** The newest that this page knows of, with its time by the page's clock. */
  function find(order: string): Started | undefined {
    const copies = places.flatMap((place) => keptIn(place)[order] ?? []);
    const found = copies.map((one) => ({ ...one, at: fromStamp(one.at, clock) }));
    const known = started.get(order);
    const newest = found.reduce((best, one) => (best && one.at <= best.at + CLOCKS_DIFFER_MS ? best : one), known);
    const isWhole = copies.length === places.length && copies.every(({ at }) => at <= toStamp(clock.now(), clock));
    // Cleared, damaged, or of a time to come: the next page finds it as it is known here.
    if (newest && (newest !== known || !isWhole)) note(order, newest);
    return newest;
  }

  function forget(order: string): void {
    started.delete(order);
    for (const place of places) {
      const { [order]: _, ...others } = keptIn(place);
      remember(stored.startedPayments, others, place);
    }
  }

  return { note, find, forget };
}
