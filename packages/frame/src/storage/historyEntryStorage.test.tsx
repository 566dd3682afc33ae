import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { pushEntry } from '../navigation/historyEntryState.ts';
import { createNavigator } from '../navigation/navigator.ts';
import { pathHistory } from '../navigation/pageHistory.ts';
import type { WebStorage } from './crossTabLock.ts';
import { historyEntryStorage, isMissingIn, resetEntryStorage, saveInEntry } from './historyEntryStorage.ts';

/** Loads a new page for this entry, which has only the entry's state. */
function reload() {
  const state: unknown = structuredClone(window.history.state);
  resetEntryStorage();
  window.history.replaceState(state, '');
}

afterEach(() => {
  jest.restoreAllMocks();
  resetEntryStorage();
  window.history.replaceState(null, '', '/');
});

test('keeps a text after a reload, beside other values in the state', () => {
  window.history.replaceState({ index: 3, complaintTab: 'open' }, '');
  historyEntryStorage.setItem('a', '1');
  historyEntryStorage.setItem('b', '2');
  historyEntryStorage.removeItem('a');
  reload();
  expect([historyEntryStorage.getItem('a'), historyEntryStorage.getItem('b')]).toEqual([null, '2']);
  expect(window.history.state).toMatchObject({ index: 3, complaintTab: 'open' });
});

test('keeps a text after a reload when the router navigated, went back and forward and replaced the URL', async () => {
  historyEntryStorage.setItem('before', '1');
  const history = pathHistory();
  const navigator = createNavigator(history, async (url) => ({ data: url.pathname }));
  navigator.subscribe(saveInEntry);
  await navigator.navigate('/first');
  historyEntryStorage.setItem('a', 'older');
  await navigator.navigate('/second');
  reload();
  expect([historyEntryStorage.getItem('before'), historyEntryStorage.getItem('a')]).toEqual(['1', 'older']);

  historyEntryStorage.setItem('a', 'newer');
  await navigator.step(-1);
  expect(window.location.pathname).toBe('/first');
  expect(historyEntryStorage.getItem('a')).toBe('newer');
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('newer');

  await navigator.navigate('/third', { replace: true });
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('newer');
  navigator.dispose();
});

test('keeps a text in the page that a full load of another URL opens', () => {
  window.history.replaceState({ index: 3, complaintTab: 'open' }, '');
  historyEntryStorage.setItem('a', '1');
  pushEntry('/order?orderId=1');
  expect(window.location.pathname + window.location.search).toBe('/order?orderId=1');
  expect(window.history.state).toEqual({ index: 4, kept: { a: '1' } });
  reload();
  expect(historyEntryStorage.getItem('a')).toBe('1');
});

test('adds a second entry when the first has no index', () => {
  window.history.replaceState(null, '');
  pushEntry('/order');
  expect(window.history.state).toEqual({ index: 1, kept: {} });
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

test('holds nothing after a reset for tests', () => {
  historyEntryStorage.setItem('a', '1');
  resetEntryStorage();
  expect(historyEntryStorage.getItem('a')).toBeNull();
});
