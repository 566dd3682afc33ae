import { beforeEach, describe, expect, test } from '@jest/globals';
import { createIntents, type Intent, type Intents, type IntentsNeeds, type OpenIntent } from './intents.ts';
import type { WindowStorage } from './windows.ts';

const memory = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
});
/** What the windows share. */
const entries = new Map<string, string>();
const storage = memory(entries);
const OPEN = 'loan.intent.open:A-17';
/** Cut off, of another version, half written, of another order, closed where an open one belongs. */
const DAMAGED = [
  '',
  '{',
  'null',
  '7',
  '{"v":2}',
  '{"v":1,"value":{"order":"A-17"}}',
  '{"v":1,"value":7}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-18","chosen":{},"before":{},"amount":"300","key":"k","turn":3,"owner":"o","sentAt":1}}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","turn":3,"owner":"o","sentAt":null}}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","turn":3,"owner":"o","sentAt":1,"why":"x"}}',
];
let now = 0;
/** By how much the phone's clock is ahead of the page's. */
let wallAhead = 0;
let keys = 0;
const openWindow = (owner: string, places: Partial<Pick<IntentsNeeds, 'storage' | 'ownStorage'>> = {}) =>
  createIntents({
    storage,
    locks: undefined,
    clock: { now: () => now, wall: () => now + wallAhead, after: () => () => {} },
    owner,
    newKey: () => `key-${++keys}`,
    ...places,
  });

const PAY: Intent = {
  call: 'POST /pay',
  order: 'A-17',
  chosen: { periods: '1' },
  amount: '300',
  before: { owed: 900 },
};

beforeEach(() => {
  entries.clear();
  now = 1_000_000;
  wallAhead = 0;
  keys = 0;
});

