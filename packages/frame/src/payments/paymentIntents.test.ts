import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WebStorage } from '../storage/crossTabLock.ts';
import { onReport, type ReportEvent, resetReports } from '../telemetry/report.ts';
import {
  createPaymentIntents,
  type PaymentIntent,
  type PaymentIntents,
  type PaymentIntentsDeps,
  type PendingSubmission,
} from './paymentIntents.ts';

const memory = (entries = new Map<string, string>()) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
  clear: () => entries.clear(),
});
/** What the windows share. */
const entries = new Map<string, string>();
const storage = memory(entries);
const PENDING = 'loan.intent.open:A-17';
/** Cut off, of another version, half written, of another order, closed where an open one belongs. */
const DAMAGED = [
  '',
  '{',
  'null',
  '7',
  '{"v":2}',
  '{"v":1,"value":{"order":"A-17"}}',
  '{"v":1,"value":7}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-18","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":1}}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":null}}',
  '{"v":1,"value":{"call":"POST /pay","order":"A-17","chosen":{},"before":{},"amount":"300","key":"k","sequence":3,"owner":"o","sentAt":1,"why":"x"}}',
];
let now = 0;
/** By how much the phone's clock is ahead of the page's. */
let deviceClockAhead = 0;
let keys = 0;
const openTab = (
  owner: string,
  places: Partial<Pick<PaymentIntentsDeps, 'storage' | 'tabStorage' | 'historyEntryStorage'>> = {},
) =>
  createPaymentIntents({
    storage,
    locks: undefined,
    clock: { now: () => now, wallClock: () => now + deviceClockAhead, after: () => () => {} },
    owner,
    newKey: () => `key-${++keys}`,
    ...places,
  });

const PAY: PaymentIntent = {
  call: 'POST /pay',
  order: 'A-17',
  chosen: { periods: '1' },
  amount: '300',
  before: { owed: 900 },
};

beforeEach(() => {
  entries.clear();
  now = 1_000_000;
  deviceClockAhead = 0;
  keys = 0;
});

