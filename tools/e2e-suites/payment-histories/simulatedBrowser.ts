/** A browser with tabs, pages, storage and locks, each of which can fail at any time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Clock, WebLocks, WebStorage } from '@loan/payments/core';
import type { SimulatedTime } from './simulatedTime.ts';

/** `denied`: the browser throws; `null`: a webview without DOM storage; `full`: nothing can be written. */
export type StorageMode = 'ok' | 'full' | 'denied' | 'null';

/** A write reaches other pages after this time; 5 ms were measured on a busy machine. */
const STORAGE_PROPAGATION_MS = 40;

/** A page that waits a minute for a response renews its lock 60 times; a history has a few such waits. */
const MAX_WRITES = 2_000;

/** One page from its opening until it is closed. */
export type Page = {
  name: string;
  tab: Tab;
  /** Who is signed in on it. */
  borrower: string;
  isAlive: boolean;
  /** In the back-forward cache: nothing runs, and events are queued. */
  isFrozen: boolean;
  pendingCallbacks: (() => void)[];
  /** Drops the connections of this page. */
  dropConnections: (() => void)[];
  onStorage: (() => void)[];
};

/** `entry`: the state of its history entry, which cannot be denied or cleared. */
export type Tab = { name: string; borrower: string; session: StorageArea; entry: StorageArea };

/** The page whose code runs now; kept across promises. */
const running = new AsyncLocalStorage<Page>();

/** Undefined while no code of a page runs. */
export function pageNow(): Page | undefined {
  return running.getStore();
}

export function runningPage(): Page {
  const page = pageNow();
  if (!page) throw new Error('A page of the simulated phone must be running: use runOnPage(page, …).');
  return page;
}

/** Runs code of a page now, or when it is thawed; never after it is closed. */
export function runOnPage(page: Page, callback: () => void): void {
  if (!page.isAlive) return;
  if (page.isFrozen) page.pendingCallbacks.push(callback);
  else running.run(page, callback);
}

/** One storage area. Pages see their own writes at once and those of others a moment later. */
export class StorageArea {
  /** True time of the last loss, or of the last change of availability. */
  changedAt = 0;
  private currentMode: StorageMode = 'ok';
  /** Counts how often entries were lost, damaged or unreachable. */
  losses = 0;
  /** Counts the damaged entries. */
  damages = 0;
  /** Counts the records of another build that a page changed or removed. */
  overwrittenRecords = 0;
  private readonly recordsOfOtherBuild = new Map<string, string>();
  private writes = 0;
  private readonly entries = new Map<string, string>();
  private readonly views = new Map<Page, Map<string, string>>();
  /** Pages that were opened while the storage was null: for them it stays null. */
  private readonly deniedPages = new Set<Page>();
  private readonly time: SimulatedTime;

  constructor(time: SimulatedTime) {
    this.time = time;
  }

  get mode(): StorageMode {
    return this.currentMode;
  }

  set mode(next: StorageMode) {
    if (next !== this.currentMode) this.changedAt = this.time.now;
    this.currentMode = next;
  }

  /** What this page gets as `window.localStorage` or `window.sessionStorage`, behind the frame's own try and catch. */
  storageFor(page: Page): WebStorage | null | undefined {
    if (this.mode === 'null' || this.mode === 'denied') {
      this.deniedPages.add(page);
      return this.mode === 'null' ? null : undefined;
    }
    this.views.set(page, new Map(this.entries));
    const view = () => {
      if (this.mode === 'denied' || this.mode === 'null') throw new DOMException('Access is denied.', 'SecurityError');
      return this.views.get(page) ?? new Map<string, string>();
    };
    return {
      getItem: (key) => view().get(key) ?? null,
      setItem: (key, value) => {
        if (this.mode === 'full') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        // As in a browser, a write that changes nothing fires no storage event.
        if (view().get(key) === value) return;
        if (this.recordsOfOtherBuild.has(key) && this.recordsOfOtherBuild.get(key) === view().get(key))
          this.overwrittenRecords += 1;
        view().set(key, value);
        this.propagate(page, key, value);
      },
      removeItem: (key) => {
        if (this.recordsOfOtherBuild.has(key) && this.recordsOfOtherBuild.get(key) === view().get(key))
          this.overwrittenRecords += 1;
        if (!view().delete(key)) return;
        this.propagate(page, key, undefined);
      },
    };
  }

  closeFor(page: Page): void {
    this.views.delete(page);
  }

  canWrite(page: Page): boolean {
    return this.mode === 'ok' && !this.deniedPages.has(page);
  }

  canRead(page: Page): boolean {
    return (this.mode === 'ok' || this.mode === 'full') && !this.deniedPages.has(page);
  }

  hasTooManyWrites(): boolean {
    return this.writes > MAX_WRITES;
  }

