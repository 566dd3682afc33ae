import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import { api, getExtra, getName, renderHost } from '../host/host.testSetup.tsx';
import { HARD_NAVIGATION_TIMEOUT_MS } from './hardNavigate.ts';
import { isNavigatingOrLeaving } from './navigate.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** A page that a newer one has replaced on the server: its next navigation is a full load. */
async function tapInOutdatedPage(): Promise<{ leftFor: string[]; tap: () => Promise<void> }> {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const leftFor: string[] = [];
  const updateWatcher = {
    checkForUpdate: async () => undefined,
    shouldHardReload: () => true,
    onAssetsMissing: async () => undefined,
  };
  const { user } = renderHost('/link', {}, { updateWatcher, leave: (url) => void leftFor.push(url) });
  const button = await page.findByRole('button', { name: 'Greet' });
  const tap = () => user.click(button);
  await tap();
  expect(leftFor).toEqual(['/name?id=7']);
  expect(isNavigatingOrLeaving()).toBe(true);
  return { leftFor, tap };
}

test('works again when the page is restored from the back-forward cache during a full load', async () => {
  const { leftFor, tap } = await tapInOutdatedPage();
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => void window.dispatchEvent(restored));
  await waitFor(() => expect(isNavigatingOrLeaving()).toBe(false));
  expect(page.getByRole('button', { name: 'Greet' })).not.toHaveAttribute('aria-busy', 'true');

  await tap();
  expect(leftFor).toEqual(['/name?id=7', '/name?id=7']);
});

test('shows the screen in the old page when the full load fails', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], advanceTimers: true });
  await tapInOutdatedPage();
  await act(async () => void jest.advanceTimersByTime(HARD_NAVIGATION_TIMEOUT_MS));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(isNavigatingOrLeaving()).toBe(false);
});
