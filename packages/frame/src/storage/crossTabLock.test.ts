import { describe, expect, test } from '@jest/globals';
import {
  ELSEWHERE,
  guardAcrossWindows,
  locksAfterWriting,
  type WindowLocks,
  type WindowStorage,
  type Windows,
  within,
} from './crossTabLock.ts';

/** One phone: its storage and its time, seen by several windows. */
function createPhone() {
  const entries = new Map<string, string>();
  let timers: { at: number; deed: () => void }[] = [];
  let now = 1_000_000;
  const storage: WindowStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  const clock = {
    now: () => now,
    after(ms: number, deed: () => void) {
      const timer = { at: now + ms, deed };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    entries,
    window: (owner: string): Windows => ({ storage, locks: undefined, clock, owner, claims: new Map() }),
    waiting: () => timers.length,
    async pass(ms: number) {
      const until = now + ms;
      for (;;) {
        await settle();
        const next = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.deed();
      }
      now = until;
    },
    /** The window and everything it waits for are gone. */
    killAll() {
      timers = [];
    },
  };
}

describe('without window locks', () => {
  test('of two windows that begin at the same moment one acts', async () => {
    const phone = createPhone();
    const acted: string[] = [];
    const results = [
      guardAcrossWindows('pay', phone.window('first'), async () => acted.push('first')),
      guardAcrossWindows('pay', phone.window('second'), async () => acted.push('second')),
    ];
    await phone.pass(200);
    expect(acted).toHaveLength(1);
    expect(await Promise.all(results)).toContain(ELSEWHERE);
  });

  test('a window that is at it for a minute keeps the others away, and lets go afterwards', async () => {
    const phone = createPhone();
    let finish = () => {};
    const first = guardAcrossWindows(
      'pay',
      phone.window('first'),
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    await phone.pass(60_000);
    expect(await guardAcrossWindows('pay', phone.window('second'), async () => 'acted')).toBe(ELSEWHERE);
    finish();
    await first;
    expect(phone.entries.size).toBe(0);
    expect(phone.waiting()).toBe(0);
    const second = guardAcrossWindows('pay', phone.window('second'), async () => 'acted');
    await phone.pass(100);
    expect(await second).toBe('acted');
  });

  test('a window that died keeps nobody away for longer than five seconds', async () => {
    const phone = createPhone();
    void guardAcrossWindows('pay', phone.window('first'), () => new Promise(() => {}));
    await phone.pass(100);
    phone.killAll();
    await phone.pass(4_000);
    expect(await guardAcrossWindows('pay', phone.window('second'), async () => 'acted')).toBe(ELSEWHERE);
    await phone.pass(2_000);
    const second = guardAcrossWindows('pay', phone.window('second'), async () => 'acted');
    await phone.pass(100);
    expect(await second).toBe('acted');
  });

  test.each([3_600_000, 86_400_000])(
    'a window that died before the clock was set back by %i ms keeps nobody away for longer than five seconds',
    async (ms) => {
      const phone = createPhone();
      const dead = { owner: 'dead', seenAt: 1_000_000 + ms };
      phone.entries.set('pay', JSON.stringify(dead));
      const second = phone.window('second');
      expect(await guardAcrossWindows('pay', second, async () => 'acted')).toBe(ELSEWHERE);
      await phone.pass(4_000);
      expect(await guardAcrossWindows('pay', second, async () => 'acted')).toBe(ELSEWHERE);
      await phone.pass(1_000);
      const later = guardAcrossWindows('pay', second, async () => 'acted');
      await phone.pass(100);
      expect(await later).toBe('acted');
    },
  );

  test('a window that lives keeps the others away though its clock is an hour ahead', async () => {
    const phone = createPhone();
    const ahead = phone.window('first');
    const clock = { ...ahead.clock, wall: () => ahead.clock.now() + 3_600_000 };
    void guardAcrossWindows('pay', { ...ahead, clock }, () => new Promise(() => {}));
    const second = phone.window('second');
    for (let time = 0; time < 5; time += 1) {
      await phone.pass(3_000);
      expect(await guardAcrossWindows('pay', second, async () => 'acted')).toBe(ELSEWHERE);
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
  ])('keeps nobody away when the claim in the storage is %j', async (claim) => {
    const phone = createPhone();
    phone.entries.set('pay', claim);
    const only = guardAcrossWindows('pay', phone.window('first'), async () => 'acted');
    await phone.pass(100);
    expect(await only).toBe('acted');
  });

  test('writes its claim before any promise ran, when several windows begin at once', async () => {
    const phone = createPhone();
    void guardAcrossWindows('pay', phone.window('first'), async () => 'acted');
    expect(JSON.parse(phone.entries.get('pay') ?? '')).toEqual({ owner: 'first', seenAt: 1_000_000 });
    await phone.pass(100);
  });

  test('does not act when another window, which saw no claim either, wrote over its own', async () => {
    const phone = createPhone();
    const acted: string[] = [];
    const first = guardAcrossWindows('pay', phone.window('first'), async () => acted.push('first'));
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    phone.entries.set('pay', others);
    await phone.pass(60);
    expect(await first).toBe(ELSEWHERE);
    expect(acted).toEqual([]);
    expect(phone.entries.get('pay')).toBe(others);
  });

  test('gives its answer when the storage was cleared meanwhile', async () => {
    const phone = createPhone();
    const only = guardAcrossWindows('pay', phone.window('first'), async () => {
      phone.entries.clear();
      return 'acted';
    });
    await phone.pass(100);
    expect(await only).toBe('acted');
  });

  test('leaves the claim of another window when it comes to its end', async () => {
    const phone = createPhone();
    const others = JSON.stringify({ owner: 'second', seenAt: 1_000_000 });
    const only = guardAcrossWindows('pay', phone.window('first'), async () => phone.entries.set('pay', others));
    await phone.pass(100);
    await only;
    expect(phone.entries.get('pay')).toBe(others);
  });

  test('lets go when the deed throws', async () => {
    const phone = createPhone();
    const failing = guardAcrossWindows('pay', phone.window('first'), async () => {
      throw new Error('no');
    }).catch((error: Error) => error.message);
    await phone.pass(100);
    expect(await failing).toBe('no');
    expect(phone.entries.size).toBe(0);
  });
});

test('asks the browser for a lock of this name without waiting for it when it has locks', async () => {
  const phone = createPhone();
  const asked: unknown[] = [];
  const locks: WindowLocks = {
    request: (name, options, deed) => {
      asked.push([name, options]);
      return deed({});
    },
  };
  await guardAcrossWindows('pay', { ...phone.window('first'), locks }, async () => 'acted');
  expect(asked).toEqual([['pay', { ifAvailable: true }]]);
  expect(phone.waiting()).toBe(0);
});

test('with window locks, the browser decides: a lock that is taken means elsewhere', async () => {
  const phone = createPhone();
  const windows = (lock: unknown): Windows => ({
    ...phone.window('first'),
    locks: { request: (_name, _options, deed) => deed(lock) },
  });
  expect(await guardAcrossWindows('pay', windows(null), async () => 'acted')).toBe(ELSEWHERE);
  expect(await guardAcrossWindows('pay', windows({}), async () => 'acted')).toBe('acted');
  expect(phone.entries.size).toBe(0);
});

describe('with window locks that the browser does not give', () => {
  const guardWith = (request: WindowLocks['request'], phone = createPhone()) => {
    let acted = 0;
    const windows = { ...phone.window('first'), locks: { request } };
    return {
      phone,
      acted: () => acted,
      run: () => guardAcrossWindows('pay', windows, async () => (acted += 1)),
    };
  };

  test.each<[string, WindowLocks['request']]>([
    ['rejects', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['is silent', () => new Promise(() => {})],
  ])('a deed runs once under a claim where the request %s', async (_what, request) => {
    const { phone, acted, run } = guardWith(request);
    const result = run();
    await phone.pass(4_000);
    expect(await result).toBe(1);
    expect(acted()).toBe(1);
    expect(phone.entries.size).toBe(0);
  });

  test('a lock that is given too late runs nothing a second time', async () => {
    let give = async (): Promise<unknown> => undefined;
    const { phone, acted, run } = guardWith(
      (_name, _options, deed) => new Promise((resolve) => (give = async () => resolve(await deed({})))),
    );
    const result = run();
    await phone.pass(4_000);
    expect(await result).toBe(1);
    await give();
    expect(acted()).toBe(1);
  });

  test('what the deed itself throws under a lock is thrown, and nothing runs again', async () => {
    const phone = createPhone();
    const windows = {
      ...phone.window('first'),
      locks: { request: ((_n, _o, deed) => deed({})) as WindowLocks['request'] },
    };
    let acted = 0;
    const failing = guardAcrossWindows('pay', windows, async () => {
      acted += 1;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await phone.pass(4_000);
    expect(acted).toBe(1);
  });
});

describe('with window locks', () => {
  const free: WindowLocks = { request: (_name, _options, deed) => deed({}) };
  const taken: WindowLocks = { request: (_name, _options, deed) => deed(null) };

  test('a deed begins when what another window wrote before it let go can be read', async () => {
    const phone = createPhone();
    const { storage, clock } = phone.window('second');
    clock.after(50, () => storage?.setItem('done', 'by the first'));
    const read = locksAfterWriting(free, clock).request('pay', { ifAvailable: true }, async () =>
      storage?.getItem('done'),
    );
    await phone.pass(200);
    expect(await read).toBe('by the first');
  });

  test('a window that finds another one at it hears so at once', async () => {
    const { clock } = createPhone().window('second');
    const lock = locksAfterWriting(taken, clock).request('pay', { ifAvailable: true }, async (given) => given);
    expect(await lock).toBeNull();
  });
});

describe('a deed with a time limit', () => {
  test('gives what the deed gave, and waits for nothing more, when it ends in time', async () => {
    const phone = createPhone();
    const { clock } = phone.window('first');
    expect(await within(1_000, clock, async () => 'acted')).toBe('acted');
    await phone.pass(0);
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
  ])('rejects with its error, and waits for nothing more, when the deed %s', async (_what, deed) => {
    const phone = createPhone();
    await expect(within(1_000, phone.window('first').clock, deed)).rejects.toThrow('no');
    await phone.pass(0);
    expect(phone.waiting()).toBe(0);
  });

  test('rejects at its end and not before when the deed never ends', async () => {
    const phone = createPhone();
    const heard: string[] = [];
    within(1_000, phone.window('first').clock, () => new Promise(() => {})).catch((error: Error) =>
      heard.push(error.message),
    );
    await phone.pass(999);
    expect(heard).toEqual([]);
    await phone.pass(1);
    await phone.pass(0);
    expect(heard).toEqual(['took longer than 1000 ms']);
  });
});
