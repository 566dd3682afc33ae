/** What is stored of one order's newest intent, and which of several copies is true: pure, no storage, no clock. */
import type { WhyUnknown } from './intentMachine.ts';
import { readDetails } from './storedShapes.ts';
import { attempt } from './windows.ts';

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
};

/** The trace of a definite answer. A record that is missing says nothing: storage is cleared by logouts and other pages. */
export type ClosedIntent = { order: string; key: string; turn: number; isClosed: true };

export type IntentRecord = OpenIntent | ClosedIntent;

export function isClosed(record: IntentRecord): record is ClosedIntent {
  return 'isClosed' in record;
}

/**
 * Which of all copies is true: the same one in every tab, in whatever order they are found. Tabs that each believed another
 * copy would write it over each other's without end. The newest turn counts. Within it a trace ends its own intent, and
 * what nobody has ended is true; two tabs that could not see each other may have sent two intents in one turn.
 */
export function newestOf(copies: readonly IntentRecord[]): IntentRecord | undefined {
  const turn = Math.max(...copies.map((copy) => copy.turn));
  const byKey = new Map<string, IntentRecord>();
  for (const copy of copies) {
    const known = byKey.get(copy.key);
    if (copy.turn === turn) byKey.set(copy.key, known ? truerOf(known, copy) : copy);
  }
  const intents = [...byKey.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
  return intents.find((intent) => !isClosed(intent)) ?? intents[0];
}

/** Of two copies of one intent: its trace, or the one that knows why nothing is known, which came after the sending. */
function truerOf(one: IntentRecord, other: IntentRecord): IntentRecord {
  if (isClosed(one) !== isClosed(other)) return isClosed(one) ? one : other;
  return (whyOf(one) ?? '') >= (whyOf(other) ?? '') ? one : other;
}

export function isSameRecord(one: IntentRecord | undefined, other: IntentRecord): boolean {
  return (
    one?.key === other.key &&
    one.turn === other.turn &&
    isClosed(one) === isClosed(other) &&
    whyOf(one) === whyOf(other)
  );
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
    const entry = JSON.parse(raw) as { v?: unknown; value?: Record<string, unknown> };
    // Builds of before counted no turns.
    const value: Record<string, unknown> = { turn: 0, ...entry.value };
    const version = typeof entry.v === 'number' ? entry.v : 0;
    if (version < 1 || value.order !== order || !Number.isFinite(value.turn) || typeof value.key !== 'string')
      return undefined;
    if (value.isClosed === true) return value as unknown as ClosedIntent;
    const hasDetails = [value.chosen, value.before].every((details) => readDetails(details) !== undefined);
    const isWhole =
      hasDetails && TEXTS.every((name) => typeof value[name] === 'string') && Number.isFinite(value.sentAt);
    const why = version > 1 && !WHYS.includes(value.why) ? 'no-answer' : value.why;
    return isWhole && WHYS.includes(why) ? ({ ...value, why } as OpenIntent) : undefined;
  });
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