describe('an open intent', () => {
  test('is seen by every window, until a definite answer ends it', () => {
    const first = openWindow('first');
    const open = first.begin(PAY);
    expect(openWindow('second').openFor('A-17')).toEqual({
      ...PAY,
      key: 'key-1',
      turn: 1,
      owner: 'first',
      sentAt: now,
    });
    expect(openWindow('second').openFor('A-18')).toBeUndefined();
    first.leaveOpen(open, 'no-answer');
    expect(openWindow('second').openFor('A-17')?.why).toBe('no-answer');
    first.end(open, 'done');
    expect(openWindow('second').openFor('A-17')).toBeUndefined();
  });

  test('keeps its key when a newer build wrote it before a rollback, with fields and reasons that this one lacks', () => {
    const stored = {
      ...PAY,
      key: 'key-new',
      turn: 3,
      owner: 'other',
      sentAt: now,
      why: 'bank-is-closed',
      bank: { id: 7 },
    };
    entries.set(OPEN, JSON.stringify({ v: 2, value: stored, more: [] }));
    const intents = openWindow('first');
    expect(intents.openFor('A-17')).toMatchObject({ ...PAY, key: 'key-new', why: 'no-answer' });
    expect(intents.begin(PAY).key).toBe('key-new');
  });

  test('is unknown and not forgotten when a newer build wrote it in another form', () => {
    entries.set(OPEN, JSON.stringify({ v: 2, value: { payments: [{ ...PAY, key: 'key-new' }] } }));
    expect(openWindow('first').openFor('A-17')).toMatchObject({ order: 'A-17', why: 'details-lost' });
  });

  test('keeps its key when the same is sent again, and gets a new one for anything else', () => {
    const intents = openWindow('first');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    expect(intents.begin({ ...PAY, amount: '299', chosen: { periods: '2' } }).key).toBe('key-3');
    intents.end(intents.begin(PAY), 'done');
    expect(intents.begin(PAY).key).not.toBe('key-1');
  });

  test('that another window has sent anew is not ended by the older sending', () => {
    const first = openWindow('first');
    const older = first.begin(PAY);
    const second = openWindow('second');
    second.begin(PAY);
    first.end(older, 'done');
    expect(second.openFor('A-17')?.owner).toBe('second');
    first.leaveOpen(older, 'no-answer');
    expect(second.openFor('A-17')?.why).toBeUndefined();
  });

  test.each(DAMAGED)('that cannot be read (%s) counts as a payment of which nobody knows what became', (raw) => {
    entries.set(OPEN, raw);
    const intents = openWindow('first');
    const lost = intents.openFor('A-17');
    expect(lost).toMatchObject({ order: 'A-17', call: '', why: 'details-lost', sentAt: now });
    expect(intents.openFor('A-18')).toBeUndefined();
    // Kept with the time at which it was found: a reload does not begin the waiting anew.
    now += 60_000;
    expect(openWindow('second').openFor('A-17')?.sentAt).toBe(now - 60_000);
    intents.end(lost as never, 'not-done');
    expect(openWindow('third').openFor('A-17')).toBeUndefined();
  });

  test.each(DAMAGED)('stays as it was when its text becomes %s while the page lives, and after a reload', (raw) => {
    const intents = openWindow('first');
    intents.leaveOpen(intents.begin(PAY), 'already-submitted');
    entries.set(OPEN, raw);
    for (const page of [intents, openWindow('reloaded')])
      expect(page.openFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'already-submitted' });
  });

  test('is not ended by damage that comes after the trace of an older one', () => {
    const first = openWindow('first');
    first.end(first.begin(PAY), 'done');
    entries.set(OPEN, '{"v":1,"val');
    expect(openWindow('second').openFor('A-17')?.why).toBe('details-lost');
  });

  test.each<[string, (first: Intents, second: Intents) => void]>([
    [
      'one knows why nothing is known, and the other one does not',
      (first, second) => {
        const open = first.begin(PAY);
        second.openFor('A-17');
        first.leaveOpen(open, 'no-answer');
      },
    ],
    [
      'both find the same damage',
      (first, second) => {
        entries.set(OPEN, '{');
        first.openFor('A-17');
        entries.set(OPEN, '{');
        second.openFor('A-17');
      },
    ],
    [
      'a repeated sending never left',
      (first, second) => {
        const before = first.begin(PAY);
        const repeated = first.begin({ ...PAY, amount: '299' });
        second.openFor('A-17');
        first.takeBack(repeated, before);
      },
    ],
  ])('is not written over and over by two windows when %s', (_, happen) => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    happen(first, second);
    for (const window of [first, second, first, second]) window.openFor('A-17');
    const settled = entries.get(OPEN);
    for (const window of [first, second]) {
      window.openFor('A-17');
      expect(entries.get(OPEN)).toBe(settled);
    }
    expect(first.openFor('A-17')).toEqual({ ...second.openFor('A-17'), sentAt: expect.any(Number) });
  });

  test('never holds a card number', () => {
    openWindow('first').begin({ ...PAY, chosen: { card: '4111111111111111' } });
    expect([...entries.values()].join()).not.toMatch(/\d{12}/);
  });

  test('keeps the long id of an order that the lender showed before', () => {
    const { chosen, before } = openWindow('first').begin({
      ...PAY,
      chosen: { card: '4111111111111111' },
      before: { orderId: '20261122123456789' },
    });
    expect([chosen, before]).toEqual([{ card: '…1111' }, { orderId: '20261122123456789' }]);
  });
});

