/** The payments of an order: begun, kept pending, closed, and read by every tab. */
import { describe, expect, test } from '@jest/globals';
import type { WebLocks } from '../storage/crossTabLock.ts';
import type { WebStorage } from '../storage/webStorage.ts';
import { entries, memory, openTab, PAY, PENDING, storage, time } from './paymentIntents.testSetup.ts';
import {
  createPaymentIntents,
  type PaymentIntent,
  type PaymentIntents,
  type PendingSubmission,
} from './paymentIntents.ts';

describe('a pending submission', () => {
  test('is read by every tab until a definite response closes it', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    expect(openTab('second').pendingFor('A-17')).toEqual({
      ...PAY,
      key: 'key-1',
      sequence: 1,
      owner: 'first',
      sentAt: time.now,
    });
    expect(openTab('second').pendingFor('A-18')).toBeUndefined();
    first.keepPending(open, 'no-response');
    expect(openTab('second').pendingFor('A-17')?.why).toBe('no-response');
    first.end(open);
    expect(openTab('second').pendingFor('A-17')).toBeUndefined();
  });

  test('keeps its key when the same payment is sent again, and gets a new one for another', () => {
    const intents = openTab('first');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    expect(intents.begin({ ...PAY, amount: '299', chosen: { periods: '2' } }).key).toBe('key-3');
    intents.end(intents.begin(PAY));
    expect(intents.begin(PAY).key).not.toBe('key-1');
  });

  test('stays pending when another tab resubmitted it and the older submission ends', () => {
    const first = openTab('first');
    const older = first.begin(PAY);
    const second = openTab('second');
    second.begin(PAY);
    first.end(older);
    expect(second.pendingFor('A-17')?.owner).toBe('second');
    first.keepPending(older, 'no-response');
    expect(second.pendingFor('A-17')?.why).toBeUndefined();
  });

  test.each<[string, (first: PaymentIntents, older: PendingSubmission) => void]>([
    ['done', (first, older) => first.end(older)],
    ['not done', (first, older) => first.endNotDone(older, undefined, false)],
    ['without a response', (first, older) => first.keepPending(older, 'no-response')],
  ])('is read by a page opened later when the older submission of another tab is %s', (_, happen) => {
    const first = openTab('first');
    const older = first.begin(PAY);
    openTab('second').begin(PAY);
    happen(first, older);
    const seen = openTab('third').pendingFor('A-17');
    expect(seen).toMatchObject({ owner: 'second', key: 'key-1', sequence: 2 });
    expect(seen?.why).toBeUndefined();
  });

  test('stays pending when another submission with the same sequence ends', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    const other = { ...PAY, amount: '299', key: 'key-0', sequence: 1, owner: 'second', sentAt: time.now };
    entries.set(PENDING, JSON.stringify({ v: 1, borrower: 'borrower', value: other }));
    first.endNotDone(open, undefined, false);
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-0', amount: '299' });
  });

  test('stays closed when its response comes a second time', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    first.endNotDone(open, undefined, false);
    first.end(open);
    first.keepPending(open, 'no-response');
    expect(first.pendingFor('A-17')).toBeUndefined();
  });

  test('contains no card number', () => {
    openTab('first').begin({ ...PAY, chosen: { card: '4111111111111111' } });
    expect([...entries.values()].join()).not.toMatch(/\d{12}/);
  });

  test('keeps a long order id of the lender unmasked', () => {
    const { chosen, before } = openTab('first').begin({
      ...PAY,
      chosen: { card: '4111111111111111' },
      before: { orderId: '20261122123456789' },
    });
    expect([chosen, before]).toEqual([{ card: '…1111' }, { orderId: '20261122123456789' }]);
  });
});

