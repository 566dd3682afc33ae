/** Locks between the tabs of one browser: several may show the same order, and one at a time may pay. */

import type { Clock } from './clock.ts';
import { fromStoredTime, toStoredTime } from './storedTime.ts';

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The part of the Web Locks API that is used. The callback gets `null` where another tab holds the lock. */
export type WebLocks = {
  request<T>(name: string, options: { ifAvailable: true }, action: (lock: unknown) => Promise<T>): Promise<T>;
};

/** What a tab needs to lock against the other tabs. */
export type CrossTabContext = {
  /** Absent where storage is switched off: tabs cannot see each other's claims then. */
  storage: WebStorage | undefined;
  /** Absent on pages without a secure context: a claim in the storage is used instead. */
  locks: WebLocks | undefined;
  clock: Clock;
  /** Id of this tab's page. */
  owner: string;
  /** Claims of other tabs by lock name, each with the time at which this tab first read it. */
  seenLeases: Map<string, { raw: string; seenAt: number }>;
};

/** Result of `withCrossTabLock`: another tab holds the lock, and the action did not run. */
export const LOCKED_BY_OTHER_TAB = Symbol('another tab holds the lock');

/** Result of an action that found its lock lapsed before it changed anything: it runs again under a new lock. */
export const LOCK_LAPSED = Symbol('the lock lapsed');

/** An action that runs under a lock. `isLockHeld` is false once the page was frozen: another tab may hold the lock then. */
export type LockedAction<T> = (isLockHeld: () => boolean) => Promise<T | typeof LOCK_LAPSED>;

/** A browser that does not respond to a lock request for this long is treated as one without Web Locks. */
const WEB_LOCK_TIMEOUT_MS = 3_000;
/** A claim that was not renewed for this long counts as abandoned. */
const LEASE_EXPIRES_AFTER_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** How long a tab without Web Locks waits for another tab to overwrite its claim. */
const LEASE_SETTLE_MS = 60;
/**
 * localStorage writes reach other tabs up to 5 ms after the lock is released (measured on a busy machine): an action that
 * reads sooner misses a payment that was just written.
 */
const STORAGE_SYNC_DELAY_MS = 100;
/**
 * A timer that fires this much too late means that the page was frozen or the device slept. Hidden tabs fire timers up to
 * 1 s late, and a claim must be renewed within 5 s, so the limit lies between the two.
 */
const FROZEN_AFTER_MS = 2_500;

/** Runs an action while no other tab runs one of this name. @returns `LOCKED_BY_OTHER_TAB` where another tab does */
export async function withCrossTabLock<T>(
  name: string,
  context: CrossTabContext,
  action: LockedAction<T>,
): Promise<T | typeof LOCKED_BY_OTHER_TAB> {
  for (;;) {
    const result = await tryCrossTabLock(name, context, action);
    if (result !== LOCK_LAPSED) return result;
  }
}

type LockResult<T> = T | typeof LOCKED_BY_OTHER_TAB | typeof LOCK_LAPSED;

async function tryCrossTabLock<T>(
  name: string,
  context: CrossTabContext,
  action: LockedAction<T>,
): Promise<LockResult<T>> {
  if (!context.locks) return withStorageLock(name, context, action);
  const result = await withWebLock(name, context.locks, context, action);
  return result === WEB_LOCKS_UNAVAILABLE ? withStorageLock(name, context, action) : result;
}

const WEB_LOCKS_UNAVAILABLE = Symbol('the browser gives no locks');

/**
 * A browser that has Web Locks may reject every request: where cookies are blocked Chromium does so with a SecurityError
 * before the action begins. Errors of the action itself are thrown. A claim in the storage counts here too: it belongs to
 * a tab that was denied a Web Lock.
 */
function withWebLock<T>(
  name: string,
  locks: WebLocks,
  context: CrossTabContext,
  action: LockedAction<T>,
): Promise<LockResult<T> | typeof WEB_LOCKS_UNAVAILABLE> {
  const { clock } = context;
  return new Promise((resolve, reject) => {
    let isDecided = false;
    let stopWaiting = () => {};
    const decide = (): boolean => {
      stopWaiting();
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst;
    };
    const onUnavailable = () => void (decide() && resolve(WEB_LOCKS_UNAVAILABLE));
    const waitForLock = () => {
      const elapsed = startStopwatch(clock);
      // After a freeze the browser gets its time again: a claim would not exclude a tab that holds the Web Lock.
      const onTimeout = () => (isFrozenGap(elapsed() - WEB_LOCK_TIMEOUT_MS) ? waitForLock() : onUnavailable());
      stopWaiting = clock.after(WEB_LOCK_TIMEOUT_MS, onTimeout);
    };
    waitForLock();
    const request = async () =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        // Granted too late: the action runs under a claim by now.
        if (!decide()) return;
        if (!lock || isHeldByOtherTab(name, context)) return resolve(LOCKED_BY_OTHER_TAB);
        const watch = watchForFreeze(clock);
        await action(() => !watch.wasFrozen())
          .finally(watch.stop)
          .then(resolve, reject);
      });
    request().catch(onUnavailable);
  });
}

