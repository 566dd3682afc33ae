import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { WebStorage } from '@loan/payments/core';
import { historyEntryStorage, isMissingIn, saveInEntry } from '@loan/payments/core';
import { act } from '@testing-library/react';
import { renderHost } from '../host/host.testSetup.tsx';
import { pushEntry } from '../navigation/historyEntryState.ts';
import { goBack, navigate } from '../navigation/navigate.ts';
import { pathRouter } from '../navigation/pathRouter.ts';
import { connectPayments } from './connectPayments.ts';

/** Loads a new page for this entry, which has only the entry's state. */
const reload = connectPayments;

beforeEach(connectPayments);
afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

test('keeps a text after a reload, beside other values in the state', () => {
  window.history.replaceState({ idx: 3, complaintTab: 'open' }, '');
  historyEntryStorage.setItem('a', '1');
  historyEntryStorage.setItem('b', '2');
  historyEntryStorage.removeItem('a');
  reload();
  expect([historyEntryStorage.getItem('a'), historyEntryStorage.getItem('b')]).toEqual([null, '2']);
  expect(window.history.state).toMatchObject({ idx: 3, complaintTab: 'open' });
});

test('keeps a text after a reload when the router navigated, went back and forward and replaced the URL', async () => {
  historyEntryStorage.setItem('before', '1');
  const { dispose, unmount } = renderHost('/', {}, { router: pathRouter });
  await act(() => navigate('/first'));
  historyEntryStorage.setItem('a', 'older');
  await act(() => navigate('/second'));
  reload();
  expect([historyEntryStorage.getItem('before'), historyEntryStorage.getItem('a')]).toEqual(['1', 'older']);

  historyEntryStorage.setItem('a', 'newer');
  await act(() => goBack());
  expect(window.location.pathname).toBe('/first');
  expect(historyEntryStorage.getItem('a')).toBe('newer');
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('newer');

  await act(() => navigate('/third', { replace: true }));
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('newer');
  unmount();
  dispose();
});

test('keeps a text in the page that a full load of another URL opens', () => {
  window.history.replaceState({ idx: 3, complaintTab: 'open' }, '');
  historyEntryStorage.setItem('a', '1');
  pushEntry('/order?orderId=1');
  expect(window.location.pathname + window.location.search).toBe('/order?orderId=1');
  expect(window.history.state).toEqual({ idx: 4, kept: { a: '1' } });
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('1');
});

test('adds a second entry when the first has no index', () => {
  window.history.replaceState(null, '');
  pushEntry('/order');
  expect(window.history.state).toEqual({ idx: 1, kept: {} });
});

describe('isMissingIn', () => {
  const storageOf = (...entries: [string, string][]): WebStorage => {
    const texts = new Map(entries);
    return { getItem: (key) => texts.get(key) ?? null, setItem: () => {}, removeItem: () => {} };
  };
  const denied: WebStorage = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {},
    removeItem: () => {},
  };

  test.each<[boolean, string, (WebStorage | undefined)[]]>([
    [true, 'both storages are denied', [denied, denied]],
    [true, 'both storages are null', [null as unknown as undefined, undefined]],
    [true, 'one of two texts is in no storage', [storageOf(['a', '1']), undefined]],
    [false, 'one storage has each text', [denied, storageOf(['a', '1'], ['b', '2'])]],
    [false, 'the storages have one text each', [storageOf(['a', '0']), storageOf(['b', '2'])]],
  ])('is %s when %s', (expected, _what, storages) => {
    historyEntryStorage.setItem('a', '1');
    historyEntryStorage.setItem('b', '2');
    expect(isMissingIn(storages)).toBe(expected);
  });

  test('is false when there is no text', () => {
    expect(isMissingIn([undefined, denied])).toBe(false);
  });
});

test('writes nothing to an entry that is up to date', () => {
  historyEntryStorage.setItem('a', '1');
  const write = jest.spyOn(window.history, 'replaceState');
  historyEntryStorage.setItem('a', '1');
  saveInEntry();
  historyEntryStorage.removeItem('b');
  expect(write).not.toHaveBeenCalled();
});

test('keeps a text in memory when the browser refuses to write the state', () => {
  jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  historyEntryStorage.setItem('a', '1');
  expect(historyEntryStorage.getItem('a')).toBe('1');
});

test.each([
  [null],
  ['text'],
  [{ kept: null }],
  [{ kept: 'text' }],
  [{ kept: { a: 1 } }],
  [{ kept: { a: '1', b: 1 } }],
  [{ kept: [7] }],
])('is empty when the state is %j', (state) => {
  window.history.replaceState(state, '');
  expect(historyEntryStorage.getItem('a')).toBeNull();
});
