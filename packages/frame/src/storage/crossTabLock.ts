/** Several windows of one phone may show the same order: one of them acts at a time. */

import { fromStamp, toStamp } from './storedTime.ts';

export type WindowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs one deed at a time per name, over all windows; `undefined` handed in means that another window is at it. */
export type WindowLocks = {
  request<T>(name: string, options: { ifAvailable: true }, deed: (lock: unknown) => Promise<T>): Promise<T>;
};

export type Clock = {
  /** Milliseconds since 1970, going forward even when somebody sets the phone's clock. */
  now: () => number;
  /** The phone's clock as it stands, in milliseconds since 1970; `now` where it is absent. */
  wall?: () => number;
  /** Calls back later. @returns calls it off */
  after: (ms: number, deed: () => void) => () => void;
};

/** What a window knows of itself and of the others. */
export type Windows = {
  /** Absent where storage is switched off: then everything lives as long as the page. */
  storage: WindowStorage | undefined;
  /** Absent on pages without a secure context: a claim in the storage stands in. */
  locks: WindowLocks | undefined;
  clock: Clock;
  /** Names this window. */
  owner: string;
  /** The claims of others that this window has seen, by name, each with the time at which it was seen first. */
  claims: Map<string, { raw: string; seenAt: number }>;
};

export const ELSEWHERE = Symbol('another window is at it');

/** A browser that says nothing about a lock for this long has none to give. */
const LOCK_ANSWERS_WITHIN_MS = 3_000;
/** An owner that was not seen for this long is gone. */
const OWNER_GONE_AFTER_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** How long a window waits, without locks, for another one to write over its claim. */
const CLAIM_SETTLES_MS = 60;
/**
 * What a window wrote goes another way than the lock it gave back, and may come later: up to 5 ms were seen on a busy
 * machine. A deed that begins sooner reads of no payment where there was one.
 */
const WRITING_GETS_ROUND_MS = 100;

/** Runs a deed while no other window can run one of this name; `ELSEWHERE` means that another one is at it. */
export async function guardAcrossWindows<T>(
  name: string,
  windows: Windows,
  deed: () => Promise<T>,
): Promise<T | typeof ELSEWHERE> {
  if (!windows.locks) return guardByClaim(name, windows, deed);
  const answer = await underLock(name, windows.locks, windows.clock, deed);
  return answer === NO_LOCKS ? guardByClaim(name, windows, deed) : answer;
}

const NO_LOCKS = Symbol('the browser gives no locks');

/**
 * A browser that has locks may refuse to give any: where cookies are blocked Chromium rejects each request with a
 * SecurityError, before the deed began. Whatever the deed itself throws is thrown.
 */
function underLock<T>(
  name: string,
  locks: WindowLocks,
  clock: Clock,
  deed: () => Promise<T>,
): Promise<T | typeof ELSEWHERE | typeof NO_LOCKS> {
  return new Promise((resolve, reject) => {
    let isDecided = false;
    const decide = (): boolean => {
      stopWaiting();
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst;
    };
    const withoutLocks = () => void (decide() && resolve(NO_LOCKS));
    const stopWaiting = clock.after(LOCK_ANSWERS_WITHIN_MS, withoutLocks);
    const request = async () =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        // Given too late: the deed runs under a claim by now.
        if (!decide()) return;
        if (lock) await deed().then(resolve, reject);
        else resolve(ELSEWHERE);
      });
    request().catch(withoutLocks);
  });
}

/** The locks of a browser whose windows share their storage with a delay. */
export function locksAfterWriting(locks: WindowLocks, clock: Clock): WindowLocks {
  return {
    request: (name, options, deed) =>
      locks.request(name, options, async (lock) => {
        if (lock) await passed(clock, WRITING_GETS_ROUND_MS);
        return deed(lock);
      }),
  };
}

function passed(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** Runs a deed for so long and no longer. Rejects when the time is over; whatever it comes to later is not heard. */
export function within<T>(ms: number, clock: Clock, deed: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
    const run = async () => deed();
    void run().then(resolve, reject).finally(stop);
  });
}

/** Without locks: claim, wait, look whether the claim still stands, and show signs of life while at it. */
async function guardByClaim<T>(name: string, windows: Windows, deed: () => Promise<T>): Promise<T | typeof ELSEWHERE> {
  const { storage, clock, owner } = windows;
  const show = () =>
    attempt(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: toStamp(clock.now(), clock) })));
  if (isOthers(name, windows)) return ELSEWHERE;
  show();
  await passed(clock, CLAIM_SETTLES_MS);
  if (isOthers(name, windows)) return ELSEWHERE;
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
    if (readClaim(rawClaim(name, windows))?.owner === owner) attempt(() => storage?.removeItem(name));
  }
}

/** Another window's claim stands until it has not changed for a while, by this window's own clock. */
function isOthers(name: string, windows: Windows): boolean {
  const { clock, owner, claims } = windows;
  const raw = rawClaim(name, windows);
  const claim = readClaim(raw);
  if (!claim || raw === undefined || claim.owner === owner) return false;
  if (claims.get(name)?.raw !== raw) claims.set(name, { raw, seenAt: fromStamp(claim.seenAt, clock) });
  const seenAt = claims.get(name)?.seenAt ?? 0;
  return clock.now() - seenAt < OWNER_GONE_AFTER_MS;
}

function rawClaim(name: string, { storage }: Windows): string | undefined {
  return attempt(() => storage?.getItem(name)) ?? undefined;
}

function readClaim(raw: string | undefined): { owner: string; seenAt: number } | undefined {
  return attempt(() => {
    const claim = JSON.parse(raw ?? '') as { owner?: unknown; seenAt?: unknown };
    return typeof claim.owner === 'string' && Number.isFinite(claim.seenAt)
      ? { owner: claim.owner, seenAt: claim.seenAt as number }
      : undefined;
  });
}

/** Storage that is full or switched off, and text that is not what it should be, count as nothing. */
export function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}
