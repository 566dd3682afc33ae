/** The payments of an order: begun, kept pending, closed, and read by every tab. */
import { describe, expect, test } from '@jest/globals';
import type { WebStorage } from '../storage/crossTabLock.ts';
import { entries, memory, openTab, PAY, PENDING, storage, time } from './paymentIntents.testSetup.ts';
import { createPaymentIntents, type PaymentIntents, type PendingSubmission } from './paymentIntents.ts';

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
    first.end(open, 'done');
    expect(openTab('second').pendingFor('A-17')).toBeUndefined();
  });

  test('keeps its key when a newer build wrote it, with fields and reasons that this one lacks', () => {
    const stored = {
      ...PAY,
      key: 'key-new',
      sequence: 3,
      owner: 'other',
      sentAt: time.now,
      why: 'bank-is-closed',
      bank: { id: 7 },
    };
    entries.set(PENDING, JSON.stringify({ v: 2, value: stored, more: [] }));
    const intents = openTab('first');
    expect(intents.pendingFor('A-17')).toMatchObject({ ...PAY, key: 'key-new', why: 'no-response' });
    expect(intents.begin(PAY).key).toBe('key-new');
  });

  test('counts as unconfirmed when a newer build wrote it in another form', () => {
    entries.set(PENDING, JSON.stringify({ v: 2, value: { payments: [{ ...PAY, key: 'key-new' }] } }));
    expect(openTab('first').pendingFor('A-17')).toMatchObject({ order: 'A-17', why: 'details-lost' });
  });

  test('keeps its key when the same payment is sent again, and gets a new one for another', () => {
    const intents = openTab('first');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin(PAY).key).toBe('key-1');
    expect(intents.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    expect(intents.begin({ ...PAY, amount: '299', chosen: { periods: '2' } }).key).toBe('key-3');
    intents.end(intents.begin(PAY), 'done');
    expect(intents.begin(PAY).key).not.toBe('key-1');
  });

  test('stays pending when another tab resubmitted it and the older submission ends', () => {
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
    entries.set(PENDING, JSON.stringify({ v: 1, value: other }));
    first.end(open, 'not-done');
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-0', amount: '299' });
  });

  test('stays closed when its response comes a second time', () => {
    const first = openTab('first');
    const open = first.begin(PAY);
    first.end(open, 'not-done');
    first.end(open, 'done');
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
    intents.end(intents.begin(PAY), 'not-done');
    expect(intents.begin(PAY).key).toBe('key-2');
  });

  test('stays that of the earlier submission when a resubmission never left the device', () => {
    const intents = openTab('first');
    const first = intents.begin(PAY);
    intents.keepPending(first, 'no-response');
    time.now += 130_000;
    const before = intents.pendingFor('A-17') as PendingSubmission;
    const again = intents.begin({ ...PAY, amount: '299' });
    const open = intents.revertToEarlier(again, before);
    expect(open).toMatchObject({ amount: '300', key: 'key-1', sentAt: first.sentAt, why: 'no-response' });
    expect(openTab('second').pendingFor('A-17')).toMatchObject({ amount: '300', key: 'key-1' });
  });
});

describe('a resubmission that never left the device', () => {
  test('gives the earlier submission the next sequence and the reason no-response', () => {
    const page = openTab('first');
    const before = page.begin(PAY);
    const again = page.begin({ ...PAY, amount: '299' });
    expect([before.sequence, again.sequence]).toEqual([1, 2]);
    expect(page.revertToEarlier(again, before)).toEqual({ ...before, sequence: 3, why: 'no-response' });
    expect(page.pendingFor('A-17')).toMatchObject({ amount: '300', sequence: 3 });
  });

  test('keeps what another tab sent meanwhile beside the earlier submission', () => {
    const [first, second] = [openTab('first'), openTab('second')];
    const before = first.begin(PAY);
    const again = first.begin({ ...PAY, amount: '299' });
    second.begin({ ...PAY, amount: '298' });
    first.revertToEarlier(again, before);
    for (const window of [first, second])
      expect(window.pendingFor('A-17')).toMatchObject({ amount: '300', beside: [{ owner: 'second', amount: '298' }] });
  });

  test('makes each submission pending again that was pending before it', () => {
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
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-1', beside: [{ key: 'key-2', amount: '299' }] });
  });

  test.each(['done', 'not-done'] as const)('are pending until each of them has ended (%s)', (as) => {
    const { first, second, one, other } = eachSentOne();
    first.end(one, as);
    for (const window of [first, second, openTab('third')])
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-2', amount: '299' });
    second.end(other, as);
    for (const window of [first, second, openTab('third')]) expect(window.pendingFor('A-17')).toBeUndefined();
  });

  test('count as sent with the younger one', () => {
    const { first } = eachSentOne();
    first.pendingFor('A-17');
    time.now += 60_000;
    const third = openTab('third', { storage: memory() });
    third.keepPending(third.begin({ ...PAY, amount: '298' }), 'no-response');
    entries.set(PENDING, JSON.stringify({ v: 1, value: third.pendingFor('A-17') }));
    expect(first.pendingFor('A-17')).toMatchObject({ key: 'key-1', sentAt: time.now });
    expect(first.pendingFor('A-17')?.beside).toHaveLength(2);
  });

  test('are both closed when one of them is resubmitted, with its key', () => {
    const { first, second } = eachSentOne();
    expect(first.begin({ ...PAY, amount: '299' }).key).toBe('key-2');
    for (const window of [first, second, openTab('third')]) {
      expect(window.pendingFor('A-17')).toMatchObject({ key: 'key-2', owner: 'first', sequence: 2 });
      expect(window.pendingFor('A-17')?.beside).toBeUndefined();
    }
  });
});

test('uses one lock per order', async () => {
  const names: string[] = [];
  const page = createPaymentIntents({
    storage,
    locks: { request: (name, _options, action) => (names.push(name), action({})) },
    clock: { now: () => time.now, after: () => () => {} },
    owner: 'first',
    newKey: () => 'key',
  });
  for (const order of ['A-17', 'A-18']) await page.withOrderLock(order, async () => order);
  expect(names).toEqual(['loan.intent.lock:A-17', 'loan.intent.lock:A-18']);
});
