import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSeenPrompts } from './useSeenPrompts.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const renderSeenPrompts = (orderId = 'A-17') =>
  renderHook(({ id }) => useSeenPrompts(id), { initialProps: { id: orderId } });

test('a pop that was closed stays closed on this visit, for its order alone, and nothing outlives the visit', () => {
  const first = renderSeenPrompts();
  act(() => first.result.current.close('card'));
  expect([...first.result.current.seen]).toEqual(['card']);
  act(() => first.result.current.close('reminder'));
  first.unmount();

  // Back from paying: another page of the same visit.
  expect([...renderSeenPrompts().result.current.seen]).toEqual(['card', 'reminder']);
  expect(renderSeenPrompts('A-18').result.current.seen.size).toBe(0);
  expect(window.localStorage).toHaveLength(0);
});

test('another order in the same place has its own', () => {
  const { result, rerender } = renderSeenPrompts();
  act(() => result.current.close('card'));
  rerender({ id: 'A-18' });
  expect(result.current.seen.size).toBe(0);
});

test('where nothing can be kept, a closed pop stays closed as long as the screen stands', () => {
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { result } = renderSeenPrompts();
  act(() => result.current.close('rating'));
  expect([...result.current.seen]).toEqual(['rating']);
  setItemSpy.mockRestore();
});
