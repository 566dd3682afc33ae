/** The copies of a record: whichever is lost, damaged or denied, another one has it; and its times when clocks are set. */
import { describe, expect, test } from '@jest/globals';
import type { WebStorage } from '../storage/webStorage.ts';
import { entries, memory, openTab, PAY, PENDING, storage, time } from './paymentIntents.testSetup.ts';
import type { PaymentIntents, PendingSubmission } from './paymentIntents.ts';

/** Truncated, without a format, of another order, of another borrower, of none. */
const DAMAGED = [
  '',
  '{',
  'null',
  '7',
  '{"v":"2"}',
  '{"v":1}',
  '{"value":{"order":"A-17"}}',
  '{"v":1,"borrower":"borrower","value":7}',
  '{"v":1,"borrower":"borrower","value":{"call":"POST /pay","order":"A-18","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":1}}',
  '{"v":1,"borrower":"other","value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":1}}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":1}}',
];

describe('a damaged record', () => {
  test.each<[string, WebStorage]>([
    ['can be written to', storage],
    ['cannot be written to', { ...storage, setItem: () => {}, removeItem: () => {} }],
  ])('stays closed after damage when the storage %s', (_, shared) => {
    entries.set(PENDING, '{');
    const page = openTab('first', { storage: shared });
    page.endNotDone(page.pendingFor('A-17') as PendingSubmission, undefined, false);
    expect(page.pendingFor('A-17')).toBeUndefined();
    expect(page.pendingFor('A-17')).toBeUndefined();
  });

  test.each(DAMAGED)('counts as a payment with an unknown result when its text is %s', (raw) => {
    entries.set(PENDING, raw);
    const intents = openTab('first');
    const lost = intents.pendingFor('A-17');
    expect(lost).toMatchObject({ order: 'A-17', call: '', why: 'details-lost', sentAt: time.now });
    expect(intents.pendingFor('A-18')).toBeUndefined();
    // Stored with the time at which it was found, so that a reload does not restart the wait.
    time.now += 60_000;
    expect(openTab('second').pendingFor('A-17')?.sentAt).toBe(time.now - 60_000);
    intents.endNotDone(lost as never, undefined, false);
    expect(openTab('third').pendingFor('A-17')).toBeUndefined();
  });

  test.each(DAMAGED)('stays as it was when its text becomes %s, also after a reload', (raw) => {
    const intents = openTab('first');
    intents.keepPending(intents.begin(PAY), 'already-submitted');
    entries.set(PENDING, raw);
    for (const page of [intents, openTab('reloaded')])
      expect(page.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'already-submitted' });
  });

  test('counts as unconfirmed when its text is damaged and an older closed record exists', () => {
    const first = openTab('first');
    first.end(first.begin(PAY));
    entries.set(PENDING, '{"v":1,"val');
    expect(openTab('second').pendingFor('A-17')?.why).toBe('details-lost');
  });

  test.each<[string, (first: PaymentIntents, second: PaymentIntents) => void]>([
    [
      'one knows the reason and the other does not',
      (first, second) => {
        const open = first.begin(PAY);
        second.pendingFor('A-17');
        first.keepPending(open, 'no-response');
      },
    ],
    [
      'both find the same damaged text',
      (first, second) => {
        entries.set(PENDING, '{');
        first.pendingFor('A-17');
        entries.set(PENDING, '{');
        second.pendingFor('A-17');
      },
    ],
    [
      'a resubmission never left the device',
      (first, second) => {
        const before = first.begin(PAY);
        const repeated = first.begin(PAY);
        second.pendingFor('A-17');
        first.endNotDone(repeated, before, false);
      },
    ],
  ])('is not rewritten without end by two tabs when %s', (_, happen) => {
    const [first, second] = [openTab('first'), openTab('second')];
    happen(first, second);
    for (const window of [first, second, first, second]) window.pendingFor('A-17');
    const settled = entries.get(PENDING);
    for (const window of [first, second]) {
      window.pendingFor('A-17');
      expect(entries.get(PENDING)).toBe(settled);
    }
    expect(first.pendingFor('A-17')).toEqual({ ...second.pendingFor('A-17'), sentAt: expect.any(Number) });
  });
});

