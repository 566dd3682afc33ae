import { describe, expect, test } from '@jest/globals';
import { createPage, freeLock } from './crossTabLock.testSetup.ts';
import { locksAfterStorageSync, type WebLocks, withCrossTabLock } from './crossTabLock.ts';

test('requests a lock of this name with `ifAvailable`', async () => {
  const page = createPage();
  const requests: unknown[] = [];
  const context = page.withLocks((name, options, callback) => {
    requests.push([name, options]);
    return callback({});
  });
  expect(await withCrossTabLock('pay', context, async () => 'acted')).toBe('acted');
  expect(requests).toEqual([['pay', { ifAvailable: true }]]);
  expect(page.waiting()).toBe(0);
});

test('does not act while another tab holds the lock, and says so at once', async () => {
  const page = createPage();
  const context = page.withLocks((_name, _options, callback) => callback(null));
  expect(await withCrossTabLock('pay', context, async () => 'acted')).toBe('held-by-other-tab');
  expect(page.waiting()).toBe(0);
});

test('starts the action once the writes of the previous holder can be read', async () => {
  const page = createPage();
  const written: string[] = [];
  page.clock.after(50, () => written.push('by the first'));
  const locks = locksAfterStorageSync(freeLock, page.clock);
  const read = withCrossTabLock('pay', { ...page.withoutLocks, locks }, async () => [...written]);
  await page.advance(200);
  expect(await read).toEqual(['by the first']);
});

describe('where the browser gives no lock', () => {
  const run = (locks: WebLocks['request'] | undefined) => {
    const page = createPage();
    let ran = 0;
    const context = locks ? page.withLocks(locks) : page.withoutLocks;
    return { page, ran: () => ran, result: withCrossTabLock('pay', context, async () => (ran += 1)) };
  };

  test.each<[string, WebLocks['request'] | undefined]>([
    ['it has none', undefined],
    ['the request rejects', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    [
      'the request throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['the request never settles', () => new Promise(() => {})],
  ])('acts once when %s', async (_what, locks) => {
    const { page, ran, result } = run(locks);
    await page.advance(4_000);
    expect(await result).toBe(1);
    expect(ran()).toBe(1);
    expect(page.waiting()).toBe(0);
  });

  test('does not act again when the lock is granted too late', async () => {
    let give = async (): Promise<unknown> => undefined;
    const { page, ran, result } = run(
      (_name, _options, callback) => new Promise((resolve) => (give = async () => resolve(await callback({})))),
    );
    await page.advance(4_000);
    expect(await result).toBe(1);
    await give();
    expect(ran()).toBe(1);
  });

  test('holds a lock that is granted too late until the action has ended', async () => {
    const page = createPage();
    let give = async (): Promise<void> => undefined;
    let finish = () => {};
    const context = page.withLocks(
      (_name, _options, callback) =>
        new Promise((resolve) => (give = () => callback({}).then((value) => resolve(value)))),
    );
    const result = withCrossTabLock('pay', context, () => new Promise<string>((end) => (finish = () => end('acted'))));
    await page.advance(4_000);
    let isReleased = false;
    const released = give().then(() => (isReleased = true));
    await page.advance(100);
    expect(isReleased).toBe(false);
    finish();
    expect(await result).toBe('acted');
    expect(await released).toBe(true);
  });
});

test('throws the error of the action and does not run it again', async () => {
  const page = createPage();
  let ran = 0;
  const failing = withCrossTabLock('pay', page.withLocks(), async () => {
    ran += 1;
    throw new Error('no');
  }).catch((error: Error) => error.message);
  await page.advance(4_000);
  expect(await failing).toBe('no');
  expect(ran).toBe(1);
});

describe('a page that was frozen while it waited for its lock', () => {
  test.each([
    [1, 2_499],
    [2, 2_500],
  ])('requests the lock %i times when its timer fires %i ms late', async (expected, lateByMs) => {
    const page = createPage();
    let requests = 0;
    const locks = locksAfterStorageSync(
      {
        request(...args) {
          requests += 1;
          return freeLock.request(...args);
        },
      },
      page.clock,
    );
    const result = withCrossTabLock('pay', { ...page.withoutLocks, locks }, async () => 'acted');
    page.freeze();
    // The writes of the previous holder can be read after 100 ms.
    await page.advance(100 + lateByMs);
    page.restore();
    await page.advance(1_000);
    expect(await result).toBe('acted');
    expect(requests).toBe(expected);
  });

  test('requests the lock again when the device slept and the page’s clock stopped', async () => {
    const page = createPage();
    const locks = locksAfterStorageSync(freeLock, page.clock);
    let isDone = false;
    const result = withCrossTabLock('pay', { ...page.withoutLocks, locks }, async () => (isDone = true));
    page.sleep(6_000);
    await page.advance(150);
    expect(isDone).toBe(false);
    await page.advance(100);
    expect(await result).toBe(true);
  });

  test('waits again for a request that was not answered', async () => {
    const page = createPage();
    let grant = () => {};
    const context = page.withLocks(
      (_name, _options, callback) => new Promise((resolve) => (grant = () => void callback({}).then(resolve))),
    );
    let hasRun = false;
    const result = withCrossTabLock('pay', context, async () => (hasRun = true));
    page.freeze();
    await page.advance(60_000);
    page.restore();
    await page.advance(1_000);
    expect(hasRun).toBe(false);
    grant();
    expect(await result).toBe(true);
  });
});

describe('an action that runs', () => {
  test.each([
    ['under a lock', createPage().withLocks().locks],
    ['without one', undefined],
  ])('%s runs again when the page was frozen', async (_what, locks) => {
    const page = createPage();
    const held: boolean[] = [];
    const result = withCrossTabLock('pay', { ...page.withoutLocks, locks }, async (isLockHeld) => {
      await new Promise<void>((resolve) => void page.clock.after(3_000, resolve));
      held.push(isLockHeld());
      return isLockHeld() ? 'acted' : 'lock-lapsed';
    });
    await page.advance(1_500);
    page.freeze();
    await page.advance(60_000);
    page.restore();
    await page.advance(10_000);
    expect(await result).toBe('acted');
    expect(held).toEqual([false, true]);
    expect(page.waiting()).toBe(0);
  });

  test.each([
    [true, 2_499],
    [false, 2_500],
  ])('has its lock: %s, when its heartbeat of a second is %i ms late', async (expected, lateByMs) => {
    const page = createPage();
    let isLockHeld = () => !expected;
    void withCrossTabLock('pay', page.withLocks(), (isHeld) => {
      isLockHeld = isHeld;
      return new Promise(() => {});
    });
    page.freeze();
    await page.advance(1_000 + lateByMs);
    expect(isLockHeld()).toBe(expected);
  });
});
