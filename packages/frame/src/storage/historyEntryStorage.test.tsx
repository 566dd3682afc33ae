import { afterEach, expect, jest, test } from '@jest/globals';
import { UNSAFE_createBrowserHistory } from 'react-router';
import { entryStorage, forgetEntry, keepInEntry } from './historyEntryStorage.ts';
import { createNavigator } from '../navigation/navigator.ts';

/** The next page of this entry: what the state of the entry says is all it knows. */
function reload() {
  const state: unknown = structuredClone(window.history.state);
  forgetEntry();
  window.history.replaceState(state, '');
}

afterEach(() => {
  jest.restoreAllMocks();
  forgetEntry();
  window.history.replaceState(null, '', '/');
});

test('keeps a text after a reload, beside what others keep in the state', () => {
  window.history.replaceState({ idx: 3, complaintTab: 'open' }, '');
  entryStorage.setItem('a', '1');
  entryStorage.setItem('b', '2');
  entryStorage.removeItem('a');
  reload();
  expect([entryStorage.getItem('a'), entryStorage.getItem('b')]).toEqual([null, '2']);
  expect(window.history.state).toMatchObject({ idx: 3, complaintTab: 'open' });
});

test('keeps a text after a reload when the router went on, back, forward and replaced the address', async () => {
  entryStorage.setItem('before', '1');
  const history = UNSAFE_createBrowserHistory({});
  const navigator = createNavigator(history, async (url) => ({ data: url.pathname }));
  navigator.subscribe(keepInEntry);
  await navigator.go('/first');
  entryStorage.setItem('a', 'older');
  await navigator.go('/second');
  reload();
  expect([entryStorage.getItem('before'), entryStorage.getItem('a')]).toEqual(['1', 'older']);

  entryStorage.setItem('a', 'newer');
  await navigator.step(-1);
  expect(window.location.pathname).toBe('/first');
  expect(entryStorage.getItem('a')).toBe('newer');
  reload();
  expect(entryStorage.getItem('a')).toBe('newer');

  await navigator.go('/third', { replace: true });
  reload();
  expect(entryStorage.getItem('a')).toBe('newer');
  navigator.dispose();
});

test('writes nothing to an entry that holds what the page knows', () => {
  entryStorage.setItem('a', '1');
  const write = jest.spyOn(window.history, 'replaceState');
  entryStorage.setItem('a', '1');
  keepInEntry();
  entryStorage.removeItem('b');
  expect(write).not.toHaveBeenCalled();
});

test('knows a text as long as the page lives when the browser refuses to write the state', () => {
  jest.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  entryStorage.setItem('a', '1');
  expect(entryStorage.getItem('a')).toBe('1');
});

test.each([[null], ['text'], [{ kept: null }], [{ kept: 'text' }], [{ kept: { a: 1 } }], [{ kept: [7] }]])(
  'holds nothing when the state is %j',
  (state) => {
    window.history.replaceState(state, '');
    expect(entryStorage.getItem('a')).toBeNull();
  },
);