describe('the key of a payment', () => {
  test('stays through a reload with other balances, and when the storage is cleared', () => {
    const own = memory();
    const before = openTab('first', { tabStorage: own });
    before.keepPending(before.begin({ ...PAY, before: { owed: 3135 } }), 'no-response');
    entries.clear();
    const after = openTab('second', { tabStorage: own });
    expect(after.begin({ ...PAY, before: { owed: 4135 } }).key).toBe('key-1');
    expect(after.begin({ ...PAY, chosen: { periods: '2' }, before: { owed: 4135 } }).key).toBe('key-2');
  });

  test('changes after a rejection', () => {
    const intents = openTab('first');
    intents.endNotDone(intents.begin(PAY), undefined, false);
    expect(intents.begin(PAY).key).toBe('key-2');
  });

  test('is new when that of the earlier submission cannot be sent again', () => {
    const intents = openTab('first');
    entries.set(PENDING, stored({ ...intents.begin(PAY), needsNewKey: true }));
    expect(openTab('second').begin(PAY).key).toBe('key-2');
  });
});

/** The text of a record. */
const stored = (value: object, v = 1) => JSON.stringify({ v, borrower: 'borrower', value });

/**
 * The first submission is unresolved, and the borrower confirms a second one. What is known of the first after each outcome
 * of the second, with the payment's own key or another one.
 */
describe('after a confirmed resubmission', () => {
  const SAME: PaymentIntent = PAY;
  const OTHER: PaymentIntent = { ...PAY, amount: '299' };
  const outcomes = {
    'is done': (page, second) => page.end(second),
    'is refused': (page, second, before) => page.endNotDone(second, before, true),
    'needs a code': (page, second, before) => page.endNotDone(second, before, true),
    'never left the device': (page, second, before) => page.endNotDone(second, before, false),
    'meets an ended session': (page, second, before) => page.endNotDone(second, before, false),
    'has no response': (page, second) => page.keepPending(second, 'no-response'),
    'is killed while it is sent': () => {},
  } satisfies Record<string, (page: PaymentIntents, second: PendingSubmission, before: PendingSubmission) => unknown>;
  const first = { amount: '300', key: 'key-1', why: 'no-response' };

  test.each<[keyof typeof outcomes, PaymentIntent, object[], string]>([
    // Outcome of the second, its payment, what is pending then, and the key of a third one like the first.
    ['is done', SAME, [], 'key-2'],
    ['is done', OTHER, [{ ...first, sequence: 1 }], 'key-1'],
    ['is refused', SAME, [{ ...first, sequence: 3, needsNewKey: true }], 'key-2'],
    ['is refused', OTHER, [{ ...first, sequence: 1 }], 'key-1'],
    ['needs a code', SAME, [{ ...first, sequence: 3, needsNewKey: true }], 'key-2'],
    ['needs a code', OTHER, [{ ...first, sequence: 1 }], 'key-1'],
    ['never left the device', SAME, [{ ...first, sequence: 3 }], 'key-1'],
    ['never left the device', OTHER, [{ ...first, sequence: 1 }], 'key-1'],
    ['meets an ended session', SAME, [{ ...first, sequence: 3 }], 'key-1'],
    ['meets an ended session', OTHER, [{ ...first, sequence: 1 }], 'key-1'],
    ['has no response', SAME, [{ ...first, sequence: 2 }], 'key-1'],
    [
      'has no response',
      OTHER,
      [
        { amount: '299', key: 'key-2', sequence: 2 },
        { ...first, sequence: 1 },
      ],
      'key-1',
    ],
    ['is killed while it is sent', SAME, [{ amount: '300', key: 'key-1', sequence: 2 }], 'key-1'],
    [
      'is killed while it is sent',
      OTHER,
      [
        { amount: '299', key: 'key-2', sequence: 2 },
        { ...first, sequence: 1 },
      ],
      'key-1',
    ],
  ])('that %s, the first is known as long as it is unresolved (%#)', (outcome, payment, expected, nextKey) => {
    const page = openTab('first');
    page.keepPending(page.begin(PAY), 'no-response');
    time.now += 130_000;
    const before = page.pendingFor('A-17') as PendingSubmission;
    const second = page.begin(payment);
    outcomes[outcome](page, second, before);
    for (const tab of [page, openTab('second')]) {
      const pending = tab.pendingFor('A-17');
      expect(pending ? [pending, ...(pending.otherSubmissions ?? [])] : []).toMatchObject(expected);
      expect(pending?.needsNewKey).toBe((expected[0] as PendingSubmission | undefined)?.needsNewKey);
    }
    // The bounded time of a submission that is still unresolved goes on counting.
    const isFirstAlone = outcome !== 'is killed while it is sent' && outcome !== 'has no response';
    if (isFirstAlone && expected.length > 0) expect(page.pendingFor('A-17')?.sentAt).toBe(time.now - 130_000);
    expect(page.begin(PAY).key).toBe(nextKey);
  });

  test('keeps what another tab sent meanwhile', () => {
    const [one, other] = [openTab('first'), openTab('second')];
    const before = one.begin(PAY);
    const again = one.begin({ ...PAY, amount: '299' });
    other.begin({ ...PAY, amount: '298' });
    one.endNotDone(again, before, true);
    for (const tab of [one, other])
      expect(tab.pendingFor('A-17')).toMatchObject({
        amount: '298',
        owner: 'second',
        otherSubmissions: [{ amount: '300' }],
      });
  });
});

