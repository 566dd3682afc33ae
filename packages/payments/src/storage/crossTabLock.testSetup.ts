/** A device with one page, for the tests of the lock between tabs. */
import type { LockContext, WebLocks } from './crossTabLock.ts';

export const freeLock: WebLocks = { request: (_name, _options, callback) => callback({}) };

/** A page whose timers can be advanced, and that can be frozen: they then fire when it is restored. */
export function createPage() {
  let timers: { at: number; callback: () => void }[] = [];
  let now = 1_000_000;
  let sleptMs = 0;
  let isFrozen = false;
  const dueWhileFrozen: (() => void)[] = [];
  const clock = {
    now: () => now,
    wallClock: () => now + sleptMs,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback: () => (isFrozen ? dueWhileFrozen.push(callback) : callback()) };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    clock,
    withLocks: (request: WebLocks['request'] = freeLock.request): LockContext => ({ locks: { request }, clock }),
    withoutLocks: { locks: undefined, clock } satisfies LockContext,
    waiting: () => timers.length,
    async advance(ms: number) {
      const until = now + ms;
      for (;;) {
        await settle();
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.callback();
      }
      now = until;
    },
    /** Puts the device to sleep: the page's clock stops, the device's clock goes on. */
    sleep: (ms: number) => (sleptMs += ms),
    freeze: () => (isFrozen = true),
    restore() {
      isFrozen = false;
      for (const callback of dueWhileFrozen.splice(0)) callback();
    },
  };
}