describe('an pending submission', () => {
  test('is seen by every tab, until a definite answer ends it', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    expect(openTab('second').pendingFor('A-17')).toEqual({
      ...PAY,
      key: 'key-1',
      sequence: 1,
      owner: 'first',
      sentAt: now,
    });
    expect(openTab('second').pendingFor('A-18')).toBeUndefined();
    first.keepPending(open, 'no-response');
    expect(openTab('second').pendingFor('A-17')?.why).toBe('no-response');
    first.end(open, 'done');
    expect(openTab('second').pendingFor('A-17')).toBeUndefined();
  });

  test('keeps its key when a newer build wrote it before a rollback, with fields and reasons that this one lacks', () => {
    const stored = {
      ...PAY,
      key: 'key-new',
      sequence: 3,
      owner: 'other',
      sentAt: now,
      why: 'bank-is-closed',
      bank: { id: 7 },
    };
    entries.set(PENDING, JSON.stringify({ v: 2, value: stored, more: [] }));
    const intents = openTab('first');
    expect(intents.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-new', why: 'no-response' });
    expect(intents.begin(PAY).key).toBe('key-new');
  });

  test('is unknown and not forgotten when a newer build wrote it in another form', () => {
    entries.set(PENDING, JSON.stringify({ v: 2, value: { payments: [{ ...PAY, key: 'key-new' }] } }));
    expect(openTab('first').pendingFor('A-17')).toMatchObject({ order: 'A-17', why: 'details-lost' });
  });

  test('keeps its key when the same is sent again, and gets a new one for anything else', () => {
    const intents = openTab('first');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    expect(intents.begin({ ...PAY, amount: '299', chosen: { periods: '2' } }).key).toBe('key-3');
    intents.end(intents.begin(PAY), 'done');
    expect(intents.begin(PAY).key).not.toBe('key-1');
  });

  test('that another tab has sent anew is not ended by the older sending', () => {
    const first = openTab('first');
    const older = first.begin(PAY);
    const second = openTab('second');
    second.begin(PAY);
    first.end(older, 'done');
    expect(second.pendingFor('A-17')?.owner).toBe('second');
    first.keepPending(older, 'no-response');
    expect(second.pendingFor('A-17')?.why).toBeUndefined();
  });

  test.each<[string, (first: PaymentIntents, older: PendingSubmission) => void]>([
    ['done', (first, older) => first.end(older, 'done')],
    ['not done', (first, older) => first.end(older, 'not-done')],
    ['without an answer', (first, older) => first.keepPending(older, 'no-response')],
  ])('is seen by a page that is opened later when the older sending of another tab is %s', (_, happen) => {
    const first = openTab('first');
    const older = first.begin(PAY);
    openTab('second').begin(PAY);
    happen(first, older);
    const seen = openTab('third').pendingFor('A-17');
    expect(seen).toMatchObject({ owner: 'second', key: 'key-1', sequence: 2 });
    expect(seen?.why).toBeUndefined();
  });

  test('is not ended by the response of another one that was sent with the same sequence', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    const other = { ...PAY, amount: '299', key: 'key-0', sequence: 1, owner: 'second', sentAt: now };
    entries.set(PENDING, JSON.stringify({ v: 1, value: other }));
    first.end(open, 'not-done');
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-0', amount: '299' });
  });

  test('stays ended when its response comes a second time', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    first.end(open, 'not-done');
    first.end(open, 'done');
    first.keepPending(open, 'no-response');
    expect(first.pendingFor('A-17')).toBeUndefined();
  });

  test.each<[string, WebStorage]>([
    ['can be written to', storage],
    ['cannot be written to', { ...storage, setItem: () => {}, removeItem: () => {} }],
  ])('that cannot be read is ended once for all when the storage %s', (_, shared) => {
    entries.set(PENDING, '{');
    const page = openTab('first', { storage: shared });
    page.end(page.pendingFor('A-17') as PendingSubmission, 'not-done');
    expect(page.pendingFor('A-17')).toBeUndefined();
    expect(page.pendingFor('A-17')).toBeUndefined();
  });

  test.each(DAMAGED)('that cannot be read (%s) counts as a payment of which nobody knows what became', (raw) => {
    entries.set(PENDING, raw);
    const intents = openTab('first');
    const lost = intents.pendingFor('A-17');
    expect(lost).toMatchObject({ order: 'A-17', call: '', why: 'details-lost', sentAt: now });
    expect(intents.pendingFor('A-18')).toBeUndefined();
    // Kept with the time at which it was found: a reload does not begin the waiting anew.
    now += 60_000;
    expect(openTab('second').pendingFor('A-17')?.sentAt).toBe(now - 60_000);
    intents.end(lost as never, 'not-done');
    expect(openTab('third').pendingFor('A-17')).toBeUndefined();
  });

  test.each(DAMAGED)('stays as it was when its text becomes %s while the page lives, and after a reload', (raw) => {
    const intents = openTab('first');
    intents.keepPending(intents.begin(PAY), 'already-submitted');
    entries.set(PENDING, raw);
    for (const page of [intents, openTab('reloaded')])
      expect(page.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'already-submitted' });
  });

  test('is not ended by damage that comes after the trace of an older one', () => {
    const first = openTab('first');
    first.end(first.begin(PAY), 'done');
    entries.set(PENDING, '{"v":1,"val');
    expect(openTab('second').pendingFor('A-17')?.why).toBe('details-lost');
  });

  test.each<[string, (first: PaymentIntents, second: PaymentIntents) => void]>([
    [
      'one knows why nothing is known, and the other one does not',
      (first, second) => {
        const open = first.begin(PAY);
        second.pendingFor('A-17');
        first.keepPending(open, 'no-response');
      },
    ],
    [
      'both find the same damage',
      (first, second) => {
        entries.set(PENDING, '{');
        first.pendingFor('A-17');
        entries.set(PENDING, '{');
        second.pendingFor('A-17');
      },
    ],
    [
      'a repeated sending never left',
      (first, second) => {
        const before = first.begin(PAY);
        const repeated = first.begin({ ...PAY, amount: '299' });
        second.pendingFor('A-17');
        first.revertToEarlier(repeated, before);
      },
    ],
  ])('is not written over and over by two tabs when %s', (_, happen) => {
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

  test('never holds a card number', () => {
    openTab('first').begin({ ...PAY, chosen: { card: '4111111111111111' } });
    expect([...entries.values()].join()).not.toMatch(/\d{12}/);
  });

  test('keeps the long id of an order that the lender showed before', () => {
    const { chosen, before } = openTab('first').begin({
      ...PAY,
      chosen: { card: '4111111111111111' },
      before: { orderId: '20261122123456789' },
    });
    expect([chosen, before]).toEqual([{ card: '…1111' }, { orderId: '20261122123456789' }]);
  });
});