describe('another borrower of the same browser', () => {
  const open = (borrower: string) => openTab(borrower, { borrower });

  test('neither sees, uses nor closes a payment, and the first one finds it on coming back', () => {
    const first = open('first');
    first.keepPending(first.begin(PAY), 'no-response');
    const second = open('second');
    expect(second.pendingFor('A-17')).toBeUndefined();
    const submission = second.begin(PAY);
    expect(submission).toMatchObject({ key: 'key-2', sequence: 1 });
    second.end(submission);
    expect(open('first').pendingFor('A-17')).toMatchObject({ key: 'key-1', why: 'no-response' });
    expect([open('first').lastSuccessAt('A-17'), open('second').lastSuccessAt('A-17')]).toEqual([undefined, time.now]);
  });

  test('is not locked by a payment that is being sent', async () => {
    const page = open('first');
    const locks: WebLocks = {
      request: async (name, _options, action) => {
        if (held.has(name)) return action(null);
        held.add(name);
        return action({}).finally(() => held.delete(name));
      },
    };
    const held = new Set<string>();
    const openLocked = (borrower: string) => openTab(borrower, { borrower, locks });
    const names: unknown[] = [];
    await openLocked('first').withOrderLock('A-17', async () => {
      names.push(await openLocked('second').withOrderLock('A-17', async () => 'second'));
      names.push(await openLocked('first').withOrderLock('A-17', async () => 'first'));
    });
    expect(names).toEqual(['second', 'held-by-other-tab']);
    expect(page.pendingFor('A-17')).toBeUndefined();
  });
});