describe('an open intent is not forgotten', () => {
  const nothing: WindowStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  const denied: WindowStorage = {
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
  const full: WindowStorage = {
    ...storage,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const broken: [string, WindowStorage | undefined][] = [
    ['null', null as unknown as undefined],
    ['absent', undefined],
    ['denied', denied],
    ['full', full],
    ['taking nothing', nothing],
  ];

  test.each(broken)('by the page where storage is %s', (_what, shared) => {
    const intents = openWindow('first', { storage: shared, ownStorage: shared });
    const open = intents.begin(PAY);
    intents.leaveOpen(open, 'no-answer');
    expect(intents.openFor('A-17')).toMatchObject({ ...PAY, why: 'no-answer' });
    intents.keepForNextPage();
    now += 1;
    intents.end(open, 'done');
    expect(intents.openFor('A-17')).toBeUndefined();
    expect(intents.isPast('A-17')).toBe(true);
  });

  test.each(broken)('by a reload where the shared storage is %s and the window’s own works', (_what, shared) => {
    const own = memory();
    const before = openWindow('first', { storage: shared, ownStorage: own });
    before.leaveOpen(before.begin(PAY), 'no-answer');
    const after = openWindow('second', { storage: shared, ownStorage: own });
    expect(after.openFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'no-answer' });
    after.end(after.openFor('A-17') as never, 'done');
    expect(openWindow('third', { storage: shared, ownStorage: own }).openFor('A-17')).toBeUndefined();
  });

  test('when the shared storage is cleared: by the page, by a reload of it, and by a new window', () => {
    const own = memory();
    const page = openWindow('first', { ownStorage: own });
    page.leaveOpen(page.begin(PAY), 'no-answer');
    entries.clear();
    expect(page.openFor('A-17')?.why).toBe('no-answer');
    entries.clear();
    page.keepForNextPage();
    expect(openWindow('another').openFor('A-17')?.key).toBe('key-1');
    entries.clear();
    expect(openWindow('reloaded', { ownStorage: own }).openFor('A-17')?.key).toBe('key-1');
  });

  test('when the window’s own storage is cleared', () => {
    const own = memory();
    const page = openWindow('first', { ownStorage: own });
    page.leaveOpen(page.begin(PAY), 'no-answer');
    own.clear();
    expect(openWindow('reloaded', { ownStorage: own }).openFor('A-17')?.key).toBe('key-1');
  });

  test('by a window that saw it in another one, when the storage is cleared meanwhile', () => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    const open = first.begin(PAY);
    expect(second.openFor('A-17')?.key).toBe('key-1');
    entries.clear();
    expect(second.openFor('A-17')?.key).toBe('key-1');
    first.end(open, 'done');
    expect(second.openFor('A-17')).toBeUndefined();
  });

  test('and is open no more once its trace is written, whichever older copies are left', () => {
    const own = memory();
    const first = openWindow('first', { ownStorage: own });
    const open = first.begin(PAY);
    const older = [...entries];
    first.end(open, 'done');
    for (const [key, value] of older) entries.set(key, value);
    expect(openWindow('reloaded', { ownStorage: own }).openFor('A-17')).toBeUndefined();
    expect(first.openFor('A-17')).toBeUndefined();
    expect(entries.has(OPEN)).toBe(false);
  });

  test('because a trace names another intent', () => {
    const intents = openWindow('first');
    intents.begin(PAY);
    entries.set(
      'loan.intent.closed:A-17',
      JSON.stringify({ v: 1, value: { order: 'A-17', key: 'other', turn: 1, isClosed: true } }),
    );
    expect(intents.openFor('A-17')?.key).toBe('key-1');
  });
});

describe('the key of an intent', () => {
  test('stays through a reload with other numbers shown before it, and through the storage’s clearing', () => {
    const own = memory();
    const before = openWindow('first', { ownStorage: own });
    before.leaveOpen(before.begin({ ...PAY, before: { owed: 3135 } }), 'no-answer');
    entries.clear();
    const after = openWindow('second', { ownStorage: own });
    expect(after.begin({ ...PAY, before: { owed: 4135 } }).key).toBe('key-1');
    expect(after.begin({ ...PAY, chosen: { periods: '2' }, before: { owed: 4135 } }).key).toBe('key-2');
  });

  test('ends with a refusal', () => {
    const intents = openWindow('first');
    intents.end(intents.begin(PAY), 'not-done');
    expect(intents.begin(PAY).key).toBe('key-2');
  });

  test('stays with the earlier sending when a repeated one never left', () => {
    const intents = openWindow('first');
    const first = intents.begin(PAY);
    intents.leaveOpen(first, 'no-answer');
    now += 130_000;
    const before = intents.openFor('A-17') as OpenIntent;
    const again = intents.begin({ ...PAY, amount: '299' });
    const open = intents.takeBack(again, before);
    expect(open).toMatchObject({ amount: '300', key: 'key-1', sentAt: first.sentAt, why: 'no-answer' });
    expect(openWindow('second').openFor('A-17')).toMatchObject({ amount: '300', key: 'key-1' });
  });
});

