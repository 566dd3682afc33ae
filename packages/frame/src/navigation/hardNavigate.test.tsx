import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import { isOnTheWay } from './navigate.ts';
import { getExtra, getName, lender, open } from '../host/host.testSetup.tsx';
import { FULL_LOAD_TAKES_MS } from './hardNavigate.ts';

afterEach(() => {
  jest.useRealTimers();
});

/** A page that a newer one has replaced on the server: its next navigation is a full load. */
async function tapsInOutdatedPage(): Promise<{ left: string[]; tap: () => Promise<void> }> {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const left: string[] = [];
  const newerPage = { look: async () => undefined, shouldLoadFully: () => true, filesAreGone: async () => undefined };
  const { user } = open('/door', {}, { newerPage, leave: (url) => void left.push(url) });
  const button = await page.findByRole('button', { name: 'Greet' });
  const tap = () => user.click(button);
  await tap();
  expect(left).toEqual(['/name?id=7']);
  expect(isOnTheWay()).toBe(true);
  return { left, tap };
}

test('works again when the page is restored from the back-forward cache during a full load', async () => {
  const { left, tap } = await tapsInOutdatedPage();
  const restored = Object.assign(new Event('pageshow'), { persisted: true });
  await act(async () => void window.dispatchEvent(restored));
  await waitFor(() => expect(isOnTheWay()).toBe(false));
  expect(page.getByRole('button', { name: 'Greet' })).not.toHaveAttribute('aria-busy', 'true');

  await tap();
  expect(left).toEqual(['/name?id=7', '/name?id=7']);
});

test('shows the screen in the old page when nothing came of the full load', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'], advanceTimers: true });
  await tapsInOutdatedPage();
  await act(async () => void jest.advanceTimersByTime(FULL_LOAD_TAKES_MS));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(isOnTheWay()).toBe(false);
});
