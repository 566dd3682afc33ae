/** The stored records of one order's payments, and how several copies are merged: pure, no storage, no clock. */

import { digest } from '../storage/digest.ts';
import type { ParsedText } from '../storage/replicatedStore.ts';
import { tryOrUndefined } from '../storage/webStorage.ts';
import type { UnconfirmedReason } from './paymentStateMachine.ts';

/** Text and numbers only, one level deep: it is stored as JSON. */
export type SubmissionDetails = Readonly<Record<string, string | number | undefined>>;

/** Text and finite numbers, one level deep; undefined where the value is anything else. */
export function parseDetails(value: unknown): SubmissionDetails | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const isPlain = Object.values(value).every((detail) => typeof detail === 'string' || Number.isFinite(detail));
  return isPlain ? (value as SubmissionDetails) : undefined;
}

/** The payment to be made. Never contains a token or a card number. */
export type PaymentIntent = {
  /** Endpoint id of the mutation. */
  call: string;
  /** The order; for a loan not yet made, the product. */
  order: string;
  /** Chosen instalments, channel or terms. With `call` and `amount` it identifies the payment: the same one keeps its key. */
  chosen: SubmissionDetails;
  /** In the unit of the call's record: whole units of money for instalments, whatever is posted, and cents for all others. */
  amount: string;
  /** What the lender showed before the POST, to be compared with later reads. */
  before: SubmissionDetails;
};

export type PendingSubmission = PaymentIntent & {
  /** Sent as `Idempotency-Key`; the same for each submission of this payment. */
  key: string;
  /** Number of this submission of the order over all tabs: the highest is the newest, independent of the clocks. */
  sequence: number;
  /** Id of the page that sends it. */
  owner: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Absent while the request is in flight. */
  why?: UnconfirmedReason;
  /** The key cannot be sent again: the lender refused a later submission with it, or it is no header value. */
  needsNewKey?: true;
  otherSubmissions?: OtherSubmissions;
};

/** Written after a definite response. A missing record means nothing: logouts and other pages clear the storage. */
export type ClosedSubmission = {
  order: string;
  key: string;
  sequence: number;
  isClosed: true;
  otherSubmissions?: OtherSubmissions;
};

export type SubmissionRecord = PendingSubmission | ClosedSubmission;

/**
 * The order's other submissions: pending ones of pages that could not see each other's storage, and closed ones, without
 * which an older copy would become pending again. None of them has others of its own.
 */
type OtherSubmissions = readonly SubmissionRecord[];

/** Closed submissions that a record keeps; all pending ones are kept. */
const MAX_CLOSED_RECORDS = 20;

export function isClosed(record: SubmissionRecord): record is ClosedSubmission {
  return 'isClosed' in record;
}

/** Each submission of a record, without `otherSubmissions`. */
function partsOf(record: SubmissionRecord): readonly SubmissionRecord[] {
  const { otherSubmissions, ...own } = record;
  return otherSubmissions ? [own, ...otherSubmissions] : [record];
}

/** The highest sequence in a record; 0 without one. */
export function highestSequence(record: SubmissionRecord | undefined): number {
  return record ? Math.max(...partsOf(record).map(({ sequence }) => sequence)) : 0;
}

/** The pending submissions: nothing may be sent without a second confirmation before each is resolved. */
export function pendingIn(record: SubmissionRecord | undefined): readonly PendingSubmission[] {
  return record ? partsOf(record).filter((part): part is PendingSubmission => !isClosed(part)) : [];
}

/** Keys and sequences of the pending submissions, as a text to compare. */
export function pendingKeysOf(record: SubmissionRecord): string {
  return pendingIn(record)
    .map(({ key, sequence }) => `${key} ${sequence}`)
    .join();
}

/** The closed record for a submission and those of the same key before it. */
export function closedRecordOf({ order, key }: SubmissionRecord, sequence: number): ClosedSubmission {
  return { order, key, sequence, isClosed: true };
}

export function withTimes<R extends SubmissionRecord>(record: R, convert: (sentAt: number) => number): R {
  const { otherSubmissions } = record;
  const own = isClosed(record) ? record : { ...record, sentAt: convert(record.sentAt) };
  return (
    otherSubmissions ? { ...own, otherSubmissions: otherSubmissions.map((part) => withTimes(part, convert)) } : own
  ) as R;
}

/**
 * Merges copies: the result is the same in every tab, whatever the order of the copies, or tabs would overwrite each other
 * without end. Per key the highest sequence counts, and within it the closed record. Two tabs that could not see each
 * other may each have sent one, and neither is dropped.
 */
export function resolveNewest(copies: readonly SubmissionRecord[]): SubmissionRecord | undefined {
  const byKey = new Map<string, SubmissionRecord>();
  for (const part of copies.flatMap(partsOf)) {
    const existing = byKey.get(part.key);
    byKey.set(part.key, existing ? preferRecord(existing, part) : part);
  }
  const parts = [...byKey.values()].sort(
    (one, other) =>
      Number(isClosed(one)) - Number(isClosed(other)) ||
      other.sequence - one.sequence ||
      (one.key < other.key ? -1 : 1),
  );
  const [first, ...otherSubmissions] = parts.filter((part, index) => !isClosed(part) || index < MAX_CLOSED_RECORDS);
  return first && otherSubmissions.length > 0 ? { ...first, otherSubmissions } : first;
}

/** Every reason, the weakest first: of two copies of one sending the one with the stronger reason counts in every tab. */
const REASONS: readonly unknown[] = [undefined, 'already-submitted', 'details-lost', 'other-tab', 'no-response'];