describe('a pending submission is kept', () => {
  const nothing: WebStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const denied: WebStorage = {
    getItem: () => {
      throw new Error('SecurityError');
    },
    setItem: () => {
      throw new Error('SecurityError');
    },
    removeItem: () => {
      throw new Error('SecurityError');
    },
  };
  const full: WebStorage = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const broken: [string, WebStorage | undefined][] = [
    ['null', null as unknown as undefined],
    ['absent', undefined],
    ['denied', denied],
    ['full', full],
    ['ignoring writes', nothing],
  ];

  test.each(broken)('in memory when storage is %s', (_what, shared) => {
    const intents = openTab('first', { storage: shared, tabStorage: shared });
    const open = intents.begin(PAY);
    intents.keepPending(open, 'no-response');
    expect(intents.pendingFor('A-17')).toMatchObject({ ...PAY, why: 'no-response' });
    intents.persistBeforeUnload();
    time.now += 1;
    intents.end(open);
    expect(intents.pendingFor('A-17')).toBeUndefined();
    expect(intents.hasNewerMutation('A-17')).toBe(true);
  });

  test.each(broken)('through a reload when local storage is %s and session storage works', (_what, shared) => {
    const own = memory();
    const before = openTab('first', { storage: shared, tabStorage: own });
    before.keepPending(before.begin(PAY), 'no-response');
    const after = openTab('second', { storage: shared, tabStorage: own });
    expect(after.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'no-response' });
    after.end(after.pendingFor('A-17') as never);
    expect(openTab('third', { storage: shared, tabStorage: own }).pendingFor('A-17')).toBeUndefined();
  });

  test.each(broken)('through a reload when both storages are %s and the history entry works', (_what, shared) => {
    const places = { storage: shared, tabStorage: shared, historyEntryStorage: memory() };
    const before = openTab('first', places);
    before.keepPending(before.begin(PAY), 'no-response');
    const after = openTab('second', places);
    expect(after.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'no-response' });
    after.end(after.pendingFor('A-17') as never);
    expect(openTab('third', places).pendingFor('A-17')).toBeUndefined();
  });

  test('by the page, a reload and a new tab when local storage is cleared', () => {
    const own = memory();
    const page = openTab('first', { tabStorage: own });
    page.keepPending(page.begin(PAY), 'no-response');
    entries.clear();
    expect(page.pendingFor('A-17')?.why).toBe('no-response');
    entries.clear();
    page.persistBeforeUnload();
    expect(openTab('another').pendingFor('A-17')?.key).toBe('key-1');
    entries.clear();
    expect(openTab('reloaded', { tabStorage: own }).pendingFor('A-17')?.key).toBe('key-1');
  });

  test('when session storage is cleared', () => {
    const own = memory();
    const page = openTab('first', { tabStorage: own });
    page.keepPending(page.begin(PAY), 'no-response');
    own.clear();
    expect(openTab('reloaded', { tabStorage: own }).pendingFor('A-17')?.key).toBe('key-1');
  });

  test('by another tab that read it when the storage is cleared meanwhile', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const open = first.begin(PAY);
    expect(second.pendingFor('A-17')?.key).toBe('key-1');
    entries.clear();
    expect(second.pendingFor('A-17')?.key).toBe('key-1');
    first.end(open);
    expect(second.pendingFor('A-17')).toBeUndefined();
  });

  test('until its closed record is written, whichever older copies are left', () => {
    const own = memory();
    const first = openTab('first', { tabStorage: own });
    const open = first.begin(PAY);
    const older = [...entries];
    first.end(open);
    for (const [key, value] of older) entries.set(key, value);
    expect(openTab('reloaded', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    expect(first.pendingFor('A-17')).toBeUndefined();
    expect(entries.has(PENDING)).toBe(false);
  });

  test('when a closed record names another submission', () => {
    const intents = openTab('first');
    intents.begin(PAY);
    entries.set(
      'loan.intent.closed:borrower:A-17',
      JSON.stringify({
        ...{ v: 1, borrower: 'borrower' },
        value: { order: 'A-17', key: 'other', sequence: 1, isClosed: true },
      }),
    );
    expect(intents.pendingFor('A-17')?.key).toBe('key-1');
  });
});

