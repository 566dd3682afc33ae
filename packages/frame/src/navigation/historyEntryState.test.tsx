import { afterEach, expect, jest, test } from '@jest/globals';
import { announceEntry, numberAnnouncedEntry } from './historyEntryState.ts';

/** A full load: the browser's new entry has no state. */
function openNewDocument(url: string): void {
  window.history.replaceState(null, '', url);
  numberAnnouncedEntry();
}

const entryIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('counts the entry of a full load that the page started as a step forward', () => {
  window.history.replaceState({ idx: 3 }, '', '/order?orderId=1');
  announceEntry('/repay?orderId=1&token=secret');
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret');
  openNewDocument('/repay?orderId=1&token=secret');
  expect(entryIndex()).toBe(4);
});

test('counts an entry that another page opened from 0', () => {
  window.history.replaceState({ idx: 3 }, '', '/order');
  announceEntry('/repay');
  openNewDocument('/complaintList');
  expect(entryIndex()).toBe(0);
  // The announcement is used once: the load that it was for did not happen.
  openNewDocument('/repay');
  expect(entryIndex()).toBe(0);
});

test('keeps the index of an entry that Back or a reload finds again', () => {
  window.history.replaceState({ idx: 3 }, '', '/order');
  announceEntry('/repay');
  window.history.replaceState({ idx: 1, key: 'a' }, '', '/repay');
  numberAnnouncedEntry();
  expect(window.history.state).toMatchObject({ idx: 1, key: 'a' });
});

test.each(['not JSON', '{"path":"/repay","index":"4"}', '{"path":"/repay","index":-1}', '{"path":"/repay"}', 'null'])(
  'counts from 0 when the announcement is damaged: %s',
  (text) => {
    window.sessionStorage.setItem('loan.announced-entry', text);
    openNewDocument('/repay');
    expect(entryIndex()).toBe(0);
  },
);

test('counts from 0 when the storage is denied', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  announceEntry('/repay');
  openNewDocument('/repay');
  expect(entryIndex()).toBe(0);
});