/** Web Locks that are granted only once the writes of the last holder can be read. */
export function locksAfterStorageSync(locks: WebLocks, clock: Clock): WebLocks {
  return {
    async request(name, options, action) {
      for (;;) {
        const result = await locks.request(name, options, async (lock) => {
          // A lock that a frozen page held may have been lost meanwhile: it is requested again.
          if (lock && !(await sleepUnfrozen(clock, STORAGE_SYNC_DELAY_MS))) return LOCK_LAPSED;
          return action(lock);
        });
        if (result !== LOCK_LAPSED) return result;
      }
    },
  };
}

function sleep(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** @returns whether the time passed without a freeze, so that earlier reads are still recent */
async function sleepUnfrozen(clock: Clock, ms: number): Promise<boolean> {
  const elapsed = startStopwatch(clock);
  await sleep(clock, ms);
  return !isFrozenGap(elapsed() - ms);
}

/**
 * Milliseconds since it was started, by the clock that counted more: the page's clock stops while some devices sleep,
 * and the device's clock can be set back.
 */
function startStopwatch(clock: Clock): () => number {
  const deviceTime = () => clock.wallClock?.() ?? clock.now();
  const [startedAt, deviceStartedAt] = [clock.now(), deviceTime()];
  return () => Math.max(clock.now() - startedAt, deviceTime() - deviceStartedAt);
}

function isFrozenGap(lateByMs: number): boolean {
  return lateByMs >= FROZEN_AFTER_MS;
}

/** Notices freezes by a timer: it fires every second unless the page is frozen. `onTick` runs after each unfrozen second. */
function watchForFreeze(clock: Clock, onTick = () => {}): { wasFrozen: () => boolean; stop: () => void } {
  let hasGap = false;
  let stopTimer = () => {};
  let elapsed = startStopwatch(clock);
  const wasFrozen = () => {
    hasGap ||= isFrozenGap(elapsed() - HEARTBEAT_MS);
    return hasGap;
  };
  const wait = () => {
    elapsed = startStopwatch(clock);
    stopTimer = clock.after(HEARTBEAT_MS, () => {
      wasFrozen();
      onTick();
      wait();
    });
  };
  wait();
  return { wasFrozen, stop: () => stopTimer() };
}

/** Runs an action with a time limit. Rejects when the time is over; a later result is ignored. */
export function withTimeout<T>(ms: number, clock: Clock, action: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(ms, () => reject(new Error(`took longer than ${ms} ms`)));
    const run = async () => action();
    void run().then(resolve, reject).finally(stop);
  });
}

/**
 * Without Web Locks: writes a claim, waits, checks that the claim is still there, and renews it each second while the
 * action runs. A page that was frozen while it waited claims again: by then its claim and that of another frozen tab have
 * both expired, and each would take the other's for abandoned.
 */
async function withStorageLock<T>(
  name: string,
  context: CrossTabContext,
  action: LockedAction<T>,
): Promise<LockResult<T>> {
  const { storage, clock, owner } = context;
  const writeLease = () =>
    tryOrUndefined(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: toStoredTime(clock.now(), clock) })));
  if (isHeldByOtherTab(name, context)) return LOCKED_BY_OTHER_TAB;
  const before = rawLease(name, context);
  writeLease();
  const isRecent = await sleepUnfrozen(clock, LEASE_SETTLE_MS);
  // The next try finds the other tab's claim, or that it has expired.
  if (!isRecent || isOverwritten(name, context, before)) return LOCK_LAPSED;
  const renewLease = () => void (isHeldByOtherTab(name, context) || writeLease());
  renewLease();
  const watch = watchForFreeze(clock, renewLease);
  try {
    return await action(() => !watch.wasFrozen());
  } finally {
    watch.stop();
    if (parseLease(rawLease(name, context))?.owner === owner) tryOrUndefined(() => storage?.removeItem(name));
  }
}

/**
 * Whether another tab overwrote this tab's claim.
 * @param before the stored text before both claims
 */
function isOverwritten(name: string, context: CrossTabContext, before: string | undefined): boolean {
  const raw = rawLease(name, context);
  const lease = parseLease(raw);
  return lease !== undefined && lease.owner !== context.owner && raw !== before;
}

/** Another tab's claim counts until it has not changed for 5 s by this tab's own clock. */
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

/** The result of an action, or undefined where it throws: storage that is full or denied, text that cannot be parsed. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
