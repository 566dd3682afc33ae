/** One tab of the browser at a time may pay an order: Web Locks, which every supported browser has. */
import type { Clock } from './clock.ts';

/** The part of the Web Locks API that is used. The callback gets `null` where another tab holds the lock. */
export type WebLocks = {
  request<T>(name: string, options: { ifAvailable: true }, action: (lock: unknown) => Promise<T>): Promise<T>;
};

/** What a tab needs to lock against the other tabs. Browsers that deny the storage deny the locks with it. */
export type LockContext = { locks: WebLocks | undefined; clock: Clock };

/**
 * An action that runs under a lock. `isLockHeld` is false once the page was frozen: another tab may hold the lock then.
 * `lock-lapsed`: it noticed that before it changed anything, and runs again under a new lock.
 */
export type LockedAction<T> = (isLockHeld: () => boolean) => Promise<T | 'lock-lapsed'>;

/** A browser that does not respond to a lock request for this long is treated as one without Web Locks. */
const LOCK_REQUEST_TIMEOUT_MS = 3_000;
const HEARTBEAT_MS = 1_000;
/**
 * localStorage writes reach other tabs up to 5 ms after the lock is released (measured on a busy machine): an action that
 * reads sooner misses a payment that was just written.
 */
const STORAGE_SYNC_DELAY_MS = 100;
/**
 * A timer that fires this much too late means that the page was frozen or the device slept. Hidden tabs fire timers up to
 * 1 s late.
 */
const FROZEN_AFTER_MS = 2_500;

/**
 * Runs an action while no other tab runs one of this name. Where the browser gives no locks it runs without one: the
 * records in the storage still show what another tab has sent.
 * @returns `held-by-other-tab` where the action did not run
 */
export async function withCrossTabLock<T>(
  name: string,
  context: LockContext,
  action: LockedAction<T>,
): Promise<T | 'held-by-other-tab'> {
  for (;;) {
    const result = await withWebLock(name, context, action);
    if (result !== 'lock-lapsed') return result;
  }
}

/** Errors of the action itself are thrown. */
function withWebLock<T>(
  name: string,
  { locks, clock }: LockContext,
  action: LockedAction<T>,
): Promise<T | 'held-by-other-tab' | 'lock-lapsed'> {
  return new Promise((resolve, reject) => {
    let isDecided = false;
    let stopWaiting = () => {};
    const decide = (): boolean => {
      stopWaiting();
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst;
    };
    const run = async () => {
      const watch = watchForFreeze(clock);
      await action(() => !watch.wasFrozen())
        .finally(watch.stop)
        .then(resolve, reject);
    };
    let unlockedRun: Promise<void> | undefined;
    const runWithoutLock = () => {
      if (decide()) unlockedRun = startWithoutLock();
    };
    const startWithoutLock = async () => {
      // A page that has just been restored first hears of it: it abandons what was being sent before.
      if (await sleepUnfrozen(clock, STORAGE_SYNC_DELAY_MS)) await run();
      else resolve('lock-lapsed');
    };
    if (!locks) return runWithoutLock();
    const waitForLock = () => {
      const elapsed = startStopwatch(clock);
      // After a freeze the browser gets its time again: another tab may hold the lock by now.
      const onTimeout = () => (isFrozenGap(elapsed() - LOCK_REQUEST_TIMEOUT_MS) ? waitForLock() : runWithoutLock());
      stopWaiting = clock.after(LOCK_REQUEST_TIMEOUT_MS, onTimeout);
    };
    waitForLock();
    const request = async () =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        // Granted too late: the action runs already, and the lock is held until it has ended.
        if (!decide()) return unlockedRun;
        if (!lock) return resolve('held-by-other-tab');
        await run();
      });
    // Where cookies are blocked Chromium rejects every request with a SecurityError before the action begins.
    request().catch(runWithoutLock);
  });
}

/** Web Locks that are granted only once the writes of the last holder can be read. */
export function locksAfterStorageSync(locks: WebLocks, clock: Clock): WebLocks {
  return {
    async request(name, options, action) {
      for (;;) {
        const result = await locks.request(name, options, async (lock) => {
          // A lock that a frozen page held may have been lost meanwhile: it is requested again.
          if (lock && !(await sleepUnfrozen(clock, STORAGE_SYNC_DELAY_MS))) return 'lock-lapsed';
          return action(lock);
        });
        if (result !== 'lock-lapsed') return result;
      }
    },
  };
}

/** @returns whether the time passed without a freeze, so that earlier reads are still recent */
async function sleepUnfrozen(clock: Clock, ms: number): Promise<boolean> {
  const elapsed = startStopwatch(clock);
  await new Promise<void>((resolve) => void clock.after(ms, resolve));
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

/** Notices freezes by a timer: it fires every second unless the page is frozen. */
function watchForFreeze(clock: Clock): { wasFrozen: () => boolean; stop: () => void } {
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
      wait();
    });
  };
  wait();
  return { wasFrozen, stop: () => stopTimer() };
}
