/** A device with several tabs, for the tests of the locks between them. */
import type { CrossTabContext, WebLocks, WebStorage } from './crossTabLock.ts';

export const freeLock: WebLocks = { request: (_name, _options, callback) => callback({}) };

/** One device: its storage and its time, seen by several tabs. */
export function createDevice() {
  const entries = new Map<string, string>();
  let timers: { at: number; callback: () => void }[] = [];
  let now = 1_000_000;
  const storage: WebStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const clock = {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    entries,
    tab: (owner: string): CrossTabContext => ({ storage, locks: undefined, clock, owner, seenLeases: new Map() }),
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
    /** Closes all tabs: their timers never fire. */
    closeAllTabs() {
      timers = [];
    },
  };
}

/** Tabs that see each other's writes 5 ms late, and that can be frozen: their timers then fire when they are restored. */
export function createFreezableTabs() {
  const device = createDevice();
  const { clock } = device.tab('device');
  const views = new Map<string, Map<string, string>>();
  const due = new Map<string, (() => void)[]>();
  let sleptMs = 0;
  return {
    ...device,
    /** Puts the device to sleep: the pages' clocks stop, the device's clock goes on. */
    sleep: (ms: number) => (sleptMs += ms),
    freeze: (owner: string) => void due.set(owner, []),
    restore(owner: string) {
      const callbacks = due.get(owner) ?? [];
      due.delete(owner);
      for (const callback of callbacks) callback();
    },
    tab(owner: string): CrossTabContext {
      const view = new Map<string, string>();
      views.set(owner, view);
      const write = (change: (entries: Map<string, string>) => void) => {
        change(view);
        clock.after(5, () => [...views.values()].forEach((other) => other !== view && change(other)));
      };
      return {
        ...device.tab(owner),
        storage: {
          getItem: (key) => view.get(key) ?? null,
          setItem: (key, value) => write((entries) => entries.set(key, value)),
          removeItem: (key) => write((entries) => entries.delete(key)),
        },
        clock: {
          now: clock.now,
          wallClock: () => clock.now() + sleptMs,
          after: (ms, callback) =>
            clock.after(ms, () => {
              const waiting = due.get(owner);
              if (waiting) waiting.push(callback);
              else callback();
            }),
        },
      };
    },
  };
}
