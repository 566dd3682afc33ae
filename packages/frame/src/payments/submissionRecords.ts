/** What is stored of one order's intents, and what several copies of it say together: pure, no storage, no clock. */
import type { WhyUnknown } from './paymentStateMachine.ts';
import { readDetails } from '../storage/storedValues.ts';
import { attempt } from '../storage/crossTabLock.ts';

/** Text and numbers only, one level deep: it is stored as JSON. */
export type IntentDetails = Readonly<Record<string, string | number | undefined>>;

/** What the borrower means to do. Never a token, never a card number. */
export type Intent = {
  /** Endpoint id of the deed. */
  call: string;
  /** The order (or, for a loan not yet made, the product) whose money it is. */
  order: string;
  /** Chosen instalments, channel or terms. With `call` and `amount` it says what is sent: the same again keeps its key. */
  chosen: IntentDetails;
  /** As posted. */
  amount: string;
  /** What the lender showed before it was sent, to be compared with what it shows later. */
  before: IntentDetails;
};

export type OpenIntent = Intent & {
  /** Sent as `Idempotency-Key`; the same for every sending of this intent. */
  key: string;
  /** Counts the sendings of this order over all windows: the highest is the newest, whatever the clocks say. */
  turn: number;
  /** The window that sends it. */
  owner: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Absent while its answer is awaited. */
  why?: WhyUnknown;
  beside?: Beside;
};

/** The trace of a definite answer. A record that is missing says nothing: storage is cleared by logouts and other pages. */
export type ClosedIntent = { order: string; key: string; turn: number; isClosed: true; beside?: Beside };

export type IntentRecord = OpenIntent | ClosedIntent;

/**
 * The order's other intents: unresolved ones, which pages sent that could not see each other's storage, and traces, without
 * which an older copy would open what has ended. None of them has others beside it.
 */
type Beside = readonly IntentRecord[];

/** Traces of ended intents that a record keeps; unresolved ones are all kept. */
const MOST_TRACES = 20;

export function isClosed(record: IntentRecord): record is ClosedIntent {
  return 'isClosed' in record;
}

/** Each intent that a record names, by itself. */
function partsOf(record: IntentRecord): readonly IntentRecord[] {
  const { beside, ...own } = record;
  return beside ? [own, ...beside] : [record];
}

/** The number of sendings that a record knows of. */
export function turnOf(record: IntentRecord | undefined): number {
  return record ? Math.max(...partsOf(record).map(({ turn }) => turn)) : 0;
}

/** Of these nobody knows what became: nothing may be sent plainly before each of them is resolved. */
export function unresolvedIn(record: IntentRecord | undefined): readonly OpenIntent[] {
  return record ? partsOf(record).filter((part): part is OpenIntent => !isClosed(part)) : [];
}

/** Which sendings are unresolved, as a text to compare. */
export function sendingsOf(record: IntentRecord): string {
  return unresolvedIn(record)
    .map(({ key, turn }) => `${key} ${turn}`)
    .join();
}

/** The trace that ends an intent, or this sending of it and those before. */
export function traceOf({ order, key }: IntentRecord, turn: number): ClosedIntent {
  return { order, key, turn, isClosed: true };
}

export function withTimes<R extends IntentRecord>(record: R, convert: (sentAt: number) => number): R {
  const { beside } = record;
  const own = isClosed(record) ? record : { ...record, sentAt: convert(record.sentAt) };
  return (beside ? { ...own, beside: beside.map((part) => withTimes(part, convert)) } : own) as R;
}

/**
 * What all copies say together: the same in every tab, in whatever order they are found. Tabs that each believed another
 * copy would write it over each other's without end. Of each intent the newest turn counts, and within it its trace; two
 * tabs that could not see each other may each have sent one, and neither is dropped for the other.
 */
export function newestOf(copies: readonly IntentRecord[]): IntentRecord | undefined {
  const byKey = new Map<string, IntentRecord>();
  for (const part of copies.flatMap(partsOf)) {
    const known = byKey.get(part.key);
    byKey.set(part.key, known ? truerOf(known, part) : part);
  }
  const parts = [...byKey.values()].sort(
    (one, other) =>
      Number(isClosed(one)) - Number(isClosed(other)) || other.turn - one.turn || (one.key < other.key ? -1 : 1),
  );
  const [first, ...beside] = parts.filter((part, index) => !isClosed(part) || index < MOST_TRACES);
  return first && beside.length > 0 ? { ...first, beside } : first;
}