describe('a record of an unknown format', () => {
  const newer = stored({ payments: [{ ...PAY, key: 'key-new' }] }, 7);

  test.each([
    newer,
    stored({ ...PAY, key: 'key-new', sequence: 3, owner: 'x', sentAt: 1 }, 2),
    stored(PAY, 0),
    '{"v":1.5}',
  ])('makes the order unresolved and is not overwritten: %s', (raw) => {
    entries.set(PENDING, raw);
    const page = openTab('first');
    expect(page.pendingFor('A-17')).toMatchObject({ order: 'A-17', why: 'details-lost', sentAt: time.now });
    expect(page.pendingFor('A-18')).toBeUndefined();
    page.persistBeforeUnload();
    expect(entries.get(PENDING)).toBe(raw);
    // The wait does not begin again with each page.
    time.now += 60_000;
    expect(openTab('second').pendingFor('A-17')?.sentAt).toBe(time.now - 60_000);
    const confirmed = page.begin(PAY);
    expect(entries.get(PENDING)).toBe(raw);
    expect(openTab('third').pendingFor('A-17')).toMatchObject({ key: confirmed.key });
    page.end(confirmed);
    for (const tab of [page, openTab('fourth')])
      expect(tab.pendingFor('A-17')).toMatchObject({ why: 'details-lost', call: '' });
    expect(entries.get(PENDING)).toBe(raw);
  });

  test('makes the order unresolved when it replaces a submission that ends after', () => {
    const page = openTab('first');
    const submission = page.begin(PAY);
    entries.set(PENDING, newer);
    expect(page.pendingFor('A-17')).toMatchObject({ key: submission.key });
    page.end(submission);
    expect(page.pendingFor('A-17')).toMatchObject({ why: 'details-lost' });
    expect(entries.get(PENDING)).toBe(newer);
  });

  test('is not written again and again by two tabs that read it', () => {
    entries.set(PENDING, newer);
    const tabs = [openTab('first'), openTab('second')];
    for (const tab of tabs) tab.pendingFor('A-17');
    const settled = [...entries];
    for (const tab of tabs) expect(tab.pendingFor('A-17')?.otherSubmissions).toBeUndefined();
    expect([...entries]).toEqual(settled);
  });

  test('is left in place when it is closed, and the next submission ends beside it', () => {
    entries.set('loan.intent.closed:borrower:A-17', newer);
    const page = openTab('first');
    expect(page.pendingFor('A-17')).toBeUndefined();
    page.end(page.begin(PAY));
    expect(entries.get('loan.intent.closed:borrower:A-17')).toBe(newer);
    expect(openTab('second').pendingFor('A-17')).toBeUndefined();
  });
});

/** Two tabs that could not read each other's storage have each sent a payment; now they share it. */
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
  test('are both read by every tab, and by one opened later', () => {
    const { first, second } = eachSentOne();
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({
        key: 'key-1',
        otherSubmissions: [{ key: 'key-2', amount: '299' }],
      });
  });

  test.each<[string, (page: PaymentIntents, submission: PendingSubmission) => void]>([
    ['done', (page, submission) => page.end(submission)],
    ['not done', (page, submission) => void page.endNotDone(submission, undefined, false)],
  ])('are pending until each of them has ended (%s)', (_, end) => {
    const { first, second, one, other } = eachSentOne();
    end(first, one);
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-2', amount: '299' });
    end(second, other);
    for (const window of [first, second, openTab('third')]) expect(window.pendingFor('A-17')).toBeUndefined();
  });

  test('count as sent with the younger one', () => {
    const { first } = eachSentOne();
    first.pendingFor('A-17');
    time.now += 60_000;
    const third = openTab('third', { storage: memory() });
    third.keepPending(third.begin({ ...PAY, amount: '298' }), 'no-response');
    entries.set(PENDING, JSON.stringify({ v: 1, borrower: 'borrower', value: third.pendingFor('A-17') }));
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-1', sentAt: time.now });
    expect(first.pendingFor('A-17')?.otherSubmissions).toHaveLength(2);
  });

  test('stay two when one of them is resubmitted, with its key', () => {
    const { first, second } = eachSentOne();
    expect(first.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({
        ...{ key: 'key-2', owner: 'first', sequence: 2 },
        otherSubmissions: [{ key: 'key-1', amount: '300' }],
      });
  });
});

test('uses one lock per order', async () => {
  const names: string[] = [];
  const page = createPaymentIntents({
    storage,
    locks: { request: (name, _options, action) => (names.push(name), action({})) },
    clock: { now: () => time.now, after: () => () => {} },
    borrower: 'borrower',
    owner: 'first',
    newKey: () => 'key',
  });
  for (const order of ['A-17', 'A-18']) await page.withOrderLock(order, async () => order);
  expect(names).toEqual(['loan.intent.lock:borrower:A-17', 'loan.intent.lock:borrower:A-18']);
});
