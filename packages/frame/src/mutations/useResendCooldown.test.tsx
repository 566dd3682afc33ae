import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { resendCooldowns, useResendCooldown } from './useResendCooldown.ts';

function Screen({ purpose }: { purpose: string }) {
  const { secondsFor, start } = useResendCooldown(purpose);
  return <button onClick={() => start('0917')}>{secondsFor('0917')}</button>;
}
const buttonText = () => screen.getByRole('button').textContent;
const tap = () => act(() => screen.getByRole('button').click());

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('counts 60 seconds after a message by the clock (E017)', () => {
  render(<Screen purpose="deletion" />);
  expect(buttonText()).toBe('0');
  tap();
  expect(buttonText()).toBe('60');
  act(() => jest.advanceTimersByTime(1_500));
  expect(buttonText()).toBe('59');
  act(() => jest.advanceTimersByTime(58_500));
  expect(buttonText()).toBe('0');
});

test('keeps the time of the message across a reload until `reset`, separately per purpose', () => {
  const start = Date.now();
  const first = renderHook(() => useResendCooldown('deletion'));
  expect(first.result.current.sentAt).toBeUndefined();
  act(() => first.result.current.start('0917'));
  first.unmount();
  jest.advanceTimersByTime(90_000);

  resendCooldowns.set({ ...resendCooldowns.get(), registration: 7 });
  const { result } = renderHook(() => useResendCooldown('deletion'));
  expect(result.current.secondsFor('0917')).toBe(0);
  expect(result.current.sentAt).toBe(start);
  act(() => result.current.reset());
  expect(result.current.sentAt).toBeUndefined();
  expect(resendCooldowns.get()).toEqual({ registration: 7 });
});

test('lasts as long as a new cooldown when the clock was set back', () => {
  localStorage.setItem('loan.resend-cooldowns', JSON.stringify({ v: 1, value: { deletion: Date.now() + 86_400_000 } }));
  render(<Screen purpose="deletion" />);
  expect(buttonText()).toBe('60');
  act(() => jest.advanceTimersByTime(30_000));
  expect(buttonText()).toBe('30');
  act(() => jest.advanceTimersByTime(30_000));
  expect(buttonText()).toBe('0');
});

test('is kept across a reload and does not affect other purposes', () => {
  const { unmount } = render(<Screen purpose="deletion" />);
  tap();
  unmount();
  jest.advanceTimersByTime(20_000);
  const again = render(<Screen purpose="deletion" />);
  expect(buttonText()).toBe('40');
  again.unmount();
  render(<Screen purpose="registration" />);
  expect(buttonText()).toBe('0');
  tap();
  expect(Object.keys(resendCooldowns.get() ?? {})).toEqual(['deletion', 'registration']);
});

test('does not hold back another number, and holds back every number after a reload', () => {
  const first = renderHook(() => useResendCooldown('deletion'));
  act(() => first.result.current.start('0917'));
  expect([first.result.current.secondsFor('0917'), first.result.current.secondsFor('0918')]).toEqual([60, 0]);
  act(() => first.result.current.start('0918'));
  expect([first.result.current.secondsFor('0917'), first.result.current.secondsFor('0918')]).toEqual([60, 60]);
  first.unmount();
  const { result } = renderHook(() => useResendCooldown('deletion'));
  expect(result.current.secondsFor('0919')).toBe(60);
});
