/** Payments that the API accepted on any screen and that are not booked yet, kept in the replicated store. */
import { parseSanitizedJson } from '@loan/api';
import { frame, ofPage } from '../frame/frame.ts';
import { type Clock, pageClock } from '../storage/clock.ts';
import { historyEntryStorage } from '../storage/historyEntryStorage.ts';
import { createReplicatedStore, type RecordKind } from '../storage/replicatedStore.ts';
import { fromDeviceTime, toStoredTime } from '../storage/storedTime.ts';
import { tryOrUndefined, type WebStorage } from '../storage/webStorage.ts';
import { parseDetails, type SubmissionDetails } from './submissionRecord.ts';

/** By order. `call`, `amount` and `before` are those of its intent; `at` is milliseconds since 1970. */
export type AcceptedPayments = Record<string, AcceptedPayment>;

type AcceptedPayment = { at: number; call: string; amount: string; before: SubmissionDetails };

/** One borrower's payments. The highest sequence is the newest, independent of the clocks. */
type AcceptedRecord = { sequence: number; payments: AcceptedPayments };

type AcceptedPaymentsDeps = {
  storage: WebStorage | undefined;
  ownStorages: readonly (WebStorage | undefined)[];
  clock: Clock;
};

/** Raised when an older build must not read what this one writes. */
const FORMAT = 1;
const MAX_TEXT_CHARACTERS = 200_000;

/** The name of a record is its borrower. */
const acceptedRecords: RecordKind<AcceptedRecord> = {
  keyOf: (slot, borrower) => `loan.accepted-payments.${borrower}${slot === 'first' ? '' : '.second'}`,
  slotOf: () => 'first',
  serialize: ({ sequence, payments }, borrower) => JSON.stringify({ v: FORMAT, borrower, sequence, value: payments }),
  parse(raw, borrower) {
    const text = parseText(raw);
    if (text && text.v > FORMAT) return 'unknown-format';
    const isUsable = text?.v === FORMAT && text.borrower === borrower;
    const payments = isUsable ? parseAcceptedPayments(text.value) : undefined;
    // Without its sequence it counts where nothing newer is known.
    return payments && { payments, sequence: Number.isInteger(text?.sequence) ? Number(text?.sequence) : 0 };
  },
  merge(copies) {
    if (copies.length === 0) return undefined;
    const highest = Math.max(...copies.map(({ sequence }) => sequence));
    const newest = copies.filter(({ sequence }) => sequence === highest);
    // Of the same sequence nothing is dropped: two tabs may have written at the same moment.
    const payments: AcceptedPayments = Object.create(null);
    for (const [order, payment] of newest.flatMap((copy) => Object.entries(copy.payments)))
      if (!(order in payments) || textOf(payment) > textOf(payments[order] as AcceptedPayment))
        payments[order] = payment;
    return { sequence: highest, payments };
  },
  isSame: (one, other) => one.sequence === other.sequence && haveSame(one, other),
  withTimes: ({ sequence, payments }, convert) => ({
    sequence,
    payments: Object.fromEntries(
      Object.entries(payments).map(([order, payment]) => [order, { ...payment, at: convert(payment.at) }]),
    ),
  }),
  isOpen: ({ payments }) => Object.keys(payments).length > 0,
  /** Of a newer build's text each payment counts; one in a form that this build does not know as accepted just now. */
  readUnreadable({ raw, isForeign, isNew }, known, _, now) {
    const found = isForeign && isNew ? parseAcceptedPayments(parseText(raw)?.value, now) : undefined;
    return found && { sequence: known?.sequence ?? 0, payments: withoutKnown(found, known) };
  },
};

/** The accepted payments of a page; `borrower` is the name under which each has a record of their own. */
export function createAcceptedPayments(deps: AcceptedPaymentsDeps) {
  const { latest, add, persistBeforeUnload } = createReplicatedStore({ kind: acceptedRecords, ...deps });
  return {
    /** With times by the device's present clock. */
    get(borrower: string): AcceptedPayments {
      const record = latest(borrower);
      return record ? acceptedRecords.withTimes(record, (at) => toStoredTime(at, deps.clock)).payments : {};
    },
    /** @param payments with times by the device's present clock */
    set(borrower: string, payments: AcceptedPayments): void {
      const record = { sequence: (latest(borrower)?.sequence ?? 0) + 1, payments };
      add(
        borrower,
        acceptedRecords.withTimes(record, (at) => fromDeviceTime(at, deps.clock)),
      );
    },
    persistBeforeUnload,
  };
}

const acceptedPaymentsOfPage = ofPage(() =>
  createAcceptedPayments({
    storage: frame().localStorage(),
    ownStorages: [frame().sessionStorage(), historyEntryStorage],
    clock: pageClock,
  }),
);

/** Those of the borrower who pays now. */
export const acceptedPayments = {
  get key() {
    return acceptedRecords.keyOf('first', frame().payingBorrower());
  },
  get: (): AcceptedPayments => acceptedPaymentsOfPage().get(frame().payingBorrower()),
  set: (payments: AcceptedPayments): void => acceptedPaymentsOfPage().set(frame().payingBorrower(), payments),
};

/** Called on `pagehide`: times are written by the device's present clock. */
export function persistAcceptedPayments(): void {
  acceptedPaymentsOfPage().persistBeforeUnload();
}

type Text = { v: number; borrower?: unknown; sequence?: unknown; value?: unknown };

/** Undefined for damaged text. */
function parseText(raw: string): Text | undefined {
  if (raw.length > MAX_TEXT_CHARACTERS) return undefined;
  return tryOrUndefined(() => {
    const text = Object(parseSanitizedJson(raw)) as Text;
    return typeof text.v === 'number' && text.v >= FORMAT ? text : undefined;
  });
}

/** @param unreadableAt the time of a payment in a form that this build does not know; undefined drops it */
function parseAcceptedPayments(value: unknown, unreadableAt?: number): AcceptedPayments | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const payments: AcceptedPayments = Object.create(null);
  for (const [order, payment] of Object.entries(value)) {
    const { at, call, amount, before } = Object(payment) as Readonly<Record<string, unknown>>;
    const details = parseDetails(before);
    if (typeof at === 'number' && typeof call === 'string' && typeof amount === 'string' && details !== undefined)
      payments[order] = { at, call, amount, before: details };
    else if (unreadableAt !== undefined) payments[order] = { at: unreadableAt, call: '', amount: '', before: {} };
  }
  return payments;
}

/** The orders of which nothing is known. */
function withoutKnown(found: AcceptedPayments, known: AcceptedRecord | undefined): AcceptedPayments {
  return Object.fromEntries(Object.entries(found).filter(([order]) => !known || !(order in known.payments)));
}

/** Compares without times. */
function haveSame(one: AcceptedRecord, other: AcceptedRecord): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ payments }: AcceptedRecord): string {
  const orders = Object.entries(payments).map(([order, payment]) => [order, textOf(payment)]);
  return JSON.stringify(orders.sort());
}

function textOf({ call, amount, before }: AcceptedPayment): string {
  return JSON.stringify([call, amount, Object.entries(before).sort()]);
}
