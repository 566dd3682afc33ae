/** How the record of each order's submissions is kept in the replicated store. */
import { PAYMENT_INTENT_PREFIX, type RecordKind } from '../storage/replicatedStore.ts';
import {
  createUnreadableRecord,
  highestSequence,
  isClosed,
  isSameRecord,
  parseRecord,
  resolveNewest,
  type SubmissionRecord,
  serializeRecord,
  withTimes,
} from './submissionRecord.ts';

/** @param borrower the name of the borrower: nobody else reads, uses or closes these records */
export function submissionsOf(borrower: string, newKey: () => string): RecordKind<SubmissionRecord> {
  return {
    keyOf: (slot, order) => `${PAYMENT_INTENT_PREFIX}${slot === 'first' ? 'open' : 'closed'}:${borrower}:${order}`,
    slotOf: (record) => (isClosed(record) ? 'second' : 'first'),
    serialize: (record) => serializeRecord(record, borrower),
    parse: (raw, order, now) => parseRecord(raw, { order, borrower, now }),
    merge: resolveNewest,
    isSame: isSameRecord,
    withTimes,
    isOpen: (record) => !isClosed(record),
    /** It may have been a pending submission of another tab, or of the build that wrote it: the order is unresolved. */
    readUnreadable({ isForeign, isShared }, known, order, now) {
      if (known && (!isClosed(known) || (!isForeign && !isShared))) return undefined;
      const key = isForeign ? 'unknown-format' : newKey();
      return createUnreadableRecord(order, key, highestSequence(known) + 1, now);
    },
  };
}
