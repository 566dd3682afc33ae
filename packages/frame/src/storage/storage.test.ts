import { beforeEach, describe, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { clearAppStorage, type RepaymentInfo, storageGet, storageKeys, storageRemove, storageSet } from './storage.ts';

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
});

const info: RepaymentInfo = {
  repayAmount: '30000',
  delayInfo: { delayAmount: '9000', title: 'Short of money?' },
  defDetail: {
    logo: 'https://x.example/1.png',
    title: '7-Eleven',
    payCode: '1234',
    payNotice: { Shop: [{ name: 'Counter', step: ['Go', 'Pay'] }] },
  },
  orderId: 'A-17',
};

describe('what is remembered', () => {
  test('comes back: complaint order and repayment info (G040, G041, G042)', () => {
    storageSet(storageKeys.complaintOrder, 'A-17', storage);
    storageSet(storageKeys.repaymentInfo, info, storage);
    expect(storageGet(storageKeys.complaintOrder, storage)).toBe('A-17');
    expect(storageGet(storageKeys.repaymentInfo, storage)).toEqual(info);
    storageRemove(storageKeys.complaintOrder, storage);
    expect(storageGet(storageKeys.complaintOrder, storage)).toBeUndefined();
  });

  test('comes back without bidi marks, whoever wrote it', () => {
    const mirrored = JSON.stringify({ v: 1, value: info })
      .replace('1234', '12\u202E34')
      .replace('Counter', 'Coun\u200Bter')
      .replace('"Shop"', '"Sh\u2066op"');
    storage.setItem('loan.repayment-info', mirrored);
    expect(storageGet(storageKeys.repaymentInfo, storage)).toEqual(info);
  });

  test.each([
    ['invalid JSON', '{'],
    ['an older version', '{"v":0,"value":{"repayAmount":"1"}}'],
    ['no version', '"A-17"'],
    ['a wrong type', '{"v":1,"value":{"repayAmount":7}}'],
    ['null', 'null'],
    ['a huge entry', `{"v":1,"value":{"repayAmount":"${'9'.repeat(300_000)}"}}`],
  ])('is ignored and cleared when it is %s (A17)', (_what, raw) => {
    storage.setItem('loan.repayment-info', raw);
    expect(storageGet(storageKeys.repaymentInfo, storage)).toBeUndefined();
    expect(storage.getItem('loan.repayment-info')).toBeNull();
  });

  test('is read as far as possible, and stays, when a newer build wrote it before a rollback', () => {
    const started = { at: 7, call: 'POST /pay', amount: '300', before: {} };
    const newer = JSON.stringify({ v: 2, value: { 'A-17': { ...started, bank: 'new' } }, more: true });
    storage.setItem('loan.started-payments', newer);
    expect(storageGet(storageKeys.startedPayments, storage)).toEqual({ 'A-17': started });
    expect(storage.getItem('loan.started-payments')).toBe(newer);

    const unreadable = '{"v":2,"value":["another","form"]}';
    storage.setItem('loan.repayment-info', unreadable);
    expect(storageGet(storageKeys.repaymentInfo, storage)).toBeUndefined();
    expect(storage.getItem('loan.repayment-info')).toBe(unreadable);
  });

  test('has its holes filled and its nonsense left out', () => {
    storage.setItem(
      'loan.repayment-info',
      JSON.stringify({
        v: 1,
        value: {
          repayAmount: '1',
          delayInfo: {},
          defDetail: { payNotice: { A: 'x', B: [null, { name: 'n', step: [1, 'go'] }] } },
        },
      }),
    );
    expect(storageGet(storageKeys.repaymentInfo, storage)).toEqual({
      repayAmount: '1',
      delayInfo: { delayAmount: '', title: '' },
      defDetail: { logo: '', title: '', payCode: '', payNotice: { B: [{ name: 'n', step: ['go'] }] } },
    });
  });

  test('of started payments is only what is whole', () => {
    const started = { at: 7, call: 'POST /pay', amount: '300', before: { owed: 3_135, nextDate: '2026-12-24' } };
    const value = {
      'A-17': started,
      'A-18': { at: 'now' },
      'A-19': null,
      'A-20': { ...started, before: { owed: [] } },
    };
    storage.setItem('loan.started-payments', JSON.stringify({ v: 1, value }));
    expect(storageGet(storageKeys.startedPayments, storage)).toEqual({ 'A-17': started });
  });

  test('of seen pops is only what is a list of words', () => {
    storage.setItem('loan.seen-prompts', JSON.stringify({ v: 1, value: { 'A-17': ['card', 7], 'A-18': 'card' } }));
    expect(storageGet(storageKeys.seenPrompts, storage)).toEqual({ 'A-17': ['card'] });
  });

  test('is no fault where storage is full or switched off', () => {
    const disabledStorage = new Memory();
    disabledStorage.getItem =
      disabledStorage.setItem =
      disabledStorage.removeItem =
        () => {
          throw new Error('SecurityError');
        };
    expect(storageSet(storageKeys.complaintOrder, 'A', disabledStorage)).toBe(false);
    expect(storageGet(storageKeys.complaintOrder, disabledStorage)).toBeUndefined();
    expect(() => storageRemove(storageKeys.complaintOrder, disabledStorage)).not.toThrow();
    expect(() => clearAppStorage(disabledStorage)).not.toThrow();
    expect(storageSet(storageKeys.complaintOrder, 'A', undefined)).toBe(false);
  });

  test('never makes reading throw, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ v: 1, value })),
        ),
        (raw) => {
          for (const what of Object.values(storageKeys)) {
            storage.setItem(`loan.${what.key}`, raw);
            storageGet<unknown>(what, storage);
          }
        },
      ),
      fuzzOptions(),
    );
  });
});

test('clearing after a saved complaint keeps pending submissions, started payments, SMS locks, the canary id and other people’s keys (A16, G043, F021)', () => {
  storageSet(storageKeys.complaintOrder, 'A-17', storage);
  storageSet(storageKeys.complaintDraft, { orderNo: 'A-17', text: 'x', images: [] }, storage);
  storageSet(storageKeys.repaymentInfo, info, storage);
  storageSet(storageKeys.resendCooldowns, { register: 1 }, storage);
  storageSet(storageKeys.startedPayments, {}, storage);
  storage.setItem('loan.intent.A-17', '{}');
  storage.setItem('loan.canary', '42');
  storage.setItem('theirs', 'x');
  clearAppStorage(storage);
  expect([...storage.entries.keys()].sort()).toEqual([
    'loan.canary',
    'loan.intent.A-17',
    'loan.resend-cooldowns',
    'loan.started-payments',
    'theirs',
  ]);
});

test('every key is named once', () => {
  const keys = Object.values(storageKeys).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