describe('a stored record', () => {
  /** A storage that records the written keys. */
  const counting = (kept = memory()) => {
    const written: string[] = [];
    const setItem = (key: string, value: string) => void (written.push(key), kept.setItem(key, value));
    return { ...kept, setItem, written };
  };
  const closedKey = 'loan.intent.closed:borrower:A-17';
  const trace = (sequence: number) => ({ order: 'A-17', key: 'key-old', sequence, isClosed: true });
  const stored = (value: object) => JSON.stringify({ v: 1, borrower: 'borrower', value });

  test('is not written again when every copy has it', () => {
    const [shared, own] = [counting(), counting()];
    const page = openTab('first', { storage: shared, tabStorage: own });
    const open = page.begin(PAY);
    expect([shared.written, own.written]).toEqual([[PENDING], [PENDING]]);
    page.pendingFor('A-17');
    page.endNotDone(open, undefined, false);
    page.pendingFor('A-17');
    page.persistBeforeUnload();
    expect([shared.written, own.written]).toEqual([
      [PENDING, closedKey],
      [PENDING, closedKey],
    ]);
  });

  test('is copied unchanged to every storage that lacks it', () => {
    const own = memory();
    own.setItem(closedKey, stored(trace(3)));
    expect(openTab('first', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    expect(JSON.parse(entries.get(closedKey) ?? '')).toEqual({ v: 1, borrower: 'borrower', value: trace(3) });
  });

  test('counts under either key, and is moved to its own', () => {
    const open = { ...PAY, key: 'key-9', sequence: 3, owner: 'other', sentAt: time.now };
    entries.set(closedKey, stored(open));
    expect(openTab('first').pendingFor('A-17')).toMatchObject({ key: 'key-9' });
    expect([entries.has(PENDING), entries.has(closedKey)]).toEqual([true, false]);
    entries.clear();
    entries.set(PENDING, stored(trace(3)));
    expect(openTab('first').pendingFor('A-17')).toBeUndefined();
    expect([entries.has(PENDING), entries.has(closedKey)]).toEqual([false, true]);
  });

  test('is reported once and removed when it is unreadable and nothing can be written', () => {
    const unreadable: string[] = [];
    entries.set(PENDING, '{');
    const full = { ...storage, setItem: () => {} };
    const page = openTab('first', { storage: full, onUnreadable: (why) => unreadable.push(why) });
    expect(page.pendingFor('A-17')).toMatchObject({ why: 'details-lost' });
    expect(entries.has(PENDING)).toBe(false);
    expect(unreadable).toEqual(['unreadable']);
  });

  test('counts as a payment with the next sequence when the copy in local storage is damaged, and not when another copy is', () => {
    const own = memory();
    entries.set(closedKey, stored(trace(3)));
    own.setItem(PENDING, '{');
    expect(openTab('first', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    entries.set(PENDING, '{');
    expect(openTab('second').pendingFor('A-17')).toMatchObject({ why: 'details-lost', sequence: 4 });
  });
});

describe('the device’s clock', () => {
  const SECOND = 1_000;
  const DAY = 86_400 * SECOND;

  test.each([-DAY, -30 * SECOND, 30 * SECOND, DAY])(
    'changes no age when it is set by %i ms while the page lives, also after a reload',
    (ms) => {
      const page = openTab('first');
      page.keepPending(page.begin(PAY), 'no-response');
      time.now += 10 * SECOND;
      time.deviceAhead = ms;
      expect(page.pendingFor('A-17')?.sentAt).toBe(time.now - 10 * SECOND);
      page.persistBeforeUnload();
      // The next page starts at the device's present time.
      time.now += ms;
      time.deviceAhead = 0;
      expect(openTab('reloaded').pendingFor('A-17')?.sentAt).toBe(time.now - 10 * SECOND);
    },
  );

  test.each([-DAY, -30 * SECOND])('restarts the waiting once when it is set by %i ms between two pages', (ms) => {
    const page = openTab('first');
    page.keepPending(page.begin(PAY), 'no-response');
    time.now += ms;
    const after = openTab('second');
    expect(after.pendingFor('A-17')?.sentAt).toBe(time.now);
    after.persistBeforeUnload();
    time.now += 10 * SECOND;
    expect(after.pendingFor('A-17')?.sentAt).toBe(time.now - 10 * SECOND);
    expect(openTab('third').pendingFor('A-17')?.sentAt).toBe(time.now - 10 * SECOND);
  });

  test('restarts the waiting once when it was set back and several pages are opened after it', () => {
    openTab('first').begin(PAY);
    time.deviceAhead = -86_400_000;
    const pageOpened = () => {
      // A page starts at the device's time when it is opened.
      time.now += time.deviceAhead;
      time.deviceAhead = 0;
      return openTab('next', { tabStorage: undefined });
    };
    expect(pageOpened().pendingFor('A-17')?.sentAt).toBe(time.now);
    time.now += 90_000;
    expect(pageOpened().pendingFor('A-17')?.sentAt).toBe(time.now - 90_000);
  });

  test('makes a submission no older for the next page when the page slept for ten minutes', () => {
    time.deviceAhead = 600 * SECOND;
    openTab('first').begin(PAY);
    time.now += time.deviceAhead;
    time.deviceAhead = 0;
    expect(openTab('second').pendingFor('A-17')?.sentAt).toBe(time.now);
  });
});
