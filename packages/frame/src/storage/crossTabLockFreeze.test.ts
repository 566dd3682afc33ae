/** Locks of pages that were frozen, or whose device slept, while they waited for one or held it. */
import { describe, expect, test } from '@jest/globals';
import { createDevice, createFreezableTabs, freeLock } from './crossTabLock.testSetup.ts';
import {
  LOCK_LAPSED,
  LOCKED_BY_OTHER_TAB,
  locksAfterStorageSync,
  type WebLocks,
  type WebStorage,
  withCrossTabLock,
} from './crossTabLock.ts';

describe('a page that was frozen while it waited for its lock', () => {
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

  test.each([
    [1, 2_499],
    [2, 2_500],
  ])('requests the Web Lock %i times when its timer fires %i ms late', async (expected, lateByMs) => {
    const device = createFreezableTabs();
    const { clock } = device.tab('first');
    let requests = 0;
    const locks: WebLocks = {
      request: (...args) => {
        requests += 1;
        return freeLock.request(...args);
      },
    };
    const result = locksAfterStorageSync(locks, clock).request('pay', { ifAvailable: true }, async () => 'acted');
    device.freeze('first');
    // The writes of the previous holder can be read after 100 ms.
    await device.advance(100 + lateByMs);
    device.restore('first');
    await device.advance(1_000);
    expect(await result).toBe('acted');
    expect(requests).toBe(expected);
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

describe('an action that runs under a lock', () => {
  test.each([
    ['a Web Lock', freeLock],
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

  test.each([
    [true, 2_499],
    [false, 2_500],
  ])('has its lock: %s, when its heartbeat of a second is %i ms late', async (expected, lateByMs) => {
    const device = createFreezableTabs();
    let isLockHeld = () => !expected;
    void withCrossTabLock('pay', { ...device.tab('first'), locks: freeLock }, (isHeld) => {
      isLockHeld = isHeld;
      return new Promise(() => {});
    });
    device.freeze('first');
    await device.advance(1_000 + lateByMs);
    expect(isLockHeld()).toBe(expected);
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
