/** Several windows of one phone may show the same order: one of them acts at a time. */

import { fromStoredTime, toStoredTime } from './storedTime.ts';

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs one deed at a time per name, over all windows; `undefined` handed in means that another window is at it. */
export type WebLocks = {
  request<T>(name: string, options: { ifAvailable: true }, action: (lock: unknown) => Promise<T>): Promise<T>;
};

export type Clock = {
  /** Milliseconds since 1970, going forward even when somebody sets the phone's clock. */
  now: () => number;
  /** The phone's clock as it stands, in milliseconds since 1970; `now` where it is absent. */
  wallClock?: () => number;
  /** Calls back later. @returns calls it off */
  after: (ms: number, action: () => void) => () => void;
};

/** What a window knows of itself and of the others. */
export type CrossTabContext = {
  /** Absent where storage is switched off: then everything lives as long as the page. */
  storage: WebStorage | undefined;
  /** Absent on pages without a secure context: a claim in the storage stands in. */
  locks: WebLocks | undefined;
  clock: Clock;
  /** Names this window. */
  owner: string;
  /** The claims of others that this window has seen, by name, each with the time at which it was seen first. */
  seenLeases: Map<string, { raw: string; seenAt: number }>;
};

export const LOCKED_BY_OTHER_TAB = Symbol('another window is at it');

/** A browser that says nothing about a lock for this long has none to give. */
const WEB_LOCK_TIMEOUT_MS = 3_000;
/** An owner that was not seen for this long is gone. */
const LEASE_EXPIRES_AFTER_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** How long a window waits, without locks, for another one to write over its claim. */
const LEASE_SETTLE_MS = 60;
/**
 * What a window wrote goes another way than the lock it gave back, and may come later: up to 5 ms were seen on a busy
 * machine. A deed that begins sooner reads of no payment where there was one.
 */
const STORAGE_SYNC_DELAY_MS = 100;

/** Runs a deed while no other window can run one of this name; `ELSEWHERE` means that another one is at it. */
export async function withCrossTabLock<T>(
  name: string,
  context: CrossTabContext,
  action: () => Promise<T>,
): Promise<T | typeof LOCKED_BY_OTHER_TAB> {
  if (!context.locks) return withStorageLock(name, context, action);
  const result = await withWebLock(name, context.locks, context.clock, action);
  return result === WEB_LOCKS_UNAVAILABLE ? withStorageLock(name, context, action) : result;
}

const WEB_LOCKS_UNAVAILABLE = Symbol('the browser gives no locks');

/**
 * A browser that has locks may refuse to give any: where cookies are blocked Chromium rejects each request with a
 * SecurityError, before the deed began. Whatever the deed itself throws is thrown.
 */
function withWebLock<T>(
  name: string,
  locks: WebLocks,
  clock: Clock,
  action: () => Promise<T>,
): Promise<T | typeof LOCKED_BY_OTHER_TAB | typeof WEB_LOCKS_UNAVAILABLE> {
  return new Promise((resolve, reject) => {
    let isDecided = false;
    const decide = (): boolean => {
      stopWaiting();
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst;
    };
    const onUnavailable = () => void (decide() && resolve(WEB_LOCKS_UNAVAILABLE));
    const stopWaiting = clock.after(WEB_LOCK_TIMEOUT_MS, onUnavailable);
    const request = async () =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        // Given too late: the deed runs under a claim by now.
        if (!decide()) return;
        if (lock) await action().then(resolve, reject);
        else resolve(LOCKED_BY_OTHER_TAB);
      });
    request().catch(onUnavailable);
  });
}

/** The locks of a browser whose windows share their storage with a delay. */
export function locksAfterStorageSync(locks: WebLocks, clock: Clock): WebLocks {
  return {
    request: (name, options, action) =>
      locks.request(name, options, async (lock) => {
        if (lock) await sleep(clock, STORAGE_SYNC_DELAY_MS);
        return action(lock);
      }),
  };
}

function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** Runs a deed for so long and no longer. Rejects when the time is over; whatever it comes to later is not heard. */
export function withTimeout<T>(ms: number, clock: Clock, action: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
    const run = async () => action();
    void run().then(resolve, reject).finally(stop);
  });
}

/** Without locks: claim, wait, look whether the claim still stands, and show signs of life while at it. */
async function withStorageLock<T>(
  name: string,
  context: CrossTabContext,
  action: () => Promise<T>,
): Promise<T | typeof LOCKED_BY_OTHER_TAB> {
  const { storage, clock, owner } = context;
  const writeLease = () =>
    tryOrUndefined(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: toStoredTime(clock.now(), clock) })));
  if (isHeldByOtherTab(name, context)) return LOCKED_BY_OTHER_TAB;
  writeLease();
  await sleep(clock, LEASE_SETTLE_MS);
  if (isHeldByOtherTab(name, context)) return LOCKED_BY_OTHER_TAB;
  let stopRenewing = () => {};
  const renewLease = () => {
    writeLease();
    stopRenewing = clock.after(HEARTBEAT_MS, renewLease);
  };
  renewLease();
  try {
    return await action();
  } finally {
    stopRenewing();
    if (parseLease(rawLease(name, context))?.owner === owner) tryOrUndefined(() => storage?.removeItem(name));
  }
}

/** Another window's claim stands until it has not changed for a while, by this window's own clock. */
function isHeldByOtherTab(name: string, context: CrossTabContext): boolean {
  const { clock, owner, seenLeases } = context;
  const raw = rawLease(name, context);
  const lease = parseLease(raw);
  if (!lease || raw === undefined || lease.owner === owner) return false;
  if (seenLeases.get(name)?.raw !== raw) seenLeases.set(name, { raw, seenAt: fromStoredTime(lease.seenAt, clock) });
  const seenAt = seenLeases.get(name)?.seenAt ?? 0;
  return clock.now() - seenAt < LEASE_EXPIRES_AFTER_MS;
}

function rawLease(name: string, { storage }: CrossTabContext): string | undefined {
  return tryOrUndefined(() => storage?.getItem(name)) ?? undefined;
}

function parseLease(raw: string | undefined): { owner: string; seenAt: number } | undefined {
  return tryOrUndefined(() => {
    const lease = JSON.parse(raw ?? '') as { owner?: unknown; seenAt?: unknown };
    return typeof lease.owner === 'string' && Number.isFinite(lease.seenAt)
      ? { owner: lease.owner, seenAt: lease.seenAt as number }
      : undefined;
  });
}

/** Storage that is full or switched off, and text that is not what it should be, count as nothing. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
