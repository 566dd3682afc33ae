import { afterEach, expect, jest, test } from '@jest/globals';
import { createNavigator, POP_TIMEOUT_MS } from './navigator.ts';
import { pathHistory } from './pageHistory.ts';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** A navigator on a guard entry, whose steps through the history are counted and reported when the test says so. */
function guardedNavigator() {
  window.history.replaceState(null, '');
  const steps: (number | undefined)[] = [];
  jest.spyOn(window.history, 'go').mockImplementation((delta) => void steps.push(delta));
  const navigator = createNavigator(pathHistory(), async () => ({ data: 1 }));
  navigator.pushGuard();
  const reportStep = () => {
    window.history.replaceState({ index: 0 }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
  return { navigator, steps, reportStep };
}

test('a page that was frozen waits on for its step, and takes it once', async () => {
  jest.useFakeTimers();
  const { navigator, steps, reportStep } = guardedNavigator();
  const onRemoved = jest.fn();
  void navigator.removeGuard()?.then(onRemoved);
  // Everything that was due ends at once when the page goes on.
  jest.runOnlyPendingTimers();
  await Promise.resolve();
  expect(onRemoved).not.toHaveBeenCalled();
  void navigator.removeGuard();
  expect(steps).toEqual([-1]);

  reportStep();
  await navigator.removeGuard();
  expect(steps).toEqual([-1]);
  expect(navigator.state().arrivedBy).toBe('navigate');
  navigator.dispose();
});

test('a step that the browser never reports is given up after three seconds', async () => {
  jest.useFakeTimers();
  const { navigator, steps } = guardedNavigator();
  const onRemoved = jest.fn();
  void navigator.removeGuard()?.then(onRemoved);
  await jest.advanceTimersByTimeAsync(POP_TIMEOUT_MS - 1);
  expect(onRemoved).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onRemoved).toHaveBeenCalledTimes(1);
  void navigator.removeGuard();
  expect(steps).toEqual([-1, -1]);
  navigator.dispose();
});
