/** What is stored of one order's intents, and what several copies of it say together: pure, no storage, no clock. */
import type { UnconfirmedReason } from './paymentStateMachine.ts';
import { parseDetails } from '../storage/storedValues.ts';
import { tryOrUndefined } from '../storage/crossTabLock.ts';

/** Text and numbers only, one level deep: it is stored as JSON. */
export type SubmissionDetails = Readonly<Record<string, string | number | undefined>>;

/** What the borrower means to do. Never a token, never a card number. */
export type PaymentIntent = {
  /** Endpoint id of the deed. */
  call: string;
  /** The order (or, for a loan not yet made, the product) whose money it is. */
  order: string;
  /** Chosen instalments, channel or terms. With `call` and `amount` it says what is sent: the same again keeps its key. */
  chosen: SubmissionDetails;
  /** As posted. */
  amount: string;
  /** What the lender showed before it was sent, to be compared with what it shows later. */
  before: SubmissionDetails;
};

export type PendingSubmission = PaymentIntent & {
  /** Sent as `Idempotency-Key`; the same for every sending of this intent. */
  key: string;
  /** Counts the sendings of this order over all windows: the highest is the newest, whatever the clocks say. */
  sequence: number;
  /** The window that sends it. */
  owner: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Absent while its answer is awaited. */
  why?: UnconfirmedReason;
  beside?: Beside;
};

/** The trace of a definite answer. A record that is missing says nothing: storage is cleared by logouts and other pages. */
export type ClosedSubmission = { order: string; key: string; sequence: number; isClosed: true; beside?: Beside };

export type SubmissionRecord = PendingSubmission | ClosedSubmission;

/**
 * The order's other intents: unresolved ones, which pages sent that could not see each other's storage, and traces, without
 * which an older copy would open what has ended. None of them has others beside it.
 */
type Beside = readonly SubmissionRecord[];

/** Traces of ended intents that a record keeps; unresolved ones are all kept. */
const MOST_TRACES = 20;

export function isClosed(record: SubmissionRecord): record is ClosedSubmission {
  return 'isClosed' in record;
}

/** Each intent that a record names, by itself. */
function partsOf(record: SubmissionRecord): readonly SubmissionRecord[] {
  const { beside, ...own } = record;
  return beside ? [own, ...beside] : [record];
}

/** The number of sendings that a record knows of. */
export function turnOf(record: SubmissionRecord | undefined): number {
  return record ? Math.max(...partsOf(record).map(({ sequence }) => sequence)) : 0;
}

/** Of these nobody knows what became: nothing may be sent plainly before each of them is resolved. */
export function unresolvedIn(record: SubmissionRecord | undefined): readonly PendingSubmission[] {
  return record ? partsOf(record).filter((part): part is PendingSubmission => !isClosed(part)) : [];
}

/** Which sendings are unresolved, as a text to compare. */
export function sendingsOf(record: SubmissionRecord): string {
  return unresolvedIn(record)
    .map(({ key, sequence }) => `${key} ${sequence}`)
    .join();
}

/** The trace that ends an intent, or this sending of it and those before. */
export function traceOf({ order, key }: SubmissionRecord, sequence: number): ClosedSubmission {
  return { order, key, sequence, isClosed: true };
}

export function withTimes<R extends SubmissionRecord>(record: R, convert: (sentAt: number) => number): R {
  const { beside } = record;
  const own = isClosed(record) ? record : { ...record, sentAt: convert(record.sentAt) };
  return (beside ? { ...own, beside: beside.map((part) => withTimes(part, convert)) } : own) as R;
}

/**
 * What all copies say together: the same in every tab, in whatever order they are found. Tabs that each believed another
 * copy would write it over each other's without end. Of each intent the newest turn counts, and within it its trace; two
 * tabs that could not see each other may each have sent one, and neither is dropped for the other.
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
  const [first, ...beside] = parts.filter((part, index) => !isClosed(part) || index < MOST_TRACES);
  return first && beside.length > 0 ? { ...first, beside } : first;
}

/** Every reason, the weakest first: of two copies of one sending the one with the stronger reason counts in every tab. */
const REASONS: readonly unknown[] = [undefined, 'already-submitted', 'details-lost', 'other-tab', 'no-response'];