describe('the phone’s clock', () => {
  const SECOND = 1_000;
  const DAY = 86_400 * SECOND;

  test.each([-DAY, -30 * SECOND, 30 * SECOND, DAY])(
    'set by %i ms while the page lives makes nothing older or younger, also after a reload',
    (ms) => {
      const page = openWindow('first');
      page.leaveOpen(page.begin(PAY), 'no-answer');
      now += 10 * SECOND;
      wallAhead = ms;
      expect(page.openFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
      page.keepForNextPage();
      // The next page begins to count by the phone's clock as it stands.
      now += ms;
      wallAhead = 0;
      expect(openWindow('reloaded').openFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
    },
  );

  test.each([-DAY, -30 * SECOND])('set by %i ms between two pages lets the waiting begin anew, once', (ms) => {
    const page = openWindow('first');
    page.leaveOpen(page.begin(PAY), 'no-answer');
    now += ms;
    const after = openWindow('second');
    expect(after.openFor('A-17')?.sentAt).toBe(now);
    after.keepForNextPage();
    now += 10 * SECOND;
    expect(after.openFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
    expect(openWindow('third').openFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
  });

  test('that was set back makes the waiting begin anew once, however many pages are opened after it', () => {
    openWindow('first').begin(PAY);
    wallAhead = -86_400_000;
    const pageOpened = () => {
      // A page counts from the phone's clock as it stands when it is opened.
      now += wallAhead;
      wallAhead = 0;
      return openWindow('next', { ownStorage: undefined });
    };
    expect(pageOpened().openFor('A-17')?.sentAt).toBe(now);
    now += 90_000;
    expect(pageOpened().openFor('A-17')?.sentAt).toBe(now - 90_000);
  });

  test('of a page that slept for ten minutes makes what it sends no older for the next page', () => {
    wallAhead = 600 * SECOND;
    openWindow('first').begin(PAY);
    now += wallAhead;
    wallAhead = 0;
    expect(openWindow('second').openFor('A-17')?.sentAt).toBe(now);
  });
});

describe('a screen is of the past', () => {
  test('once another window has paid, until it has read again', () => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    now += 10;
    first.end(first.begin(PAY), 'done');
    expect(second.isPast('A-17')).toBe(true);
    expect(second.isPast('A-18')).toBe(false);
    now += 10;
    second.screenWasRead(now);
    expect(second.isPast('A-17')).toBe(false);
  });

  test('when what it shows was requested before another window’s payment, however late it is drawn', () => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    const requestedAt = now;
    now += 5_000;
    first.end(first.begin(PAY), 'done');
    now += 5_000;
    second.screenWasRead(requestedAt);
    expect(second.isPast('A-17')).toBe(true);
    second.screenWasRead(now);
    expect(second.isPast('A-17')).toBe(false);
  });

  test('when what it shows was requested before its own payment, however late it is drawn', () => {
    const intents = openWindow('first');
    const requestedAt = now;
    now += 5;
    intents.end(intents.begin(PAY), 'done');
    now += 5_000;
    intents.screenWasRead(requestedAt);
    expect(intents.isPast('A-17')).toBe(true);
  });

  test('after its own payment, until it has read again; a code that is awaited is no payment', () => {
    const intents = openWindow('first');
    now += 10;
    intents.end(intents.begin(PAY), 'not-done');
    expect(intents.isPast('A-17')).toBe(false);
    intents.end(intents.begin(PAY), 'done');
    expect(intents.isPast('A-17')).toBe(true);
    intents.screenWasRead(now);
    expect(intents.isPast('A-17')).toBe(false);
  });

  test('half an hour after a payment that was not booked yet when it was read', () => {
    const intents = openWindow('first');
    intents.end(intents.begin(PAY), 'done');
    now += 1_000;
    intents.screenWasRead(now);
    now += 20 * 60_000;
    // Until then the screen itself says that the payment is on its way, and asks a second time.
    expect(intents.isPast('A-17')).toBe(false);
    now += 10 * 60_000;
    expect(intents.isPast('A-17')).toBe(true);
    intents.screenWasRead(now);
    now += 3_600_000;
    expect(intents.isPast('A-17')).toBe(false);
  });

  test('not for ever, when the phone’s clock was set back', () => {
    const first = openWindow('first');
    now = 9_000_000;
    first.end(first.begin(PAY), 'done');
    now = 1_000_000;
    const second = openWindow('second');
    now += 1;
    expect(second.isPast('A-17')).toBe(true);
    second.screenWasRead(now);
    expect(second.isPast('A-17')).toBe(false);
  });
});
