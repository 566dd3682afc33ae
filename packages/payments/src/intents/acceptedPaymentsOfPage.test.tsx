import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setTestFrame } from '../frame/frame.testSetup.ts';
import { pageClock } from '../storage/clock.ts';
import { acceptedPayments, persistAcceptedPayments } from './acceptedPayments.ts';

const KEY = 'loan.accepted-payments.borrower';
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let now = 1_800_000_000_000;
/** Milliseconds by which the device's clock is ahead of the page's. */
let deviceClockAhead = 0;
const started = (at: number) => ({ at, call: 'POST /pay', amount: '300', before: {} });
const deviceNow = () => now + deviceClockAhead;
const age = () => deviceNow() - (acceptedPayments.get()?.['A-17']?.at ?? Number.NaN);
/** Loads a new page, whose clock starts at the device's present time. */
function reload() {
  now += deviceClockAhead;
  deviceClockAhead = 0;
  setTestFrame();
}

beforeEach(() => {
  setTestFrame();
  now = 1_800_000_000_000;
  deviceClockAhead = 0;
  jest.spyOn(pageClock, 'now').mockImplementation(() => now);
  jest.spyOn(pageClock, 'wallClock').mockImplementation(deviceNow);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '');
});

describe('an accepted payment', () => {
  test.each([-DAY, -30 * SECOND, 30 * SECOND, DAY])(
    'keeps its age when the clock is set by %i ms in an open page, also after a reload',
    (ms) => {
      acceptedPayments.set({ 'A-17': started(deviceNow()) });
      now += 10 * SECOND;
      deviceClockAhead = ms;
      expect(age()).toBe(10 * SECOND);
      persistAcceptedPayments();
      reload();
      expect(age()).toBe(10 * SECOND);
    },
  );

  test.each([-DAY, -30 * SECOND])('restarts its age once when the clock is set by %i ms between two pages', (ms) => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    now += ms;
    reload();
    expect(age()).toBe(0);
    now += 10 * SECOND;
    expect(age()).toBe(10 * SECOND);
    reload();
    expect(age()).toBe(10 * SECOND);
  });

  test.each<[string, () => void]>([
    ['cleared', () => localStorage.clear()],
    ['damaged', () => localStorage.setItem(KEY, '{"v":1,"val')],
  ])('is kept in the page and after a reload when local storage is %s', (_what, damage) => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    damage();
    expect(age()).toBe(0);
    damage();
    reload();
    expect(age()).toBe(0);
    expect(localStorage.getItem(KEY)).toContain('A-17');
  });

  test('is kept in the page and after a reload when local storage is full and holds older text', () => {
    acceptedPayments.set({});
    const setItem = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    expect(age()).toBe(0);
    localStorage.removeItem(KEY);
    reload();
    expect(age()).toBe(0);
  });

  test('is kept after a reload when both storages are denied', () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    reload();
    now += 10 * SECOND;
    expect(age()).toBe(10 * SECOND);
  });

  test('is kept in the page when nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => null);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    expect(age()).toBe(0);
  });

  test.each<[string, () => void]>([
    ['cleared', () => localStorage.clear()],
    ['damaged', () => localStorage.setItem(KEY, '{"v":1,"val')],
  ])('is written again at the next read when local storage is %s', (_what, damage) => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    const text = localStorage.getItem(KEY);
    damage();
    acceptedPayments.get();
    expect(localStorage.getItem(KEY)).toBe(text);
  });

  test('is not written again when it is read unchanged', () => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    acceptedPayments.get();
    reload();
    acceptedPayments.get();
    acceptedPayments.get();
    expect(setItem).not.toHaveBeenCalled();
  });

  test('is read from another tab, written once, and kept when local storage is cleared', () => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    const external = { 'A-18': started(deviceNow() + 900) };
    localStorage.setItem(KEY, JSON.stringify({ v: 1, borrower: 'borrower', sequence: 2, value: external }));
    now += 1_000;
    const setItem = jest.spyOn(Storage.prototype, 'setItem');
    expect(acceptedPayments.get()).toEqual(external);
    setItem.mockClear();
    expect(acceptedPayments.get()).toEqual(external);
    expect(setItem).not.toHaveBeenCalled();
    localStorage.clear();
    expect(acceptedPayments.get()).toEqual(external);
  });

  test('is kept after a reload when local storage is cleared and session storage is damaged', () => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    localStorage.clear();
    sessionStorage.setItem(KEY, '{"v":1,"val');
    reload();
    expect(age()).toBe(0);
  });

  test('is removed when another tab has stored that it was booked', () => {
    acceptedPayments.set({ 'A-17': started(deviceNow()) });
    localStorage.setItem(KEY, JSON.stringify({ v: 1, borrower: 'borrower', sequence: 2, value: {} }));
    expect(acceptedPayments.get()).toEqual({});
  });
});

describe('accepted payments of a newer build, after a rollback', () => {
  const ofNewerBuild = (payment: unknown) => JSON.stringify({ v: 2, value: { 'A-17': payment } });
  const NEWER = ofNewerBuild({ acceptedAt: '2027-01-15', money: { cents: 300 } });
  const payments = () => acceptedPayments.get() ?? {};

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockImplementation(deviceNow);
  });

  test('stay as they are, and their order counts as paid just now', () => {
    localStorage.setItem(KEY, NEWER);
    expect(payments()['A-17']).toEqual({ at: now, call: '', amount: '', before: {} });
    now += 10 * SECOND;
    expect(age()).toBe(10 * SECOND);
    persistAcceptedPayments();
    expect(localStorage.getItem(KEY)).toBe(NEWER);
    reload();
    expect(age()).toBe(10 * SECOND);
    expect(localStorage.getItem(KEY)).toBe(NEWER);
  });

  test('stay when this build stores a payment of another order, which other tabs and a reload find', () => {
    localStorage.setItem(KEY, NEWER);
    acceptedPayments.set({ ...payments(), 'A-18': started(deviceNow()) });
    expect(localStorage.getItem(KEY)).toBe(NEWER);
    sessionStorage.clear();
    window.history.replaceState(null, '');
    reload();
    expect(Object.keys(payments()).sort()).toEqual(['A-17', 'A-18']);
    expect(localStorage.getItem(KEY)).toBe(NEWER);
  });

  test('keep the time that this build can read', () => {
    localStorage.setItem(KEY, ofNewerBuild({ ...started(deviceNow() - 30 * SECOND), currency: 'PHP' }));
    expect(age()).toBe(30 * SECOND);
  });

  test('stay when the newer build wrote them while this page was open', () => {
    acceptedPayments.set({ 'A-18': started(deviceNow()) });
    localStorage.setItem(KEY, NEWER);
    expect(Object.keys(payments()).sort()).toEqual(['A-17', 'A-18']);
    persistAcceptedPayments();
    expect(localStorage.getItem(KEY)).toBe(NEWER);
  });
});
