import { describe, expect, test } from '@jest/globals';
import {
  type CrossTabContext,
  LOCK_LAPSED,
  LOCKED_BY_OTHER_TAB,
  locksAfterStorageSync,
  type WebLocks,
  type WebStorage,
  withCrossTabLock,
  withTimeout,
} from './crossTabLock.ts';

/** A device with one storage and one clock, shared by its tabs. */
function createDevice() {
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

describe('without Web Locks', () => {
  test('one of two tabs that start at the same time acts', async () => {
    const device = createDevice();
    const ran: string[] = [];
    const results = [
      withCrossTabLock('pay', device.tab('first'), async () => ran.push('first')),
      withCrossTabLock('pay', device.tab('second'), async () => ran.push('second')),
    ];
    await device.advance(200);
    expect(ran).toHaveLength(1);
    expect(await Promise.all(results)).toContain(LOCKED_BY_OTHER_TAB);
  });

  test('a tab excludes the others while it acts for a minute, and releases the lock then', async () => {
    const device = createDevice();
    let finish = () => {};
    const first = withCrossTabLock(
      'pay',
      device.tab('first'),
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    await device.advance(60_000);
    expect(await withCrossTabLock('pay', device.tab('second'), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
    finish();
    await first;
    expect(device.entries.size).toBe(0);
    expect(device.waiting()).toBe(0);
    const second = withCrossTabLock('pay', device.tab('second'), async () => 'acted');
    await device.advance(100);
    expect(await second).toBe('acted');
  });

  test('a tab that was closed holds its lock for at most five seconds', async () => {
    const device = createDevice();
    void withCrossTabLock('pay', device.tab('first'), () => new Promise(() => {}));
    await device.advance(100);
    device.closeAllTabs();
    await device.advance(4_000);
    expect(await withCrossTabLock('pay', device.tab('second'), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
    await device.advance(2_000);
    const second = withCrossTabLock('pay', device.tab('second'), async () => 'acted');
    await device.advance(100);
    expect(await second).toBe('acted');
  });

  test.each([3_600_000, 86_400_000])(
    'a tab that was closed before the clock was set back by %i ms holds its lock for at most five seconds',
    async (ms) => {
      const device = createDevice();
      const closedTabs = { owner: 'dead', seenAt: 1_000_000 + ms };
      device.entries.set('pay', JSON.stringify(closedTabs));
      const second = device.tab('second');
      expect(await withCrossTabLock('pay', second, async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
      await device.advance(4_000);
      expect(await withCrossTabLock('pay', second, async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
      await device.advance(1_000);
      const later = withCrossTabLock('pay', second, async () => 'acted');
      await device.advance(100);
      expect(await later).toBe('acted');
    },
  );

  test('a tab excludes the others when its clock is an hour ahead', async () => {
    const device = createDevice();
    const clockAhead = device.tab('first');
    const clock = { ...clockAhead.clock, wallClock: () => clockAhead.clock.now() + 3_600_000 };
    void withCrossTabLock('pay', { ...clockAhead, clock }, () => new Promise(() => {}));
    const second = device.tab('second');
    for (let time = 0; time < 5; time += 1) {
      await device.advance(3_000);
      expect(await withCrossTabLock('pay', second, async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
    }
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '{"owner":7}',
    '{"owner":7,"seenAt":1000000}',
    '{"owner":"other"}',
    '{"owner":"other","seenAt":"1000000"}',
  ])('acts when the claim in the storage is %j', async (lease) => {
    const device = createDevice();
    device.entries.set('pay', lease);
    const only = withCrossTabLock('pay', device.tab('first'), async () => 'acted');
    await device.advance(100);
    expect(await only).toBe('acted');
  });

  test('writes its claim synchronously, before other tabs can start', async () => {
    const device = createDevice();
    void withCrossTabLock('pay', device.tab('first'), async () => 'acted');
    expect(JSON.parse(device.entries.get('pay') ?? '')).toEqual({ owner: 'first', seenAt: 1_000_000 });
    await device.advance(100);
  });

  test('does not act when another tab overwrote its claim', async () => {
    const device = createDevice();
    const ran: string[] = [];
    const first = withCrossTabLock('pay', device.tab('first'), async () => ran.push('first'));
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    device.entries.set('pay', others);
    await device.advance(60);
    expect(await first).toBe(LOCKED_BY_OTHER_TAB);
    expect(ran).toEqual([]);
    expect(device.entries.get('pay')).toBe(others);
  });

  test('returns the result when the storage was cleared during the action', async () => {
    const device = createDevice();
    const only = withCrossTabLock('pay', device.tab('first'), async () => {
      device.entries.clear();
      return 'acted';
    });
    await device.advance(100);
    expect(await only).toBe('acted');
  });

  test('keeps the claim of another tab when it ends', async () => {
    const device = createDevice();
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    const only = withCrossTabLock('pay', device.tab('first'), async () => device.entries.set('pay', others));
    await device.advance(100);
    await only;
    expect(device.entries.get('pay')).toBe(others);
  });

  test('releases the lock when the action throws', async () => {
    const device = createDevice();
    const failing = withCrossTabLock('pay', device.tab('first'), async () => {
      throw new Error('no');
    }).catch((error: Error) => error.message);
    await device.advance(100);
    expect(await failing).toBe('no');
    expect(device.entries.size).toBe(0);
  });
});

test('requests a Web Lock of this name with `ifAvailable` when the browser has Web Locks', async () => {
  const device = createDevice();
  const requests: unknown[] = [];
  const locks: WebLocks = {
    request: (name, options, callback) => {
      requests.push([name, options]);
      return callback({});
    },
  };
  await withCrossTabLock('pay', { ...device.tab('first'), locks }, async () => 'acted');
  expect(requests).toEqual([['pay', { ifAvailable: true }]]);
  expect(device.waiting()).toBe(0);
});

test('with Web Locks, does not act when the browser grants no lock', async () => {
  const device = createDevice();
  const context = (lock: unknown): CrossTabContext => ({
    ...device.tab('first'),
    locks: { request: (_name, _options, callback) => callback(lock) },
  });
  expect(await withCrossTabLock('pay', context(null), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
  expect(await withCrossTabLock('pay', context({}), async () => 'acted')).toBe('acted');
  expect(device.entries.size).toBe(0);
});

describe('with Web Locks that the browser does not grant', () => {
  const lockFrom = (request: WebLocks['request'], device = createDevice()) => {
    let ran = 0;
    const context = { ...device.tab('first'), locks: { request } };
    return {
      device,
      ran: () => ran,
      run: () => withCrossTabLock('pay', context, async () => (ran += 1)),
    };
  };

  test.each<[string, WebLocks['request']]>([
    ['rejects', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['never settles', () => new Promise(() => {})],
  ])('runs the action once under a claim when the request %s', async (_what, request) => {
    const { device, ran, run } = lockFrom(request);
    const result = run();
    await device.advance(4_000);
    expect(await result).toBe(1);
    expect(ran()).toBe(1);
    expect(device.entries.size).toBe(0);
  });

  test('does not run the action again when the lock is granted too late', async () => {
    let give = async (): Promise<unknown> => undefined;
    const { device, ran, run } = lockFrom(
      (_name, _options, callback) => new Promise((resolve) => (give = async () => resolve(await callback({})))),
    );
    const result = run();
    await device.advance(4_000);
    expect(await result).toBe(1);
    await give();
    expect(ran()).toBe(1);
  });

  test('throws the error of the action and does not run it again', async () => {
    const device = createDevice();
    const context = {
      ...device.tab('first'),
      locks: { request: ((_n, _o, callback) => callback({})) as WebLocks['request'] },
    };
    let ran = 0;
    const failing = withCrossTabLock('pay', context, async () => {
      ran += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await device.advance(4_000);
    expect(ran).toBe(1);
  });
});

describe('with Web Locks', () => {
  const free: WebLocks = { request: (_name, _options, callback) => callback({}) };
  const held: WebLocks = { request: (_name, _options, callback) => callback(null) };

  test('starts the action once the writes of the previous holder can be read', async () => {
    const device = createDevice();
    const { storage, clock } = device.tab('second');
    clock.after(50, () => storage?.setItem('done', 'by the first'));
    const read = locksAfterStorageSync(free, clock).request('pay', { ifAvailable: true }, async () =>
      storage?.getItem('done'),
    );
    await device.advance(200);
    expect(await read).toBe('by the first');
  });

  test('returns null at once when another tab holds the lock', async () => {
    const { clock } = createDevice().tab('second');
    const lock = locksAfterStorageSync(held, clock).request('pay', { ifAvailable: true }, async (given) => given);
    expect(await lock).toBeNull();
  });
});

describe('an action with a time limit', () => {
  test('returns the result and clears its timer when the action ends in time', async () => {
    const device = createDevice();
    const { clock } = device.tab('first');
    expect(await withTimeout(1_000, clock, async () => 'acted')).toBe('acted');
    await device.advance(0);
    expect(device.waiting()).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('rejects with the error and clears its timer when the action %s', async (_what, callback) => {
    const device = createDevice();
    await expect(withTimeout(1_000, device.tab('first').clock, callback)).rejects.toThrow('no');
    await device.advance(0);
    expect(device.waiting()).toBe(0);
  });

  test('rejects exactly at the time limit when the action never ends', async () => {
    const device = createDevice();
    const received: string[] = [];
    withTimeout(1_000, device.tab('first').clock, () => new Promise(() => {})).catch((error: Error) =>
      received.push(error.message),
    );
    await device.advance(999);
    expect(received).toEqual([]);
    await device.advance(1);
    await device.advance(0);
    expect(received).toEqual(['took longer than 1000 ms']);
  });
});

/** Tabs that see each other's writes 5 ms late, and that can be frozen: their timers then fire when they are restored. */
function createFreezableTabs() {
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

describe('a page that was frozen while it waited for its lock', () => {
  const free: WebLocks = { request: (_name, _options, callback) => callback({}) };

  test('claims again without Web Locks, so that at most one of two frozen tabs acts', async () => {
    const device = createFreezableTabs();
    const ran: string[] = [];
    const results = ['first', 'second'].map((owner) =>
      withCrossTabLock('pay', device.tab(owner), async () => ran.push(owner)),
    );
    device.freeze('first');
    device.freeze('second');
    await device.advance(6_000);
    device.restore('first');
    device.restore('second');
    await device.advance(1_000);
    expect(ran.length).toBeLessThan(2);
    expect(await Promise.all(results)).toContain(LOCKED_BY_OTHER_TAB);
  });

  test('claims again when the device slept and the page’s clock stopped', async () => {
    const device = createFreezableTabs();
    const tab = device.tab('first');
    const written: string[] = [];
    const storage = tab.storage as WebStorage;
    const setItem = (key: string, value: string) => {
      written.push(value);
      storage.setItem(key, value);
    };
    const result = withCrossTabLock('pay', { ...tab, storage: { ...storage, setItem } }, async () => written.length);
    device.sleep(6_000);
    await device.advance(1_000);
    // One claim before the sleep, one after it, and the renewal at the start of the action.
    expect(await result).toBe(3);
  });

  test('acts when it is restored and no other tab claims the lock', async () => {
    const device = createFreezableTabs();
    const result = withCrossTabLock('pay', device.tab('only'), async () => 'acted');
    device.freeze('only');
    await device.advance(60_000);
    device.restore('only');
    await device.advance(1_000);
    expect(await result).toBe('acted');
    expect(device.waiting()).toBe(0);
  });

  test('acts once when the storage cannot be written and holds an expired claim of another tab', async () => {
    const device = createDevice();
    device.entries.set('pay', JSON.stringify({ owner: 'dead', seenAt: 1 }));
    const tab = device.tab('first');
    const result = withCrossTabLock(
      'pay',
      { ...tab, storage: { ...(tab.storage as WebStorage), setItem: () => undefined } },
      async () => 'acted',
    );
    await device.advance(1_000);
    expect(await result).toBe('acted');
  });

  test('requests the Web Lock again, because it may have been lost', async () => {
    const device = createFreezableTabs();
    const { clock } = device.tab('first');
    let requests = 0;
    const locks: WebLocks = {
      request: (...args) => {
        requests += 1;
        return free.request(...args);
      },
    };
    const result = locksAfterStorageSync(locks, clock).request('pay', { ifAvailable: true }, async () => 'acted');
    device.freeze('first');
    await device.advance(6_000);
    device.restore('first');
    await device.advance(1_000);
    expect(await result).toBe('acted');
    expect(requests).toBe(2);
  });

  test('restarts the timeout of a Web Lock request after a freeze', async () => {
    const device = createFreezableTabs();
    let grant = () => {};
    const locks: WebLocks = {
      request: (_name, _options, callback) => new Promise((resolve) => (grant = () => void callback({}).then(resolve))),
    };
    const tab = device.tab('first');
    const result = withCrossTabLock('pay', { ...tab, locks }, async () => tab.storage?.getItem('pay'));
    device.freeze('first');
    await device.advance(60_000);
    device.restore('first');
    await device.advance(1_000);
    grant();
    expect(await result).toBeNull();
  });
});

describe('a tab with a Web Lock', () => {
  test('does not act while another tab, without a Web Lock, holds a claim in the storage', async () => {
    const device = createDevice();
    device.entries.set('pay', JSON.stringify({ owner: 'second', seenAt: 1_000_000 }));
    const locks: WebLocks = { request: (_name, _options, callback) => callback({}) };
    const result = withCrossTabLock('pay', { ...device.tab('first'), locks }, async () => 'acted');
    expect(await result).toBe(LOCKED_BY_OTHER_TAB);
  });
});

describe('an action that runs under a lock', () => {
  const free: WebLocks = { request: (_name, _options, callback) => callback({}) };

  test.each([
    ['a Web Lock', free],
    ['a claim', undefined],
  ])('runs again under a new lock when %s lapsed in a freeze', async (_what, locks) => {
    const device = createFreezableTabs();
    const tab = { ...device.tab('first'), locks };
    const held: boolean[] = [];
    const result = withCrossTabLock('pay', tab, async (isLockHeld) => {
      await new Promise<void>((resolve) => void tab.clock.after(3_000, resolve));
      held.push(isLockHeld());
      return isLockHeld() ? 'acted' : LOCK_LAPSED;
    });
    await device.advance(1_500);
    device.freeze('first');
    await device.advance(60_000);
    device.restore('first');
    await device.advance(10_000);
    expect(await result).toBe('acted');
    expect(held).toEqual([false, true]);
    expect(device.waiting()).toBe(0);
  });

  test('does not renew its claim over that of another tab when the page is restored', async () => {
    const device = createFreezableTabs();
    const first = device.tab('first');
    let finish = () => {};
    const running = withCrossTabLock('pay', first, () => new Promise<void>((resolve) => (finish = resolve)));
    await device.advance(500);
    device.freeze('first');
    await device.advance(10_000);
    const second = device.tab('second');
    void withCrossTabLock('pay', second, () => new Promise(() => {}));
    await device.advance(500);
    device.restore('first');
    await device.advance(3_000);
    expect(JSON.parse(second.storage?.getItem('pay') ?? '').owner).toBe('second');
    finish();
    await running;
  });
});