/** Of two copies of one key: the later submission, the closed one, or the one with the stronger reason. */
function preferRecord(one: SubmissionRecord, other: SubmissionRecord): SubmissionRecord {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence ? one : other;
  if (isClosed(one) !== isClosed(other)) return isClosed(one) ? one : other;
  return REASONS.indexOf(reasonOf(one)) >= REASONS.indexOf(reasonOf(other)) ? one : other;
}

/** Compares without times: each page converts them by a clock of its own. */
export function isSameRecord(one: SubmissionRecord | undefined, other: SubmissionRecord): boolean {
  return one !== undefined && identityOf(one) === identityOf(other);
}

function identityOf(record: SubmissionRecord): string {
  return JSON.stringify(partsOf(record).map((part) => [part.key, part.sequence, isClosed(part), reasonOf(part)]));
}

function reasonOf(record: SubmissionRecord): UnconfirmedReason | undefined {
  return isClosed(record) ? undefined : record.why;
}

/** Whether the same payment is sent; `before` may have been refetched since. */
export function isSamePayment(one: PaymentIntent, other: PaymentIntent): boolean {
  return one.call === other.call && one.amount === other.amount && areSameDetails(one.chosen, other.chosen);
}

/** Stored details lack fields that were undefined, and their order may differ. */
function areSameDetails(one: SubmissionDetails, other: SubmissionDetails): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? '') === String(other[name] ?? ''));
}

/** Keeps the last four of twelve or more digits in a row: they are a card or an account. */
export function maskCardNumbers(intent: PaymentIntent): PaymentIntent {
  const masked = Object.entries(intent.chosen).map(([name, value]) => [
    name,
    String(value ?? '').replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`),
  ]);
  return { ...intent, chosen: Object.fromEntries(masked) as SubmissionDetails };
}

/** Raised when an older build must not read what this one writes. */
const FORMAT = 1;

export function serializeRecord(record: SubmissionRecord, borrower: string): string {
  return JSON.stringify({ v: FORMAT, borrower, value: record });
}

/**
 * The record of this order. A part that cannot be used is replaced, and its submission stays pending. Undefined where the
 * text is no record of this order.
 */
export function parseRecord(
  raw: string,
  { order, borrower, now }: { order: string; borrower: string; now: number },
): ParsedText<SubmissionRecord> {
  return tryOrUndefined(() => {
    const text = JSON.parse(raw) as { v?: unknown; borrower?: unknown; value?: Readonly<Record<string, unknown>> };
    const { v, value } = text;
    if (typeof v === 'number' && v !== FORMAT) return 'unknown-format';
    if (v !== FORMAT || value?.['order'] !== order || text.borrower !== borrower) return undefined;
    const { otherSubmissions = [], ...own } = value;
    const parts = [own, ...(Array.isArray(otherSubmissions) ? (otherSubmissions as unknown[]) : [otherSubmissions])];
    return resolveNewest(parts.map((part) => readPart(part, order, now)).filter((part) => part !== undefined));
  });
}

/** Undefined for a closed submission that cannot be told from others: it closes none. */
function readPart(part: unknown, order: string, now: number): SubmissionRecord | undefined {
  const { key, sequence, isClosed, ...value } = Object(part) as Readonly<Record<string, unknown>>;
  const hasKey = typeof key === 'string' && HEADER_VALUE.test(key);
  if (isClosed === true) return hasKey && isCount(sequence) ? { order, key, sequence, isClosed } : undefined;
  const details = value.order === order ? readDetails(value) : undefined;
  const why = REASONS.includes(value.why) ? (value.why as UnconfirmedReason | undefined) : 'no-response';
  return {
    ...(details ?? NO_DETAILS),
    order,
    // The same in every tab that reads this text, or each would add a submission of its own.
    key: hasKey ? key : `unusable-${digest(JSON.stringify([part]))}`,
    sequence: isCount(sequence) ? sequence : 0,
    owner: typeof value.owner === 'string' ? value.owner : '',
    sentAt: isTime(value.sentAt) ? value.sentAt : now,
    ...(details ? why && { why } : { why: 'details-lost' }),
    ...((value.needsNewKey === true || !hasKey) && { needsNewKey: true }),
  };
}

function readDetails({ call, amount, ...value }: Readonly<Record<string, unknown>>) {
  const [chosen, before] = [parseDetails(value.chosen), parseDetails(value.before)];
  const isComplete = typeof call === 'string' && typeof amount === 'string' && chosen && before;
  return isComplete ? { call, chosen, amount, before } : undefined;
}

/** A browser throws on other characters, and a lender may cut a longer value. */
const HEADER_VALUE = /^[!-~]{1,100}$/;

/** A sequence that this page can still count up from. */
function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 1e9;
}

/** A time in the future is moved to the present where the record is read. */
function isTime(value: unknown): value is number {
  return Number.isFinite(value) && (value as number) >= 0;
}

const NO_DETAILS = { call: '', chosen: {}, amount: '', before: {} };

/**
 * The record for stored text that cannot be parsed. A payment may have been sent, so it counts as one with an unknown
 * result, sent now; it ends as any other: by reads, and after a bounded time.
 */
export function createUnreadableRecord(order: string, key: string, sequence: number, now: number): PendingSubmission {
  return { ...NO_DETAILS, order, key, sequence, owner: '', sentAt: now, why: 'details-lost' };
}
