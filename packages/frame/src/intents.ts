/**
 * Open intents to move money, one per order at most, in local storage: written before the POST, removed by a definite
 * answer only. They outlive reloads and kills, and every window of this phone sees the same ones.
 */

import type { WhatHappened, WhyUnknown } from './intentMachine.ts';
import { report } from './report.ts';
import { INTENT_PREFIX } from './stored.ts';

/** What the borrower means to do. Never a token, never a card number. */
export type Intent = {
  /** Endpoint id of the deed. */
  call: string;
  /** The order (or, for a loan not yet made, the product) whose money it is. */
  order: string;
  /** Chosen instalments or channel, in the room's own words. */
  chosen: string;
  /** As posted. */
  amount: string;
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

export type IntentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs one deed at a time per name, over all windows; `undefined` handed in means that another window is at it. */
export type WindowLocks = {
  request<T>(name: string, options: { ifAvailable: true }, deed: (lock: unknown) => Promise<T>): Promise<T>;
};

export type Clock = {
  /** Milliseconds since 1970, going forward even when somebody sets the phone's clock. */
  now: () => number;
  /** Calls back later. @returns calls it off */
  after: (ms: number, deed: () => void) => () => void;
};

export type IntentsNeeds = {
  /** Absent where storage is switched off: then the intents live as long as the page. */
  storage: IntentStorage | undefined;
  locks: WindowLocks | undefined;
  clock: Clock;
  /** Names this window. */
  owner: string;
  newKey: () => string;
};

/** An owner that was not seen for this long is gone. */
const OWNER_GONE_AFTER_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** How long a window waits, without locks, for another one to write over its claim. */
const CLAIM_SETTLES_MS = 60;

/** What the lender said, and when it was asked: what it came to know later, it did not say. */
type Told = { what: WhatHappened; at: number };

type LastDone = { at: number; owner: string };

export const ELSEWHERE = Symbol('another window is sending for this order');

export type Intents = ReturnType<typeof createIntents>;

export function createIntents({ storage, locks, clock, owner, newKey }: IntentsNeeds) {
  const inMemory = new Map<string, OpenIntent>();
  /** Orders (and deeds without money) that this page is sending; a second tap finds its name before any promise ran. */
  const inFlight = new Set<unknown>();
  const asks = new Map<string, Promise<Told>>();
  const lastDone = new Map<string, LastDone>();

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
      before && before.call === intent.call && before.chosen === intent.chosen && before.amount === intent.amount;
    const open = { ...intent, key: isSame ? before.key : newKey(), owner, sentAt: clock.now() };
    write(open);
    return open;
  }

  /** Keeps the intent open: nobody knows what became of it. */
  function leaveOpen(intent: OpenIntent, why: WhyUnknown): void {
    if (isCurrent(intent)) write({ ...intent, why });
  }

  /** The lender gave a definite answer. A newer sending by another window stays. */
  function end(intent: OpenIntent, as: 'done' | 'refused'): void {
    const key = keyOf(intent.order);
    if (as === 'done') {
      const done: LastDone = { at: clock.now(), owner };
      lastDone.set(key, done);
      attempt(() => storage?.setItem(`${key}.done`, JSON.stringify(done)));
    }
    if (!isCurrent(intent)) return;
    inMemory.delete(key);
    attempt(() => storage?.removeItem(key));
  }

  /** When the last deed of this order was done, and by which window: a screen that read before shows what is past. */
  function doneAt(order: string): LastDone | undefined {
    const key = keyOf(order);
    return readLastDone(attempt(() => storage?.getItem(`${key}.done`))) ?? lastDone.get(key);
  }

  function isCurrent(intent: OpenIntent): boolean {
    const now = openFor(intent.order);
    return now?.key === intent.key && now.owner === intent.owner;
  }

  /** Runs a deed while no other window can begin one for this order. */
  function guard<T>(order: string, deed: () => Promise<T>): Promise<T | typeof ELSEWHERE> {
    const name = keyOf(order);
    if (locks)
      return locks.request<T | typeof ELSEWHERE>(name, { ifAvailable: true }, async (lock) =>
        lock ? deed() : ELSEWHERE,
      );
    return guardByClaim(name, deed);
  }

  /** Without locks: claim, wait, look whether the claim still stands, and show signs of life while at it. */
  async function guardByClaim<T>(name: string, deed: () => Promise<T>): Promise<T | typeof ELSEWHERE> {
    const claimKey = `${name}.claim`;
    const claim = () => readClaim(attempt(() => storage?.getItem(claimKey)));
    const isOthers = () => {
      const now = claim();
      return now !== undefined && now.owner !== owner && clock.now() - now.seenAt < OWNER_GONE_AFTER_MS;
    };
    const show = () => attempt(() => storage?.setItem(claimKey, JSON.stringify({ owner, seenAt: clock.now() })));
    if (isOthers()) return ELSEWHERE;
    show();
    await new Promise<void>((resolve) => void clock.after(CLAIM_SETTLES_MS, resolve));
    if (isOthers()) return ELSEWHERE;
    let stopBeating = () => {};
    const beat = () => {
      show();
      stopBeating = clock.after(HEARTBEAT_MS, beat);
    };
    beat();
    try {
      return await deed();
    } finally {
      stopBeating();
      if (claim()?.owner === owner) attempt(() => storage?.removeItem(claimKey));
    }
  }

  /** Several deeds of one order on one page ask together. */
  function askTogether(intent: OpenIntent, ask: () => Promise<WhatHappened>): Promise<Told> {
    const name = `${intent.key} ${intent.sentAt}`;
    const running = asks.get(name);
    if (running) return running;
    const at = clock.now();
    const asking = ask()
      .catch((): WhatHappened => 'unknown')
      .then((what) => ({ what, at }))
      .finally(() => asks.delete(name));
    asks.set(name, asking);
    return asking;
  }

  return { owner, inFlight, openFor, begin, leaveOpen, end, doneAt, guard, askTogether };
}

function keyOf(order: string): string {
  return INTENT_PREFIX + encodeURIComponent(order);
}

/** Twelve digits in a row are a card or an account: only the last four are kept. */
function withoutNumbers(intent: Intent): Intent {
  return { ...intent, chosen: intent.chosen.replace(/\d{12,}/g, (digits) => `…${digits.slice(-4)}`) };
}

function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined; // full or switched off
  }
}

function readClaim(raw: string | null | undefined): { owner: string; seenAt: number } | undefined {
  return attempt(() => {
    const value: unknown = JSON.parse(raw ?? '');
    const claim = value as { owner?: unknown; seenAt?: unknown };
    return typeof claim.owner === 'string' && typeof claim.seenAt === 'number'
      ? { owner: claim.owner, seenAt: claim.seenAt }
      : undefined;
  });
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
    const texts = ['call', 'order', 'chosen', 'amount', 'key', 'owner'].every(
      (name) => typeof value[name] === 'string',
    );
    const isWhy = value.why === undefined || WHYS.includes(value.why);
    return texts && Number.isFinite(value.sentAt) && isWhy ? (value as unknown as OpenIntent) : undefined;
  });
}
