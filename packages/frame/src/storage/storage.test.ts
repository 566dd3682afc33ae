import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { resendCooldowns } from '../mutations/useResendCooldown.ts';
import { captureLaunchParams } from '../testing/captureLaunchParams.ts';
import { setTestMarketConfig } from '../testing/testMarketConfig.ts';
import { clearAppStorage, defineStorageItem } from './storage.ts';

class Memory implements Storage {
  readonly entries = new Map<string, string>();
  get length() {
    return this.entries.size;
  }
  clear() {
    this.entries.clear();
  }
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  key(index: number) {
    return [...this.entries.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
  setItem(key: string, value: string) {
    this.entries.set(key, value);
  }
}

let storage: Memory;
beforeEach(() => {
  storage = new Memory();
  setTestMarketConfig();
  signIn('');
});

function signIn(search: string) {
  captureLaunchParams({ search, hash: '' }, new Memory());
}

type Draft = { text: string };
const draft = defineStorageItem('complaints.draft', (value): Draft | undefined => {
  const { text } = Object(value) as { text?: unknown };
  return typeof text === 'string' ? { text } : undefined;
});
const KEY = 'loan.app.complaints.draft.nobody';

describe('a stored value', () => {
  test('is returned until it is removed', () => {
    expect(draft.get(storage)).toBeUndefined();
    expect(draft.set({ text: 'They call.' }, storage)).toBe(true);
    expect(draft.get(storage)).toEqual({ text: 'They call.' });
    draft.remove(storage);
    expect(draft.get(storage)).toBeUndefined();
  });

  test('has a key with the name of its app, so that it cannot equal a key of the frame', () => {
    expect(draft.key).toBe(KEY);
    expect(resendCooldowns.key).toBe('loan.resend-cooldowns');
  });

  test('is returned without bidi marks', () => {
    storage.setItem(KEY, '{"v":1,"value":{"te\u200Bxt":"12\u202E34"}}');
    expect(draft.get(storage)).toEqual({ text: '1234' });
  });

  test.each([
    ['invalid JSON', '{'],
    ['an older version', '{"v":0,"value":{"text":"1"}}'],
    ['no version', '"A-17"'],
    ['a wrong type', '{"v":1,"value":{"text":7}}'],
    ['null', 'null'],
    ['a huge entry', `{"v":1,"value":{"text":"${'9'.repeat(300_000)}"}}`],
  ])('is ignored and removed when it is %s (A17)', (_what, raw) => {
    storage.setItem(KEY, raw);
    expect(draft.get(storage)).toBeUndefined();
    expect(storage.getItem(KEY)).toBeNull();
  });

  test('is ignored and removed when its version was raised', () => {
    draft.set({ text: 'x' }, storage);
    expect(defineStorageItem('complaints.draft', () => 'parsed', { version: 2 }).get(storage)).toBeUndefined();
    expect(storage.getItem(KEY)).toBeNull();
  });

  test('is parsed as far as possible and kept when a newer build wrote it before a rollback', () => {
    const newer = JSON.stringify({ v: 2, value: { text: 'x', bank: 'new' }, more: true });
    storage.setItem(KEY, newer);
    expect(draft.get(storage)).toEqual({ text: 'x' });
    expect(storage.getItem(KEY)).toBe(newer);

    const unreadable = '{"v":2,"value":["another","form"]}';
    storage.setItem(KEY, unreadable);
    expect(draft.get(storage)).toBeUndefined();
    expect(storage.getItem(KEY)).toBe(unreadable);
  });

  test('does not throw when storage is full or disabled', () => {
    const disabledStorage = new Memory();
    disabledStorage.getItem =
      disabledStorage.setItem =
      disabledStorage.removeItem =
        () => {
          throw new Error('SecurityError');
        };
    expect(draft.set({ text: 'A' }, disabledStorage)).toBe(false);
    expect(draft.get(disabledStorage)).toBeUndefined();
    expect(() => draft.remove(disabledStorage)).not.toThrow();
    expect(() => clearAppStorage()).not.toThrow();
    expect(draft.set({ text: 'A' })).toBe(false);
  });

  test('never throws when it is read, whatever text is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ v: 1, value })),
        ),
        (raw) => {
          for (const item of [draft, resendCooldowns]) {
            storage.setItem(item.key, raw);
            item.get(storage);
          }
        },
      ),
      fuzzOptions(),
    );
  });
});

describe('another borrower of the same browser', () => {
  const A = '?token=A&userId=1';
  const B = '?token=B&userId=2';
  beforeEach(() => {
    signIn(A);
    draft.set({ text: 'of A' }, storage);
    signIn(B);
  });

  test('neither sees nor removes a stored value, and stores their own beside it', () => {
    expect(draft.get(storage)).toBeUndefined();
    draft.remove(storage);
    draft.set({ text: 'of B' }, storage);
    expect(draft.get(storage)).toEqual({ text: 'of B' });
    signIn(A);
    expect(draft.get(storage)).toEqual({ text: 'of A' });
  });

  test('clears their own values only', () => {
    draft.set({ text: 'of B' }, storage);
    Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: new Memory() } });
    clearAppStorage({ includesSession: true });
    Reflect.deleteProperty(globalThis, 'window');
    expect(draft.get(storage)).toBeUndefined();
    signIn('?token=new&userId=1');
    expect(draft.get(storage)).toEqual({ text: 'of A' });
  });
});

describe('clearing', () => {
  const session = defineStorageItem('order-details.seen', () => true, { isSessionOnly: true });
  let sessionStorage: Memory;
  beforeEach(() => {
    sessionStorage = new Memory();
    Object.assign(globalThis, { window: { localStorage: storage, sessionStorage } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  test('keeps pending submissions, accepted payments, resend cooldowns, the canary id and foreign keys after a saved complaint (A16, G043, F021)', () => {
    draft.set({ text: 'x' });
    session.set(true);
    resendCooldowns.set({ register: 1 });
    storage.setItem('loan.accepted-payments.nobody', '{}');
    storage.setItem('loan.intent.A-17', '{}');
    storage.setItem('loan.canary', '42');
    storage.setItem('theirs', 'x');
    clearAppStorage();
    expect([...storage.entries.keys()].sort()).toEqual([
      'loan.accepted-payments.nobody',
      'loan.canary',
      'loan.intent.A-17',
      'loan.resend-cooldowns',
      'theirs',
    ]);
    expect(session.get()).toBe(true);
  });

  test('keeps what is kept until the borrower signs out after a saved complaint, and no longer', () => {
    const receipts = defineStorageItem('order.receipts', (value) => value as string[], { isKeptUntilSignOut: true });
    receipts.set(['paid']);
    clearAppStorage();
    expect(receipts.get()).toEqual(['paid']);
    clearAppStorage({ includesSession: true });
    expect(receipts.get()).toBeUndefined();
  });

  test('removes the session values of apps for another borrower and keeps the launch parameters', () => {
    session.set(true);
    sessionStorage.setItem('loan.launch', '{}');
    clearAppStorage({ includesSession: true });
    expect([...sessionStorage.entries.keys()]).toEqual(['loan.launch']);
  });
});
