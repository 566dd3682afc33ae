/** When a payment of an order last succeeded, on this page or in another tab, and whether the screen is older than that. */
import type { Clock } from '../storage/clock.ts';
import { digest } from '../storage/digest.ts';
import { createReplicatedStore, PAYMENT_INTENT_PREFIX, type RecordKind } from '../storage/replicatedStore.ts';
import { tryOrUndefined, type WebStorage } from '../storage/webStorage.ts';
import { BOOKING_MAX_DELAY_MS } from './paymentStateMachine.ts';

type LastSuccessDeps = {
  storage: WebStorage | undefined;
  ownStorages: readonly (WebStorage | undefined)[];
  clock: Clock;
  borrower: string;
  owner: string;
};

/** The successes of an order, each by an id, and when the newest was. */
type Successes = { at: number; ids: readonly string[] };

/** Two tabs read the device's clock at slightly different moments. */
const CLOCK_TOLERANCE_MS = 100;

/** Raised when an older build must not read what this one writes. */
const FORMAT = 1;

function successesOf(borrower: string): RecordKind<Successes> {
  return {
    keyOf: (slot, order) => `${PAYMENT_INTENT_PREFIX}${slot === 'first' ? 'done' : 'done-second'}:${borrower}:${order}`,
    slotOf: () => 'first',
    serialize: ({ at, ids }) => JSON.stringify({ v: FORMAT, borrower, at, ids }),
    parse: (raw) =>
      tryOrUndefined(() => {
        const text = JSON.parse(raw) as Readonly<Record<string, unknown>>;
        if (typeof text['v'] === 'number' && text['v'] !== FORMAT) return 'unknown-format';
        const { v, at, ids } = text;
        const isUsable = v === FORMAT && text['borrower'] === borrower && Number.isFinite(at) && isTextList(ids);
        return isUsable ? { at: at as number, ids } : undefined;
      }),
    /** All ids of all copies: times differ between pages, and would make tabs overwrite each other without end. */
    merge(copies) {
      let [merged] = copies;
      for (const { at, ids } of copies) {
        const known: readonly string[] = merged?.ids ?? [];
        // The time of what is known does not move with the device's clock.
        if (merged && ids.some((id) => !known.includes(id)))
          merged = { at: Math.max(merged.at, at), ids: [...new Set([...known, ...ids])].sort() };
      }
      return merged;
    },
    isSame: (one, other) => one.ids.length === other.ids.length && one.ids.every((id) => other.ids.includes(id)),
    withTimes: ({ at, ids }, convert) => ({ at: convert(at), ids }),
    isOpen: () => true,
    /** It may be a success of this moment. */
    readUnreadable: ({ raw, isForeign, isNew }, _known, _order, now) =>
      isNew ? { at: now, ids: [digest(isForeign ? raw : `${raw} ${now}`)] } : undefined,
  };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

export function createLastSuccess({ borrower, owner, ...storeDeps }: LastSuccessDeps) {
  const { clock } = storeDeps;
  const { latest, add } = createReplicatedStore({ kind: successesOf(borrower), ...storeDeps });
  /** When this page learned of the newest success of each order. */
  const learned = new Map<string, { successes: number; at: number }>();
  /** When what the screen shows was requested. */
  let fetchedAt = clock.now();

  function lastSuccessOf(order: string): { at: number; learnedAt: number } | undefined {
    const found = latest(order);
    if (!found) return undefined;
    const known = learned.get(order);
    const learnedAt = known?.successes === found.ids.length ? known.at : clock.now();
    learned.set(order, { successes: found.ids.length, at: learnedAt });
    return { at: found.at, learnedAt };
  }

  return {
    recordSuccess(order: string): void {
      const at = clock.now();
      add(order, { at, ids: [digest(`${owner} ${at}`)] });
      lastSuccessOf(order);
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
}
