/** Accepted payments between tabs, and between builds of one browser. */
import { beforeEach, expect, test } from '@jest/globals';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import { createAcceptedPayments } from './acceptedPayments.ts';
import { entries, memory, storage, time } from './paymentIntents.testSetup.ts';

const KEY = 'loan.accepted-payments.nobody';
const clock = { now: () => time.now, after: () => () => {} };
const openTab = (own = memory()) => {
  const { get, set } = createAcceptedPayments({ storage, ownStorages: [own], clock });
  return { get: () => get('nobody'), set: (payments: ReturnType<typeof get>) => set('nobody', payments) };
};
const paid = (amount = '300') => ({ at: time.now, call: 'POST /pay', amount, before: { owed: 3_135 } });
const written = (value: unknown, sequence: unknown = 1) =>
  JSON.stringify({ v: 1, borrower: 'nobody', sequence, value });

beforeEach(() => entries.clear());

test('are stored with a format number, their borrower and a sequence', () => {
  const tab = openTab();
  tab.set({});
  tab.set({ 'A-17': paid() });
  expect(JSON.parse(entries.get(KEY) ?? '')).toEqual({
    ...{ v: 1, borrower: 'nobody', sequence: 2, value: { 'A-17': paid() } },
  });
});

test('of another borrower under this key are not read', () => {
  entries.set(KEY, JSON.stringify({ v: 1, borrower: 'other', sequence: 1, value: { 'A-17': paid() } }));
  expect(openTab().get()).toEqual({});
});

test('drop invalid entries', () => {
  const value = { 'A-17': paid(), 'A-18': { at: 'now' }, 'A-19': null, 'A-20': { ...paid(), before: { owed: [] } } };
  entries.set(KEY, written(value));
  expect(openTab().get()).toEqual({ 'A-17': paid() });
});

test('are the newest of all copies by their sequence, whatever the clock says', () => {
  const own = memory();
  const tab = openTab(own);
  tab.set({ 'A-17': paid() });
  const older = own.getItem(KEY) ?? '';
  time.now -= 86_400_000;
  tab.set({});
  own.setItem(KEY, older);
  expect(openTab(own).get()).toEqual({});
});

test.each([undefined, null, '2', 1.5, -1])('whose sequence is %j count where nothing newer is known', (sequence) => {
  const tab = openTab();
  entries.set(KEY, written({ 'A-18': paid() }, sequence));
  expect(tab.get()).toEqual({ 'A-18': paid() });
  tab.set({ 'A-17': paid() });
  entries.set(KEY, written({ 'A-18': paid() }, sequence));
  expect(tab.get()).toEqual({ 'A-17': paid() });
});

test('that name no borrower are not read', () => {
  entries.set(KEY, JSON.stringify({ v: 1, sequence: 1, value: { 'A-17': paid() } }));
  expect(openTab().get()).toEqual({});
});

test('that two tabs stored at the same moment are both kept, and neither tab writes again and again', () => {
  const [first, second] = [openTab(), openTab()];
  const alone = (order: string) => {
    entries.clear();
    const tab = order === 'A-17' ? first : second;
    tab.set({ [order]: paid() });
    return entries.get(KEY) ?? '';
  };
  alone('A-17');
  alone('A-18');
  const both = { 'A-17': paid(), 'A-18': paid() };
  expect(first.get()).toEqual(both);
  expect(second.get()).toEqual(both);
  const settled = entries.get(KEY);
  for (const tab of [first, second, first]) tab.get();
  expect(entries.get(KEY)).toBe(settled);
});

test('that two tabs stored for one order at the same moment become one in both', () => {
  const [first, second] = [openTab(), openTab()];
  first.set({ 'A-17': paid('300') });
  entries.clear();
  second.set({ 'A-17': paid('500') });
  expect([first.get(), second.get(), first.get()]).toEqual(Array.from({ length: 3 }, () => ({ 'A-17': paid('500') })));
});

test('never throw when they are read, whatever text is stored', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((value) => written(value)),
      ),
      (raw) => {
        entries.set(KEY, raw);
        openTab().get();
      },
    ),
    fuzzOptions(),
  );
});
