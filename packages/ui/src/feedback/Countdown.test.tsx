import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Countdown } from './Countdown.tsx';

const START = Date.UTC(2026, 10, 21, 12);

beforeEach(() => {
  jest.useFakeTimers({ now: START });
});

afterEach(() => {
  jest.useRealTimers();
});

function start(until = START + 60_000) {
  const onEnd = jest.fn();
  render(
    <Countdown until={until} text={(seconds) => `${seconds} s`} onEnd={onEnd}>
      Send again
    </Countdown>,
  );
  return onEnd;
}

test('counts down every second and calls onEnd once', () => {
  const onEnd = start();
  expect(screen.getByRole('timer')).toHaveTextContent('60 s');

  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByRole('timer')).toHaveTextContent('1 s');

  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('Send again')).toBeVisible();
  act(() => jest.advanceTimersByTime(5000));
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('shows the time left by the device’s clock when the page becomes visible after a sleep', () => {
  start();

  jest.setSystemTime(START + 45_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });

  expect(screen.getByRole('timer')).toHaveTextContent('15 s');
});

test('ends at once when until is in the past', () => {
  expect(start(START - 1)).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Send again')).toBeVisible();
});
