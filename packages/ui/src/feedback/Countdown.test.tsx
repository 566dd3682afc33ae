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
  render(
    <Countdown until={until} text={(seconds) => `${seconds} s`}>
      Send again
    </Countdown>,
  );
}

test('counts down every second', () => {
  start();
  expect(screen.getByRole('timer')).toHaveTextContent('60 s');

  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByRole('timer')).toHaveTextContent('1 s');

  act(() => jest.advanceTimersByTime(1000));
  expect(screen.getByText('Send again')).toBeVisible();
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
  start(START - 1);
  expect(screen.getByText('Send again')).toBeVisible();
});
