import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { recall, remember, stored } from '../storage/storage.ts';
import { useSmsLock } from './useResendCooldown.ts';

function Screen({ purpose }: { purpose: string }) {
  const { seconds, lock } = useSmsLock(purpose);
  return <button onClick={lock}>{seconds}</button>;
}
const shown = () => screen.getByRole('button').textContent;
const sends = () => act(() => screen.getByRole('button').click());

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a message locks the next one for 60 seconds by the clock (E017)', () => {
  render(<Screen purpose="deletion" />);
  expect(shown()).toBe('0');
  sends();
  expect(shown()).toBe('60');
  act(() => jest.advanceTimersByTime(1_500));
  expect(shown()).toBe('59');
  act(() => jest.advanceTimersByTime(58_500));
  expect(shown()).toBe('0');
});

test('what was sent is known after a reload, until it has done its work; other purposes keep theirs', () => {
  const start = Date.now();
  const first = renderHook(() => useSmsLock('deletion'));
  expect(first.result.current.sentAt).toBeUndefined();
  act(() => first.result.current.lock());
  first.unmount();
  jest.advanceTimersByTime(90_000);

  remember(stored.smsLocks, { ...recall(stored.smsLocks), registration: 7 });
  const { result } = renderHook(() => useSmsLock('deletion'));
  expect(result.current).toMatchObject({ seconds: 0, sentAt: start });
  act(() => result.current.release());
  expect(result.current.sentAt).toBeUndefined();
  expect(recall(stored.smsLocks)).toEqual({ registration: 7 });
});

test('a lock from a time to come lasts as long as a new one, and no longer: the clock was set back', () => {
  localStorage.setItem('loan.sms-locks', JSON.stringify({ v: 1, value: { deletion: Date.now() + 86_400_000 } }));
  render(<Screen purpose="deletion" />);
  expect(shown()).toBe('60');
  act(() => jest.advanceTimersByTime(30_000));
  expect(shown()).toBe('30');
  act(() => jest.advanceTimersByTime(30_000));
  expect(shown()).toBe('0');
});

test('a reload does not lift it, and another purpose is not locked', () => {
  const { unmount } = render(<Screen purpose="deletion" />);
  sends();
  unmount();
  jest.advanceTimersByTime(20_000);
  const again = render(<Screen purpose="deletion" />);
  expect(shown()).toBe('40');
  again.unmount();
  render(<Screen purpose="registration" />);
  expect(shown()).toBe('0');
  sends();
  expect(Object.keys(recall(stored.smsLocks) ?? {})).toEqual(['deletion', 'registration']);
});
