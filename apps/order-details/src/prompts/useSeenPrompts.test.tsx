import { beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@loan/frame/testing';
import { act, renderHook } from '@testing-library/react';
import { useSeenPrompts } from './useSeenPrompts.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  signIn('/order?userId=1');
});

const renderSeenPrompts = (orderId = 'A-17') =>
  renderHook(({ id }) => useSeenPrompts(id), { initialProps: { id: orderId } });

test('keeps a closed prompt closed for its order in this session and stores nothing beyond it', () => {
  const first = renderSeenPrompts();
  act(() => first.result.current.close('card'));
  expect([...first.result.current.seen]).toEqual(['card']);
  act(() => first.result.current.close('reminder'));
  first.unmount();

  // A new mount in the same session, as after a payment.
  expect([...renderSeenPrompts().result.current.seen]).toEqual(['card', 'reminder']);
  expect(renderSeenPrompts('A-18').result.current.seen.size).toBe(0);
  expect(window.localStorage).toHaveLength(0);
});

test('starts again when the order changes', () => {
  const { result, rerender } = renderSeenPrompts();
  act(() => result.current.close('card'));
  rerender({ id: 'A-18' });
  expect(result.current.seen.size).toBe(0);
});

test('keeps a closed prompt closed while mounted when storage fails', () => {
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const { result } = renderSeenPrompts();
  act(() => result.current.close('rating'));
  expect([...result.current.seen]).toEqual(['rating']);
  setItemSpy.mockRestore();
});

test('ignores what is no list of prompts in the session’s storage', () => {
  const value = { 'A-17': ['card', 7], 'A-18': 'card' };
  const { result } = renderSeenPrompts();
  act(() => result.current.close('rating'));
  const key = Object.keys(window.sessionStorage).find((name) => name.startsWith('loan.app.')) ?? '';
  window.sessionStorage.setItem(key, JSON.stringify({ v: 1, value }));
  expect([...renderSeenPrompts().result.current.seen]).toEqual(['card']);
  expect(renderSeenPrompts('A-18').result.current.seen.size).toBe(0);
});
