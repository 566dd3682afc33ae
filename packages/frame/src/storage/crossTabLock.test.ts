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

/** One phone: its storage and its time, seen by several windows. */
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
    window: (owner: string): CrossTabContext => ({ storage, locks: undefined, clock, owner, seenLeases: new Map() }),
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
    /** The window and everything it waits for are gone. */
    closeAllTabs() {
      timers = [];
    },
  };
}

describe('without Web Locks', () => {
  test('of two tabs that begin at the same moment one acts', async () => {
    const phone = createDevice();
    const ran: string[] = [];
    const results = [
      withCrossTabLock('pay', phone.window('first'), async () => ran.push('first')),
      withCrossTabLock('pay', phone.window('second'), async () => ran.push('second')),
    ];
    await phone.advance(200);
    expect(ran).toHaveLength(1);
    expect(await Promise.all(results)).toContain(LOCKED_BY_OTHER_TAB);
  });

  test('a tab that acts for a minute keeps the others away, and lets go afterwards', async () => {
    const phone = createDevice();
    let finish = () => {};
    const first = withCrossTabLock(
      'pay',
      phone.window('first'),
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    await phone.advance(60_000);
    expect(await withCrossTabLock('pay', phone.window('second'), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
    finish();
    await first;
    expect(phone.entries.size).toBe(0);
    expect(phone.waiting()).toBe(0);
    const second = withCrossTabLock('pay', phone.window('second'), async () => 'acted');
    await phone.advance(100);
    expect(await second).toBe('acted');
  });

  test('a tab that died keeps nobody away for longer than five seconds', async () => {
    const phone = createDevice();
    void withCrossTabLock('pay', phone.window('first'), () => new Promise(() => {}));
    await phone.advance(100);
    phone.closeAllTabs();
    await phone.advance(4_000);
    expect(await withCrossTabLock('pay', phone.window('second'), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
    await phone.advance(2_000);
    const second = withCrossTabLock('pay', phone.window('second'), async () => 'acted');
    await phone.advance(100);
    expect(await second).toBe('acted');
  });

  test.each([3_600_000, 86_400_000])(
    'a window that died before the clock was set back by %i ms keeps nobody away for longer than five seconds',
    async (ms) => {
      const phone = createDevice();
      const closedTabs = { owner: 'dead', seenAt: 1_000_000 + ms };
      phone.entries.set('pay', JSON.stringify(closedTabs));
      const second = phone.window('second');
      expect(await withCrossTabLock('pay', second, async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
      await phone.advance(4_000);
      expect(await withCrossTabLock('pay', second, async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
      await phone.advance(1_000);
      const later = withCrossTabLock('pay', second, async () => 'acted');
      await phone.advance(100);
      expect(await later).toBe('acted');
    },
  );

  test('a tab that lives keeps the others away though its clock is an hour ahead', async () => {
    const phone = createDevice();
    const clockAhead = phone.window('first');
    const clock = { ...clockAhead.clock, wallClock: () => clockAhead.clock.now() + 3_600_000 };
    void withCrossTabLock('pay', { ...clockAhead, clock }, () => new Promise(() => {}));
    const second = phone.window('second');
    for (let time = 0; time < 5; time += 1) {
      await phone.advance(3_000);
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
  ])('keeps nobody away when the claim in the storage is %j', async (lease) => {
    const phone = createDevice();
    phone.entries.set('pay', lease);
    const only = withCrossTabLock('pay', phone.window('first'), async () => 'acted');
    await phone.advance(100);
    expect(await only).toBe('acted');
  });

  test('writes its claim before any promise ran, when several tabs begin at once', async () => {
    const phone = createDevice();
    void withCrossTabLock('pay', phone.window('first'), async () => 'acted');
    expect(JSON.parse(phone.entries.get('pay') ?? '')).toEqual({ owner: 'first', seenAt: 1_000_000 });
    await phone.advance(100);
  });

  test('does not act when another tab, which saw no claim either, wrote over its own', async () => {
    const phone = createDevice();
    const ran: string[] = [];
    const first = withCrossTabLock('pay', phone.window('first'), async () => ran.push('first'));
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    phone.entries.set('pay', others);
    await phone.advance(60);
    expect(await first).toBe(LOCKED_BY_OTHER_TAB);
    expect(ran).toEqual([]);
    expect(phone.entries.get('pay')).toBe(others);
  });

  test('gives its response when the storage was cleared meanwhile', async () => {
    const phone = createDevice();
    const only = withCrossTabLock('pay', phone.window('first'), async () => {
      phone.entries.clear();
      return 'acted';
    });
    await phone.advance(100);
    expect(await only).toBe('acted');
  });

  test('leaves the claim of another tab when it comes to its end', async () => {
    const phone = createDevice();
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    const only = withCrossTabLock('pay', phone.window('first'), async () => phone.entries.set('pay', others));
    await phone.advance(100);
    await only;
    expect(phone.entries.get('pay')).toBe(others);
  });

  test('lets go when the mutation throws', async () => {
    const phone = createDevice();
    const failing = withCrossTabLock('pay', phone.window('first'), async () => {
      throw new Error('no');
    }).catch((error: Error) => error.message);
    await phone.advance(100);
    expect(await failing).toBe('no');
    expect(phone.entries.size).toBe(0);
  });
});

test('asks the browser for a lock of this name without waiting for it when it has locks', async () => {
  const phone = createDevice();
  const asked: unknown[] = [];
  const locks: WebLocks = {
    request: (name, options, callback) => {
      asked.push([name, options]);
      return callback({});
    },
  };
  await withCrossTabLock('pay', { ...phone.window('first'), locks }, async () => 'acted');
  expect(asked).toEqual([['pay', { ifAvailable: true }]]);
  expect(phone.waiting()).toBe(0);
});

test('with Web Locks, the browser decides: a lock that is taken means elsewhere', async () => {
  const phone = createDevice();
  const windows = (lock: unknown): CrossTabContext => ({
    ...phone.window('first'),
    locks: { request: (_name, _options, callback) => callback(lock) },
  });
  expect(await withCrossTabLock('pay', windows(null), async () => 'acted')).toBe(LOCKED_BY_OTHER_TAB);
  expect(await withCrossTabLock('pay', windows({}), async () => 'acted')).toBe('acted');
  expect(phone.entries.size).toBe(0);
});

describe('with Web Locks that the browser does not give', () => {
  const lockFrom = (request: WebLocks['request'], phone = createDevice()) => {
    let ran = 0;
    const windows = { ...phone.window('first'), locks: { request } };
    return {
      phone,
      ran: () => ran,
      run: () => withCrossTabLock('pay', windows, async () => (ran += 1)),
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
    ['is silent', () => new Promise(() => {})],
  ])('a mutation runs once under a claim where the request %s', async (_what, request) => {
    const { phone, ran, run } = lockFrom(request);
    const result = run();
    await phone.advance(4_000);
    expect(await result).toBe(1);
    expect(ran()).toBe(1);
    expect(phone.entries.size).toBe(0);
  });

  test('a lock that is given too late runs nothing a second time', async () => {
    let give = async (): Promise<unknown> => undefined;
    const { phone, ran, run } = lockFrom(
      (_name, _options, callback) => new Promise((resolve) => (give = async () => resolve(await callback({})))),
    );
    const result = run();
    await phone.advance(4_000);
    expect(await result).toBe(1);
    await give();
    expect(ran()).toBe(1);
  });

  test('what the mutation itself throws under a lock is thrown, and nothing runs again', async () => {
    const phone = createDevice();
    const windows = {
      ...phone.window('first'),
      locks: { request: ((_n, _o, callback) => callback({})) as WebLocks['request'] },
    };
    let ran = 0;
    const failing = withCrossTabLock('pay', windows, async () => {
      ran += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await phone.advance(4_000);
    expect(ran).toBe(1);
  });
});

describe('with Web Locks', () => {
  const free: WebLocks = { request: (_name, _options, callback) => callback({}) };
  const held: WebLocks = { request: (_name, _options, callback) => callback(null) };

  test('a mutation begins when what another tab wrote before it let go can be read', async () => {
    const phone = createDevice();
    const { storage, clock } = phone.window('second');
    clock.after(50, () => storage?.setItem('done', 'by the first'));
    const read = locksAfterStorageSync(free, clock).request('pay', { ifAvailable: true }, async () =>
      storage?.getItem('done'),
    );
    await phone.advance(200);
    expect(await read).toBe('by the first');
  });

  test('a tab that finds another one at it hears so at once', async () => {
    const { clock } = createDevice().window('second');
    const lock = locksAfterStorageSync(held, clock).request('pay', { ifAvailable: true }, async (given) => given);
    expect(await lock).toBeNull();
  });
});

describe('a mutation with a time limit', () => {
  test('gives what the mutation gave, and waits for nothing more, when it ends in time', async () => {
    const phone = createDevice();
    const { clock } = phone.window('first');
    expect(await withTimeout(1_000, clock, async () => 'acted')).toBe('acted');
    await phone.advance(0);
    expect(phone.waiting()).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('rejects with its error, and waits for nothing more, when the mutation %s', async (_what, callback) => {
    const phone = createDevice();
    await expect(withTimeout(1_000, phone.window('first').clock, callback)).rejects.toThrow('no');
    await phone.advance(0);
    expect(phone.waiting()).toBe(0);
  });

  test('rejects at its end and not before when the mutation never ends', async () => {
    const phone = createDevice();
    const received: string[] = [];
    withTimeout(1_000, phone.window('first').clock, () => new Promise(() => {})).catch((error: Error) =>
      received.push(error.message),
    );
    await phone.advance(999);
    expect(received).toEqual([]);
    await phone.advance(1);
    await phone.advance(0);
    expect(received).toEqual(['took longer than 1000 ms']);
  });
});

/** Tabs that see each other's writes 5 ms late, and that can be frozen: their timers then fire when they are restored. */
function createFreezableTabs() {
  const device = createDevice();
  const { clock } = device.window('device');
  const views = new Map<string, Map<string, string>>();
  const due = new Map<string, (() => void)[]>();
  let sleptMs = 0;
  return {
    ...device,
    /** The device sleeps: the pages' clocks stand still, the device's own goes on. */
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
        ...device.window(owner),
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

  test('claims anew without Web Locks, so that of two frozen tabs at most one acts', async () => {
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

  test('claims anew when the device slept and the clock of the page stood still', async () => {
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
    // One claim before the sleep, one after it, and the renewal with which the action begins.
    expect(await result).toBe(3);
  });

  test('acts when it is restored and no other tab wants to', async () => {
    const device = createFreezableTabs();
    const result = withCrossTabLock('pay', device.tab('only'), async () => 'acted');
    device.freeze('only');
    await device.advance(60_000);
    device.restore('only');
    await device.advance(1_000);
    expect(await result).toBe('acted');
    expect(device.waiting()).toBe(0);
  });

  test('acts once where the storage takes no claim and holds the expired one of another tab', async () => {
    const device = createDevice();
    device.entries.set('pay', JSON.stringify({ owner: 'dead', seenAt: 1 }));
    const tab = device.window('first');
    const result = withCrossTabLock(
      'pay',
      { ...tab, storage: { ...(tab.storage as WebStorage), setItem: () => undefined } },
      async () => 'acted',
    );
    await device.advance(1_000);
    expect(await result).toBe('acted');
  });

  test('requests a Web Lock anew: the one it had may have been lost', async () => {
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

  test('gives the browser its time again for a Web Lock that it was frozen over', async () => {
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
  test('does not act while a tab that was refused one holds a claim in the storage', async () => {
    const device = createDevice();
    device.entries.set('pay', JSON.stringify({ owner: 'second', seenAt: 1_000_000 }));
    const locks: WebLocks = { request: (_name, _options, callback) => callback({}) };
    const result = withCrossTabLock('pay', { ...device.window('first'), locks }, async () => 'acted');
    expect(await result).toBe(LOCKED_BY_OTHER_TAB);
  });
});

describe('an action that runs under a lock', () => {
  const free: WebLocks = { request: (_name, _options, callback) => callback({}) };

  test.each([
    ['a Web Lock', free],
    ['a claim', undefined],
  ])('runs again under a new lock when it found that %s had lapsed in a freeze', async (_what, locks) => {
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
