import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen as page } from '@testing-library/react';
import { api, getExtra, getName, renderHost } from './host.testSetup.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
});
afterEach(async () => {
  // A toast outlives its screen.
  await advance(2_000);
  jest.useRealTimers();
});

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const heading = () => page.queryByRole('heading', { name: 'Hello Ana' });

test('renders the screen after one second when an optional query has no response yet', async () => {
  api.holdResponse(getExtra);
  renderHost('/name?id=7');
  await advance(999);
  expect(heading()).toBeNull();
  await advance(1);
  expect(heading()).toBeVisible();
  expect(page.getByText('waiting')).toBeVisible();
});

test('adds the response of an optional query to the screen when it arrives late', async () => {
  const release = api.holdResponse(getExtra);
  renderHost('/name?id=7');
  await advance(1_000);
  release();
  await advance(0);
  expect(page.getByText('more')).toBeVisible();
  expect(api.received(getExtra)).toHaveLength(1);
});

test.each([
  ['shows the lender’s message when an optional query is rejected', 'Busy', ['Busy']],
  ['shows no message when an optional query is rejected without one', '', []],
])('gives the screen the error and %s (G021)', async (_what, message, toasts) => {
  api.reject(getExtra, 500, message);
  const release = api.holdResponse(getExtra);
  renderHost('/name?id=7');
  await advance(1_000);
  release();
  await advance(0);
  expect(page.getByText('no extra')).toBeVisible();
  const announced = [...document.querySelectorAll('[aria-live=assertive]')].flatMap((e) => e.textContent || []);
  expect(announced).toEqual(toasts);
});

test('shows no message when an optional query gets no response', async () => {
  api.drop('request', getExtra);
  renderHost('/name?id=7');
  await advance(1_000);
  expect(page.getByText('no extra')).toBeVisible();
  expect(document.querySelector('[aria-live=assertive]')?.textContent).toBe('');
});

test('keeps the present data when an optional query of a refetch is slow', async () => {
  renderHost('/name?id=7');
  await advance(0);
  expect(page.getByText('more')).toBeVisible();
  api.respond(getExtra, { extra: 'even more' });
  const release = api.holdResponse(getExtra);
  act(() => page.getByRole('button', { name: 'Read again' }).click());
  await advance(5_000);
  expect(page.getByText('more')).toBeVisible();
  release();
  await advance(0);
  expect(page.getByText('even more')).toBeVisible();
});

test('waits for a required query however long it takes', async () => {
  const release = api.holdResponse(getName);
  renderHost('/name?id=7');
  await advance(30_000);
  expect(heading()).toBeNull();
  release();
  await advance(0);
  expect(heading()).toBeVisible();
});
