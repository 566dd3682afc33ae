import { describe, expect, test } from '@jest/globals';
import { createDevice, freeLock } from './crossTabLock.testSetup.ts';
import {
  type CrossTabContext,
  LOCKED_BY_OTHER_TAB,
  locksAfterStorageSync,
  type WebLocks,
  withCrossTabLock,
  withTimeout,
} from './crossTabLock.ts';

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

  test.each([
    ['there is no storage', () => undefined],
    ['another page clears the storage meanwhile', (storage: CrossTabContext['storage']) => storage],
  ])('acts when %s', async (_when, storageOf) => {
    const device = createDevice();
    const tab = device.tab('first');
    const only = withCrossTabLock('pay', { ...tab, storage: storageOf(tab.storage) }, async () => 'acted');
    device.entries.clear();
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
  const held: WebLocks = { request: (_name, _options, callback) => callback(null) };

  test('starts the action once the writes of the previous holder can be read', async () => {
    const device = createDevice();
    const { storage, clock } = device.tab('second');
    clock.after(50, () => storage?.setItem('done', 'by the first'));
    const read = locksAfterStorageSync(freeLock, clock).request('pay', { ifAvailable: true }, async () =>
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

describe('a tab with a Web Lock', () => {
  test('does not act while another tab, without a Web Lock, holds a claim in the storage', async () => {
    const device = createDevice();
    device.entries.set('pay', JSON.stringify({ owner: 'second', seenAt: 1_000_000 }));
    const locks: WebLocks = { request: (_name, _options, callback) => callback({}) };
    const result = withCrossTabLock('pay', { ...device.tab('first'), locks }, async () => 'acted');
    expect(await result).toBe(LOCKED_BY_OTHER_TAB);
  });
});
