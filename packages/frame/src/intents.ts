/**
 * Open intents to move money, one per order at most, in local storage: written before the POST, removed by a definite
 * answer only. They outlive reloads and kills, and every window of this phone sees the same ones.
 */

import type { WhatHappened, WhyUnknown } from './intentMachine.ts';
import { report } from './report.ts';
import { INTENT_PREFIX } from './stored.ts';
import { readDetails } from './storedShapes.ts';
import { attempt, type ELSEWHERE, guardAcrossWindows, type Windows } from './windows.ts';

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
  /** The window that sends it. */
  owner: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** Absent while its answer is awaited. */
  why?: WhyUnknown;
};

export type IntentsNeeds = Windows & { newKey: () => string };

/** What the lender said, and when it was asked: what it came to know later, it did not say. */
type Told = { what: WhatHappened; at: number };

type LastDone = { at: number; owner: string };

export type Intents = ReturnType<typeof createIntents>;

export function createIntents({ storage, locks, clock, owner, newKey }: IntentsNeeds) {
  const inMemory = new Map<string, OpenIntent>();
  /** Orders (and deeds without money) that this page is sending; a second tap finds its name before any promise ran. */
  const inFlight = new Set<unknown>();
  const asks = new Map<string, Promise<Told | undefined>>();
  const lastDone = new Map<string, LastDone>();
  let read = { at: clock.now(), atLeast: clock.now() };
  /** When a deed last had the screen read again. */
  let askedAt = 0;

  function openFor(order: string): OpenIntent | undefined {
    const key = keyOf(order);
    const kept = inMemory.get(key);
    const raw = attempt(() => storage?.getItem(key));
    if (raw === undefined || raw === null) return kept;
    const found = readIntent(raw);
    if (!found) {
      report({ kind: 'storage', key: 'intent', why: 'unreadable' });
      attempt(() => storage?.removeItem(key));
    }
    // A phone clock that was set back would make "two minutes ago" lie in the future for hours: counted from now on.
    if (found && found.sentAt > clock.now()) {
      found.sentAt = clock.now();
      write(found);
    }
    return found;
  }

  function write(intent: OpenIntent): void {
    const key = keyOf(intent.order);
    const isKept = attempt(() => {
      storage?.setItem(key, JSON.stringify({ v: 1, value: intent }));
      return storage !== undefined;
    });
    // A phone that keeps nothing must still be able to pay: the page itself remembers.
    if (isKept) inMemory.delete(key);
    else inMemory.set(key, intent);
  }

  /** Writes a new sending of this intent; an earlier sending of the same one lends it its key. */
  function begin(meant: Intent): OpenIntent {
    const intent = withoutNumbers(meant);
    const before = openFor(intent.order);
    const isSame =
      before && before.call === intent.call && before.amount === intent.amount && areSame(before.chosen, intent.chosen);
    const open = { ...intent, key: isSame ? before.key : newKey(), owner, sentAt: clock.now() };
    write(open);
    return open;
  }

  /** Keeps the intent open: nobody knows what became of it. */
  function leaveOpen(intent: OpenIntent, why: WhyUnknown): void {
    if (isCurrent(intent)) write({ ...intent, why });
  }

  /** The lender gave a definite answer; `done` leaves a trace. A newer sending by another window stays. */
  function end(intent: OpenIntent, as: 'done' | 'not-done'): void {
    if (as === 'done') {
      const done: LastDone = { at: clock.now(), owner };
      lastDone.set(intent.order, done);
      attempt(() => storage?.setItem(doneKeyOf(intent.order), JSON.stringify(done)));
    }
    if (!isCurrent(intent)) return;
    const key = keyOf(intent.order);
    inMemory.delete(key);
    attempt(() => storage?.removeItem(key));
  }

  /** The screen now shows what was asked at this time, or (seen by other windows’ deeds) up to `age` before it. */
  function screenWasRead(at: number, age = 0): void {
    if (age === 0) askedAt = Math.max(askedAt, at);
    // What is known to be new does not become old by being drawn a moment later.
    read = { at, atLeast: Math.max(askedAt, at - age) };
  }

  /** A deed of this order was done after the screen was read: the amount on it is of the past. */
  function isPast(order: string): boolean {
    const last = readLastDone(attempt(() => storage?.getItem(doneKeyOf(order)))) ?? lastDone.get(order);
    if (!last) return false;
    // The phone's clock was set back since: the trace counts from now on.
    if (last.at > clock.now()) {
      last.at = clock.now();
      attempt(() => storage?.setItem(doneKeyOf(order), JSON.stringify(last)));
    }
    return last.owner === owner ? last.at > read.at : last.at >= read.atLeast;
  }

  function isCurrent(intent: OpenIntent): boolean {
    const now = openFor(intent.order);
    return now?.key === intent.key && now.owner === intent.owner;
  }

  /** Runs a deed while no other window can begin one for this order. */
  function guard<T>(order: string, deed: () => Promise<T>): Promise<T | typeof ELSEWHERE> {
    return guardAcrossWindows(`${INTENT_PREFIX}claim:${order}`, { storage, locks, clock, owner }, deed);
  }

  /** Several deeds of one order on one page ask together. Undefined where the read was rejected. */
  function askTogether(intent: OpenIntent, ask: () => Promise<WhatHappened>): Promise<Told | undefined> {
    const name = `${intent.key} ${intent.sentAt}`;
    const running = asks.get(name);
    if (running) return running;
    const at = clock.now();
    const asking = ask()
      .then((what) => ({ what, at }))
      .catch(() => undefined)
      .finally(() => asks.delete(name));
    asks.set(name, asking);
    return asking;
  }

  return { inFlight, openFor, begin, leaveOpen, end, screenWasRead, isPast, guard, askTogether };
}

function keyOf(order: string): string {
  return `${INTENT_PREFIX}open:${order}`;
}

function doneKeyOf(order: string): string {
  return `${INTENT_PREFIX}done:${order}`;
}

/** Twelve digits in a row are a card or an account: only the last four are kept. */
function withoutNumbers(intent: Intent): Intent {
  const masked = Object.entries(intent.chosen).map(([name, value]) => [
    name,
    String(value ?? '').replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`),
  ]);
  return { ...intent, chosen: Object.fromEntries(masked) as IntentDetails };
}

/** What was read from the storage lacks what is undefined, and its names may stand in another order. */
function areSame(one: IntentDetails, other: IntentDetails): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => String(one[name] ?? '') === String(other[name] ?? ''));
}

function readLastDone(raw: string | null | undefined): LastDone | undefined {
  return attempt(() => {
    const value = JSON.parse(raw ?? '') as { at?: unknown; owner?: unknown };
    return typeof value.at === 'number' && typeof value.owner === 'string'
      ? { at: value.at, owner: value.owner }
      : undefined;
  });
}

const WHYS: readonly unknown[] = ['no-answer', 'already-submitted', 'elsewhere'];

function readIntent(raw: string): OpenIntent | undefined {
  return attempt(() => {
    const entry = JSON.parse(raw) as { v?: unknown; value?: Record<string, unknown> };
    const value = entry.value;
    if (entry.v !== 1 || !value) return undefined;
    const texts = ['call', 'order', 'amount', 'key', 'owner'].every((name) => typeof value[name] === 'string');
    const hasDetails = [value.chosen, value.before].every((details) => readDetails(details) !== undefined);
    const isWhy = value.why === undefined || WHYS.includes(value.why);
    return texts && hasDetails && Number.isFinite(value.sentAt) && isWhy ? (value as unknown as OpenIntent) : undefined;
  });
}