/** Of two copies of one intent: the later sending, its trace, or the one that knows why nothing is known. */
function truerOf(one: IntentRecord, other: IntentRecord): IntentRecord {
  if (one.turn !== other.turn) return one.turn > other.turn ? one : other;
  if (isClosed(one) !== isClosed(other)) return isClosed(one) ? one : other;
  return (whyOf(one) ?? '') >= (whyOf(other) ?? '') ? one : other;
}

/** Times may differ: each page reads them by a clock of its own. */
export function isSameRecord(one: IntentRecord | undefined, other: IntentRecord): boolean {
  return one !== undefined && namesOf(one) === namesOf(other);
}

function namesOf(record: IntentRecord): string {
  return JSON.stringify(partsOf(record).map((part) => [part.key, part.turn, isClosed(part), whyOf(part)]));
}

function whyOf(record: IntentRecord): WhyUnknown | undefined {
  return isClosed(record) ? undefined : record.why;
}

/** The same thing is sent: what the lender showed before may have been read anew since. */
export function isSameIntent(one: Intent, other: Intent): boolean {
  return one.call === other.call && one.amount === other.amount && areSame(one.chosen, other.chosen);
}

/** What was read from the storage lacks what is undefined, and its names may stand in another order. */
function areSame(one: IntentDetails, other: IntentDetails): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? '') === String(other[name] ?? ''));
}

/** Twelve digits in a row are a card or an account: only the last four are kept. */
export function withoutCardNumbers(intent: Intent): Intent {
  const masked = Object.entries(intent.chosen).map(([name, value]) => [
    name,
    String(value ?? '').replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`),
  ]);
  return { ...intent, chosen: Object.fromEntries(masked) as IntentDetails };
}

export function writeRecord(record: IntentRecord): string {
  return JSON.stringify({ v: 1, value: record });
}

const WHYS: readonly unknown[] = ['no-answer', 'already-submitted', 'elsewhere', 'details-lost', undefined];
const TEXTS = ['call', 'amount', 'key', 'owner'] as const;

/**
 * The record of this very order; undefined for anything else: damaged, half written, another order's. After a rollback a
 * newer version may have written it: what this one knows of it counts, its key above all.
 */
export function readRecord(raw: string, order: string): IntentRecord | undefined {
  return attempt(() => {
    const { v, value } = JSON.parse(raw) as { v?: unknown; value?: { beside?: unknown } };
    const version = typeof v === 'number' ? v : 0;
    const { beside = [], ...own } = value ?? {};
    if (version < 1 || !Array.isArray(beside)) return undefined;
    const [first, ...others] = [own, ...beside].map((part: object) => readPart(part, order, version > 1));
    if (!first || others.includes(undefined)) return undefined;
    return others.length > 0 ? { ...first, beside: others as IntentRecord[] } : first;
  });
}

function readPart(part: object, order: string, isNewer: boolean): IntentRecord | undefined {
  // Builds of before counted no turns.
  const value: Record<string, unknown> = { turn: 0, ...part };
  if (value.order !== order || !Number.isFinite(value.turn) || typeof value.key !== 'string') return undefined;
  if (value.isClosed === true) return value as unknown as ClosedIntent;
  const hasDetails = [value.chosen, value.before].every((details) => readDetails(details) !== undefined);
  const isWhole = hasDetails && TEXTS.every((name) => typeof value[name] === 'string') && Number.isFinite(value.sentAt);
  const why = isNewer && !WHYS.includes(value.why) ? 'no-answer' : value.why;
  return isWhole && WHYS.includes(why) ? ({ ...value, why } as OpenIntent) : undefined;
}

/**
 * Something is stored for this order and nobody can read it: a payment may have been sent, so it counts as one whose
 * result is unknown, from now on. It ends as every other: by reads, and after a bounded time.
 */
export function recordOfLostDetails(order: string, key: string, turn: number, now: number): OpenIntent {
  return {
    call: '',
    order,
    chosen: {},
    amount: '',
    before: {},
    key,
    turn,
    owner: '',
    sentAt: now,
    why: 'details-lost',
  };
}