describe('an pending submission is not forgotten', () => {
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
    ['taking nothing', nothing],
  ];

  test.each(broken)('by the page where storage is %s', (_what, shared) => {
    const intents = openTab('first', { storage: shared, tabStorage: shared });
    const open = intents.begin(PAY);
    intents.keepPending(open, 'no-response');
    expect(intents.pendingFor('A-17')).toMatchObject({ ...PAY, why: 'no-response' });
    intents.persistBeforeUnload();
    now += 1;
    intents.end(open, 'done');
    expect(intents.pendingFor('A-17')).toBeUndefined();
    expect(intents.hasNewerMutation('A-17')).toBe(true);
  });

  test.each(broken)('by a reload where the shared storage is %s and the tab’s own works', (_what, shared) => {
    const own = memory();
    const before = openTab('first', { storage: shared, tabStorage: own });
    before.keepPending(before.begin(PAY), 'no-response');
    const after = openTab('second', { storage: shared, tabStorage: own });
    expect(after.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'no-response' });
    after.end(after.pendingFor('A-17') as never, 'done');
    expect(openTab('third', { storage: shared, tabStorage: own }).pendingFor('A-17')).toBeUndefined();
  });

  test.each(broken)('by a reload where both storages are %s and the history entry works', (_what, shared) => {
    const places = { storage: shared, tabStorage: shared, historyEntryStorage: memory() };
    const before = openTab('first', places);
    before.keepPending(before.begin(PAY), 'no-response');
    const after = openTab('second', places);
    expect(after.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-1', why: 'no-response' });
    after.end(after.pendingFor('A-17') as never, 'done');
    expect(openTab('third', places).pendingFor('A-17')).toBeUndefined();
  });

  test('when the shared storage is cleared: by the page, by a reload of it, and by a new tab', () => {
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

  test('when the tab’s own storage is cleared', () => {
    const own = memory();
    const page = openTab('first', { tabStorage: own });
    page.keepPending(page.begin(PAY), 'no-response');
    own.clear();
    expect(openTab('reloaded', { tabStorage: own }).pendingFor('A-17')?.key).toBe('key-1');
  });

  test('by a tab that saw it in another one, when the storage is cleared meanwhile', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const open = first.begin(PAY);
    expect(second.pendingFor('A-17')?.key).toBe('key-1');
    entries.clear();
    expect(second.pendingFor('A-17')?.key).toBe('key-1');
    first.end(open, 'done');
    expect(second.pendingFor('A-17')).toBeUndefined();
  });

  test('and is open no more once its closed record is written, whichever older copies are left', () => {
    const own = memory();
    const first = openTab('first', { tabStorage: own });
    const open = first.begin(PAY);
    const older = [...entries];
    first.end(open, 'done');
    for (const [key, value] of older) entries.set(key, value);
    expect(openTab('reloaded', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    expect(first.pendingFor('A-17')).toBeUndefined();
    expect(entries.has(PENDING)).toBe(false);
  });

  test('because a closed record names another intent', () => {
    const intents = openTab('first');
    intents.begin(PAY);
    entries.set(
      'loan.intent.closed:A-17',
      JSON.stringify({ v: 1, value: { order: 'A-17', key: 'other', sequence: 1, isClosed: true } }),
    );
    expect(intents.pendingFor('A-17')?.key).toBe('key-1');
  });
});

describe('the key of an intent', () => {
  test('stays through a reload with other numbers shown before it, and through the storage’s clearing', () => {
    const own = memory();
    const before = openTab('first', { tabStorage: own });
    before.keepPending(before.begin({ ...PAY, before: { owed: 3135 } }), 'no-response');
    entries.clear();
    const after = openTab('second', { tabStorage: own });
    expect(after.begin({ ...PAY, before: { owed: 4135 } }).key).toBe('key-1');
    expect(after.begin({ ...PAY, chosen: { periods: '2' }, before: { owed: 4135 } }).key).toBe('key-2');
  });

  test('ends with a refusal', () => {
    const intents = openTab('first');
    intents.end(intents.begin(PAY), 'not-done');
    expect(intents.begin(PAY).key).toBe('key-2');
  });

  test('stays with the earlier sending when a repeated one never left', () => {
    const intents = openTab('first');
    const first = intents.begin(PAY);
    intents.keepPending(first, 'no-response');
    now += 130_000;
    const before = intents.pendingFor('A-17') as PendingSubmission;
    const again = intents.begin({ ...PAY, amount: '299' });
    const open = intents.revertToEarlier(again, before);
    expect(open).toMatchObject({ amount: '300', key: 'key-1', sentAt: first.sentAt, why: 'no-response' });
    expect(openTab('second').pendingFor('A-17')).toMatchObject({ amount: '300', key: 'key-1' });
  });
});

describe('the device’s clock', () => {
  const SECOND = 1_000;
  const DAY = 86_400 * SECOND;

  test.each([-DAY, -30 * SECOND, 30 * SECOND, DAY])(
    'set by %i ms while the page lives makes nothing older or younger, also after a reload',
    (ms) => {
      const page = openTab('first');
      page.keepPending(page.begin(PAY), 'no-response');
      now += 10 * SECOND;
      deviceClockAhead = ms;
      expect(page.pendingFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
      page.persistBeforeUnload();
      // The next page begins to count by the phone's clock as it stands.
      now += ms;
      deviceClockAhead = 0;
      expect(openTab('reloaded').pendingFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
    },
  );

  test.each([-DAY, -30 * SECOND])('set by %i ms between two pages lets the waiting begin anew, once', (ms) => {
    const page = openTab('first');
    page.keepPending(page.begin(PAY), 'no-response');
    now += ms;
    const after = openTab('second');
    expect(after.pendingFor('A-17')?.sentAt).toBe(now);
    after.persistBeforeUnload();
    now += 10 * SECOND;
    expect(after.pendingFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
    expect(openTab('third').pendingFor('A-17')?.sentAt).toBe(now - 10 * SECOND);
  });

  test('that was set back makes the waiting begin anew once, however many pages are opened after it', () => {
    openTab('first').begin(PAY);
    deviceClockAhead = -86_400_000;
    const pageOpened = () => {
      // A page counts from the phone's clock as it stands when it is opened.
      now += deviceClockAhead;
      deviceClockAhead = 0;
      return openTab('next', { tabStorage: undefined });
    };
    expect(pageOpened().pendingFor('A-17')?.sentAt).toBe(now);
    now += 90_000;
    expect(pageOpened().pendingFor('A-17')?.sentAt).toBe(now - 90_000);
  });

  test('of a page that slept for ten minutes makes what it sends no older for the next page', () => {
    deviceClockAhead = 600 * SECOND;
    openTab('first').begin(PAY);
    now += deviceClockAhead;
    deviceClockAhead = 0;
    expect(openTab('second').pendingFor('A-17')?.sentAt).toBe(now);
  });
});

describe('a screen is of the past', () => {
  test('once another tab has paid, until it has read again', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    now += 10;
    first.end(first.begin(PAY), 'done');
    expect(second.hasNewerMutation('A-17')).toBe(true);
    expect(second.hasNewerMutation('A-18')).toBe(false);
    now += 10;
    second.markDataFetched(now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });

  test('when what it shows was requested before another tab’s payment, however late it is drawn', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const requestedAt = now;
    now += 5_000;
    first.end(first.begin(PAY), 'done');
    now += 5_000;
    second.markDataFetched(requestedAt);
    expect(second.hasNewerMutation('A-17')).toBe(true);
    second.markDataFetched(now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });

  test('when what it shows was requested before its own payment, however late it is drawn', () => {
    const intents = openTab('first');
    const requestedAt = now;
    now += 5;
    intents.end(intents.begin(PAY), 'done');
    now += 5_000;
    intents.markDataFetched(requestedAt);
    expect(intents.hasNewerMutation('A-17')).toBe(true);
  });

  test('after its own payment, until it has read again; a code that is awaited is no payment', () => {
    const intents = openTab('first');
    now += 10;
    intents.end(intents.begin(PAY), 'not-done');
    expect(intents.hasNewerMutation('A-17')).toBe(false);
    intents.end(intents.begin(PAY), 'done');
    expect(intents.hasNewerMutation('A-17')).toBe(true);
    intents.markDataFetched(now);
    expect(intents.hasNewerMutation('A-17')).toBe(false);
  });

  test('half an hour after a payment that was not booked yet when it was read', () => {
    const intents = openTab('first');
    intents.end(intents.begin(PAY), 'done');
    now += 1_000;
    intents.markDataFetched(now);
    now += 20 * 60_000;
    // Until then the screen itself says that the payment is on its way, and asks a second time.
    expect(intents.hasNewerMutation('A-17')).toBe(false);
    now += 10 * 60_000;
    expect(intents.hasNewerMutation('A-17')).toBe(true);
    intents.markDataFetched(now);
    now += 3_600_000;
    expect(intents.hasNewerMutation('A-17')).toBe(false);
  });

  test('not for ever, when the device’s clock was set back', () => {
    const first = openTab('first');
    now = 9_000_000;
    first.end(first.begin(PAY), 'done');
    now = 1_000_000;
    const second = openTab('second');
    now += 1;
    expect(second.hasNewerMutation('A-17')).toBe(true);
    second.markDataFetched(now);
    expect(second.hasNewerMutation('A-17')).toBe(false);
  });
});

describe('what is stored of a payment', () => {
  /** A storage that counts what is written to it. */
  const counting = (kept = memory()) => {
    const written: string[] = [];
    const setItem = (key: string, value: string) => void (written.push(key), kept.setItem(key, value));
    return { ...kept, setItem, written };
  };
  const closedKey = 'loan.intent.closed:A-17';
  const trace = (sequence: number) => ({ order: 'A-17', key: 'key-old', sequence, isClosed: true });
  const stored = (value: object) => JSON.stringify({ v: 1, value });

  test('is not written again when every copy holds it', () => {
    const [shared, own] = [counting(), counting()];
    const page = openTab('first', { storage: shared, tabStorage: own });
    const open = page.begin(PAY);
    expect([shared.written, own.written]).toEqual([[PENDING], [PENDING]]);
    page.pendingFor('A-17');
    page.end(open, 'not-done');
    page.pendingFor('A-17');
    page.persistBeforeUnload();
    expect([shared.written, own.written]).toEqual([
      [PENDING, closedKey],
      [PENDING, closedKey],
    ]);
  });

  test('is written wherever it is missing, as it was, when its closed record is left in one place', () => {
    const own = memory();
    own.setItem(closedKey, stored(trace(3)));
    expect(openTab('first', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    expect(JSON.parse(entries.get(closedKey) ?? '')).toEqual({ v: 1, value: trace(3) });
  });

  test('is of no use when an open payment stands where a closed record belongs, or a closed record where an open one does', () => {
    const open = { ...PAY, key: 'key-9', sequence: 3, owner: 'other', sentAt: now };
    entries.set(closedKey, stored(open));
    expect(openTab('first').pendingFor('A-17')).toBeUndefined();
    entries.clear();
    entries.set(PENDING, stored(trace(3)));
    expect(openTab('first').pendingFor('A-17')).toMatchObject({ why: 'details-lost', sequence: 1 });
  });

  test('is reported once and removed when it cannot be read and nothing can be written', () => {
    resetReports();
    const result: ReportEvent[] = [];
    const stop = onReport((event) => result.push(event));
    entries.set(PENDING, '{');
    const full = { ...storage, setItem: () => {} };
    const page = openTab('first', { storage: full });
    expect(page.pendingFor('A-17')).toMatchObject({ why: 'details-lost' });
    expect(entries.has(PENDING)).toBe(false);
    expect(result).toEqual([expect.objectContaining({ kind: 'storage', key: 'intent', why: 'unreadable' })]);
    stop();
  });

  test('counts as lost with the turn after its closed record when the shared copy is damaged, not when the own one is', () => {
    const own = memory();
    entries.set(closedKey, stored(trace(3)));
    own.setItem(PENDING, '{');
    expect(openTab('first', { tabStorage: own }).pendingFor('A-17')).toBeUndefined();
    entries.set(PENDING, '{');
    expect(openTab('second').pendingFor('A-17')).toMatchObject({ why: 'details-lost', sequence: 4 });
  });

  test.each(['', '{', 'null', '7', '{}', '{"at":null}', '{"at":"1000500"}'])(
    'makes no screen old when its time of the end is %j',
    (raw) => {
      const page = openTab('first');
      entries.set('loan.intent.done:A-17', raw);
      now += 7_200_000;
      expect(page.hasNewerMutation('A-17')).toBe(false);
    },
  );
});

describe('a repeated sending that never left', () => {
  test('counts one turn more and as unanswered when the one before it still awaited its response', () => {
    const page = openTab('first');
    const before = page.begin(PAY);
    const again = page.begin({ ...PAY, amount: '299' });
    expect([before.sequence, again.sequence]).toEqual([1, 2]);
    expect(page.revertToEarlier(again, before)).toEqual({ ...before, sequence: 3, why: 'no-response' });
    expect(page.pendingFor('A-17')).toMatchObject({ amount: '300', sequence: 3 });
  });

  test('keeps what another tab sent meanwhile beside the one before it', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const before = first.begin(PAY);
    const again = first.begin({ ...PAY, amount: '299' });
    second.begin({ ...PAY, amount: '298' });
    first.revertToEarlier(again, before);
    for (const window of [first, second])
      expect(window.pendingFor('A-17')).toMatchObject({ amount: '300', beside: [{ owner: 'second', amount: '298' }] });
  });

  test('opens each of those anew that were unresolved before it', () => {
    const { first, second } = eachSentOne();
    const before = first.pendingFor('A-17') as PendingSubmission;
    const again = first.begin({ ...PAY, amount: '298' });
    expect(second.pendingFor('A-17')).toMatchObject({ amount: '298' });
    first.revertToEarlier(again, before);
    const seen = openTab('third').pendingFor('A-17');
    expect([seen, ...(seen?.beside ?? [])]).toMatchObject([
      { key: 'key-1', amount: '300', sequence: 3 },
      { key: 'key-2', amount: '299', sequence: 3 },
    ]);
  });
});

/** Two windows that could not see each other's storage have each sent a payment; now they share it. */
function eachSentOne() {
  const [mine, others] = [new Map<string, string>(), new Map<string, string>()];
  const sharing = (apart: Map<string, string>): WebStorage => ({
    getItem: (key) => (isShared ? entries : apart).get(key) ?? null,
    setItem: (key, value) => void (isShared ? entries : apart).set(key, value),
    removeItem: (key) => void (isShared ? entries : apart).delete(key),
  });
  let isShared = false;
  const first = openTab('first', { storage: sharing(mine) });
  const second = openTab('second', { storage: sharing(others) });
  const [one, other] = [first.begin(PAY), second.begin({ ...PAY, amount: '299' })];
  isShared = true;
  first.keepPending(one, 'no-response');
  second.keepPending(other, 'no-response');
  return { first, second, one, other };
}

describe('two payments of one order', () => {
  test('are both known to every tab, and to one that is opened later', () => {
    const { first, second } = eachSentOne();
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-1', beside: [{ key: 'key-2', amount: '299' }] });
  });

  test.each(['done', 'not-done'] as const)('are open until each of them has ended (%s)', (as) => {
    const { first, second, one, other } = eachSentOne();
    first.end(one, as);
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-2', amount: '299' });
    second.end(other, as);
    for (const window of [first, second, openTab('third')]) expect(window.pendingFor('A-17')).toBeUndefined();
  });

  test('are as young as the younger one', () => {
    const { first } = eachSentOne();
    first.pendingFor('A-17');
    now += 60_000;
    const third = openTab('third', { storage: memory() });
    third.keepPending(third.begin({ ...PAY, amount: '298' }), 'no-response');
    entries.set(PENDING, JSON.stringify({ v: 1, value: third.pendingFor('A-17') }));
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-1', sentAt: now });
    expect(first.pendingFor('A-17')?.beside).toHaveLength(2);
  });

  test('have both ended when one more is sent after the second confirmation, which keeps the key of the same thing', () => {
    const { first, second } = eachSentOne();
    expect(first.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    for (const window of [first, second, openTab('third')]) {
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-2', owner: 'first', sequence: 2 });
      expect(window.pendingFor('A-17')?.beside).toBeUndefined();
    }
  });
});

describe('the moment of a payment', () => {
  /** Paid by another window at 1,000,000; this window looks for it at `seenAt`, having requested its screen at `readAt`. */
  const hasNewerMutation = (fetchedAt: number, seenAt: number) => {
    const paying = openTab('first');
    const looking = openTab('second');
    paying.end(paying.begin(PAY), 'done');
    now = seenAt;
    looking.markDataFetched(fetchedAt);
    return looking.hasNewerMutation('A-17');
  };
  const HALF_AN_HOUR = 1_800_000;

  test.each([
    ['requested before it', 999_999, 1_000_001, true],
    ['requested within the difference of two clocks after it', 1_000_100, 1_000_200, true],
    ['requested after that', 1_000_101, 1_000_200, false],
    ['requested when this window came to know of it', 1_000_050, 1_000_050, false],
    ['requested before half an hour was over, and it is not yet', 1_000_200, 999_999 + HALF_AN_HOUR, false],
    ['requested before half an hour was over, and it is now', 999_999 + HALF_AN_HOUR, 1_000_000 + HALF_AN_HOUR, true],
    ['requested when half an hour was over', 1_000_000 + HALF_AN_HOUR, 1_000_000 + HALF_AN_HOUR, false],
  ])('makes a screen old as it should when that was %s', (_, fetchedAt, seenAt, expected) => {
    expect(hasNewerMutation(fetchedAt, seenAt)).toBe(expected);
  });

  test('stays the newest when an older one is written over it', () => {
    const page = openTab('first');
    now += 5_000;
    page.end(page.begin(PAY), 'done');
    page.markDataFetched(now - 1_000);
    entries.set('loan.intent.done:A-17', JSON.stringify({ at: now - 5_000, owner: 'second' }));
    expect([page.hasNewerMutation('A-17'), page.hasNewerMutation('A-17')]).toEqual([true, true]);
  });

  test('makes a screen old when another tab paid in the same moment and this one hears of it later', () => {
    const page = openTab('first');
    page.end(page.begin(PAY), 'done');
    page.markDataFetched(now + 50);
    entries.set('loan.intent.done:A-17', JSON.stringify({ at: now, owner: 'second' }));
    now += 80;
    expect(page.hasNewerMutation('A-17')).toBe(true);
  });

  test('is the one that another tab wrote when that is newer', () => {
    const page = openTab('first');
    page.end(page.begin(PAY), 'done');
    page.markDataFetched(now + 1_000);
    now += 5_000;
    entries.set('loan.intent.done:A-17', JSON.stringify({ at: now, owner: 'second' }));
    expect(page.hasNewerMutation('A-17')).toBe(true);
    page.markDataFetched(now);
    now += 1;
    expect(page.hasNewerMutation('A-17')).toBe(false);
  });
});

describe('several parts of a page', () => {
  test('ask together when they ask about the same sending, and apart about another one', async () => {
    const page = openTab('first');
    const first = page.begin(PAY);
    let answer = (_: 'booked') => {};
    const fetchStatus = () => new Promise<'booked'>((resolve) => (answer = resolve));
    const [one, other] = [
      page.shareStatusCheck(first, fetchStatus),
      page.shareStatusCheck({ ...first }, async () => 'unknown'),
    ];
    expect(other).toBe(one);
    expect(await page.shareStatusCheck({ ...first, sequence: 2 }, async () => 'no-booking')).toEqual({
      status: 'no-booking',
      at: now,
    });
    expect(await page.shareStatusCheck({ ...first, key: 'k' }, async () => 'unknown')).toEqual({
      status: 'unknown',
      at: now,
    });
    now += 50;
    answer('booked');
    expect(await one).toEqual({ status: 'booked', at: now - 50 });
    await one?.finally(() => {});
    expect(await page.shareStatusCheck(first, async () => 'unknown')).toEqual({ status: 'unknown', at: now });
  });

  test('hear nothing when the read is rejected, and may ask anew', async () => {
    const page = openTab('first');
    const open = page.begin(PAY);
    expect(await page.shareStatusCheck(open, () => Promise.reject(new Error('offline')))).toBeUndefined();
    expect(await page.shareStatusCheck(open, async () => 'booked')).toMatchObject({ status: 'booked' });
  });

  test('ask anew when the page stood frozen, and the old read does not end the new one', async () => {
    const page = openTab('first');
    const open = page.begin(PAY);
    let respondOld = (_: 'unknown') => {};
    const old = page.shareStatusCheck(open, () => new Promise((resolve) => (respondOld = resolve)));
    page.forgetStatusChecks();
    const anew = page.shareStatusCheck(open, () => new Promise(() => {}));
    expect(anew).not.toBe(old);
    respondOld('unknown');
    await old;
    await Promise.resolve();
    expect(page.shareStatusCheck(open, async () => 'booked')).toBe(anew);
  });

  test('keep each other away for one order, under its own name', async () => {
    const names: string[] = [];
    const page = createPaymentIntents({
      storage,
      locks: { request: (name, _options, action) => (names.push(name), action({})) },
      clock: { now: () => now, after: () => () => {} },
      owner: 'first',
      newKey: () => 'key',
    });
    for (const order of ['A-17', 'A-18']) await page.withOrderLock(order, async () => order);
    expect(names).toEqual(['loan.intent.lock:A-17', 'loan.intent.lock:A-18']);
  });
});
