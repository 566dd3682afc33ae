import { beforeEach, describe, expect, test } from '@jest/globals';
import { createIntents, type Intent } from './intents.ts';

const entries = new Map<string, string>();
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
};
let now = 0;
let keys = 0;
const openWindow = (owner: string) =>
  createIntents({
    storage,
    locks: undefined,
    clock: { now: () => now, after: () => () => {} },
    owner,
    newKey: () => `key-${++keys}`,
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
  keys = 0;
});

describe('an open intent', () => {
  test('is seen by every window, until a definite answer ends it', () => {
    const first = openWindow('first');
    const open = first.begin(PAY);
    expect(openWindow('second').openFor('A-17')).toEqual({ ...PAY, key: 'key-1', owner: 'first', sentAt: now });
    expect(openWindow('second').openFor('A-18')).toBeUndefined();
    first.leaveOpen(open, 'no-answer');
    expect(openWindow('second').openFor('A-17')?.why).toBe('no-answer');
    first.end(open, 'done');
    expect(openWindow('second').openFor('A-17')).toBeUndefined();
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

  test.each(['{', 'null', '{"v":2}', '{"v":1,"value":{"order":"A-17"}}', '{"v":1,"value":7}'])(
    'that cannot be read (%s) is cleared',
    (raw) => {
      entries.set('loan.intent.open:A-17', raw);
      expect(openWindow('first').openFor('A-17')).toBeUndefined();
      expect(entries.size).toBe(0);
    },
  );

  test('never holds a card number', () => {
    openWindow('first').begin({ ...PAY, chosen: { card: '4111111111111111' } });
    expect([...entries.values()].join()).not.toMatch(/\d{12}/);
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

  test('when it was opened so shortly after another window’s payment that it may have asked before', () => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    first.end(first.begin(PAY), 'done');
    now += 5_000;
    second.screenWasRead(now, 65_000);
    expect(second.isPast('A-17')).toBe(true);
    now += 65_000;
    second.screenWasRead(now, 65_000);
    expect(second.isPast('A-17')).toBe(false);
  });

  test('no longer once it has read again, though what it read is drawn a moment later', () => {
    const [first, second] = [openWindow('first'), openWindow('second')];
    first.end(first.begin(PAY), 'done');
    now += 5_000;
    second.screenWasRead(now);
    now += 20;
    second.screenWasRead(now, 65_000);
    expect(second.isPast('A-17')).toBe(false);
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

  test('not for ever, when the phone’s clock was set back', () => {
    const first = openWindow('first');
    now = 9_000_000;
    first.end(first.begin(PAY), 'done');
    now = 1_000_000;
    const second = openWindow('second');
    expect(second.isPast('A-17')).toBe(true);
    now += 1;
    second.screenWasRead(now);
    expect(second.isPast('A-17')).toBe(false);
  });
});