/** Of two copies of one intent: the later sending, its trace, or the one that knows why nothing is known. */
function preferRecord(one: SubmissionRecord, other: SubmissionRecord): SubmissionRecord {
  if (one.sequence !== other.sequence) return one.sequence > other.sequence ? one : other;
  if (isClosed(one) !== isClosed(other)) return isClosed(one) ? one : other;
  return REASONS.indexOf(reasonOf(one)) >= REASONS.indexOf(reasonOf(other)) ? one : other;
}

/** Times may differ: each page reads them by a clock of its own. */
export function isSameRecord(one: SubmissionRecord | undefined, other: SubmissionRecord): boolean {
  return one !== undefined && namesOf(one) === namesOf(other);
}

function namesOf(record: SubmissionRecord): string {
  return JSON.stringify(partsOf(record).map((part) => [part.key, part.sequence, isClosed(part), reasonOf(part)]));
}

function reasonOf(record: SubmissionRecord): UnconfirmedReason | undefined {
  return isClosed(record) ? undefined : record.why;
}

/** The same thing is sent: what the lender showed before may have been read anew since. */
export function isSamePayment(one: PaymentIntent, other: PaymentIntent): boolean {
  return one.call === other.call && one.amount === other.amount && areSameDetails(one.chosen, other.chosen);
}

/** What was read from the storage lacks what is undefined, and its names may stand in another order. */
function areSameDetails(one: SubmissionDetails, other: SubmissionDetails): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? '') === String(other[name] ?? ''));
}

/** Twelve digits in a row are a card or an account: only the last four are kept. */
export function maskCardNumbers(intent: PaymentIntent): PaymentIntent {
  const masked = Object.entries(intent.chosen).map(([name, value]) => [
    name,
    String(value ?? '').replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`),
  ]);
  return { ...intent, chosen: Object.fromEntries(masked) as SubmissionDetails };
}

export function serializeRecord(record: SubmissionRecord): string {
  return JSON.stringify({ v: 1, value: record });
}

const TEXT_FIELDS = ['call', 'amount', 'key', 'owner'] as const;

/**
 * The record of this very order; undefined for anything else: damaged, half written, another order's. After a rollback a
 * newer version may have written it: what this one knows of it counts, its key above all.
 */
export function parseRecord(raw: string, order: string): SubmissionRecord | undefined {
  return tryOrUndefined(() => {
    const { v, value } = JSON.parse(raw) as { v?: unknown; value?: { beside?: unknown } };
    const version = typeof v === 'number' ? v : 0;
    const { beside = [], ...own } = value ?? {};
    if (version < 1 || !Array.isArray(beside)) return undefined;
    const [first, ...others] = [own, ...beside].map((part: object) => readPart(part, order, version > 1));
    if (!first || others.includes(undefined)) return undefined;
    return others.length > 0 ? { ...first, beside: others as SubmissionRecord[] } : first;
  });
}

function readPart(part: object, order: string, isNewer: boolean): SubmissionRecord | undefined {
  // Builds of before counted no turns.
  const value: Record<string, unknown> = { sequence: 0, ...part };
  if (value.order !== order || !Number.isFinite(value.sequence) || typeof value.key !== 'string') return undefined;
  if (value.isClosed === true) return value as unknown as ClosedSubmission;
  const hasDetails = [value.chosen, value.before].every((details) => parseDetails(details) !== undefined);
  const isComplete =
    hasDetails && TEXT_FIELDS.every((name) => typeof value[name] === 'string') && Number.isFinite(value.sentAt);
  const why = isNewer && !REASONS.includes(value.why) ? 'no-response' : value.why;
  return isComplete && REASONS.includes(why) ? ({ ...value, why } as PendingSubmission) : undefined;
}

/**
 * Something is stored for this order and nobody can read it: a payment may have been sent, so it counts as one whose
 * result is unknown, from now on. It ends as every other: by reads, and after a bounded time.
 */
export function createUnreadableRecord(order: string, key: string, sequence: number, now: number): PendingSubmission {
  return {
    call: '',
    order,
    chosen: {},
    amount: '',
    before: {},
    key,
    sequence,
    owner: '',
    sentAt: now,
    why: 'details-lost',
  };
}