  clear(): void {
    this.changedAt = this.time.now;
    this.losses += 1;
    for (const view of [this.entries, ...this.views.values()]) view.clear();
    this.dispatchStorageEvent();
  }

  /**
   * Damages the value of one of the keys, if there is any.
   * @param keepsRecord whether what the text records can still be known, although a part of it cannot be used
   */
  corrupt(which: number, damage: (text: string) => string, keepsRecord: boolean): void {
    const keys = [...this.entries.keys()];
    const key = keys[which % Math.max(1, keys.length)];
    if (key === undefined) return;
    this.changedAt = this.time.now;
    this.damages += 1;
    if (!keepsRecord) this.losses += 1;
    const text = damage(this.entries.get(key) ?? '');
    // Damaged further, it is a record of no build.
    if (keepsRecord && key.startsWith('loan.intent.open:') && text.includes('"v":99'))
      this.recordsOfOtherBuild.set(key, text);
    for (const view of [this.entries, ...this.views.values()]) view.set(key, text);
    this.dispatchStorageEvent();
  }

  private propagate(by: Page, key: string, value: string | undefined): void {
    this.writes += 1;
    // Detects pages that write in response to each other's writes endlessly.
    if (this.hasTooManyWrites()) return;
    const apply = (view: Map<string, string> | undefined) =>
      value === undefined ? view?.delete(key) : view?.set(key, value);
    apply(this.entries);
    const { damages } = this;
    for (const page of this.views.keys()) {
      if (page === by) continue;
      this.time.after(STORAGE_PROPAGATION_MS, () => {
        // Damage came after this write, in the views of all pages alike.
        if (this.damages === damages) apply(this.views.get(page));
        for (const listener of page.onStorage) runOnPage(page, listener);
      });
    }
  }

  private dispatchStorageEvent(): void {
    for (const page of this.views.keys()) for (const listener of page.onStorage) runOnPage(page, listener);
  }
}

export class SimulatedBrowser {
  readonly local: StorageArea;
  /** True time at which locks were last lost. */
  locksLostAt = 0;
  private readonly time: SimulatedTime;
  private readonly held = new Map<string, Page>();
  private names = 0;

  constructor(time: SimulatedTime) {
    this.time = time;
    this.local = new StorageArea(time);
  }

  openTab(name: string, borrower: string): Tab {
    return { name, borrower, session: new StorageArea(this.time), entry: new StorageArea(this.time) };
  }

  openPage(tab: Tab): Page {
    const name = this.newName(tab.name);
    const { borrower } = tab;
    return {
      name,
      tab,
      borrower,
      isAlive: true,
      isFrozen: false,
      pendingCallbacks: [],
      dropConnections: [],
      onStorage: [],
    };
  }

  /** Closes the page: its code stops and its locks are released. */
  close(page: Page): void {
    page.isAlive = false;
    page.dropConnections = [];
    this.local.closeFor(page);
    page.tab.session.closeFor(page);
    page.tab.entry.closeFor(page);
    for (const [name, owner] of this.held) if (owner === page) this.held.delete(name);
  }

  /** Kills the process of a tab; its session storage is lost, or kept for the page that is opened next. */
  killProcess(tab: Tab): void {
    const { mode } = tab.session;
    tab.session = new StorageArea(this.time);
    tab.session.mode = mode;
    tab.session.losses = 1;
    tab.entry = new StorageArea(this.time);
    tab.entry.losses = 1;
  }

  /** Puts the page into the back-forward cache: timers and promises are suspended, connections are dropped. */
  freeze(page: Page): void {
    page.isFrozen = true;
    for (const drop of page.dropConnections.splice(0)) drop();
  }

  thaw(page: Page): void {
    page.isFrozen = false;
    for (const callback of page.pendingCallbacks.splice(0)) runOnPage(page, callback);
  }

  /** As `pageClock`: the device's clock when the page was opened plus the monotonic time since. */
  clockOf(page: Page): Clock {
    const origin = this.time.deviceNow - this.time.now;
    return {
      now: () => this.time.now + origin,
      wallClock: () => this.time.deviceNow,
      after: (ms, callback) => this.time.after(ms, () => runOnPage(page, callback)),
    };
  }

  /** Chromium denies locks together with the storage. */
  get rejectsLocks(): boolean {
    return this.local.mode === 'denied';
  }

  locksOf(page: Page): WebLocks {
    return {
      request: async (name, _options, callback) => {
        if (this.rejectsLocks) throw new DOMException('The request was denied.', 'SecurityError');
        if (this.held.has(name)) return callback(null);
        this.held.set(name, page);
        try {
          return await callback({});
        } finally {
          if (this.held.get(name) === page) this.held.delete(name);
        }
      },
    };
  }

  loseLocks(): void {
    this.locksLostAt = this.time.now;
    this.held.clear();
  }

  newName(of: string): string {
    this.names += 1;
    return `${of}-${this.names}`;
  }
}
