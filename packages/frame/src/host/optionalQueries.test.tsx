import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen as page } from '@testing-library/react';
import { api, getExtra, getName, renderHost } from './host.testSetup.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
});
afterEach(() => void jest.useRealTimers());

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

test('gives the screen the error when an optional query fails late, and shows no message', async () => {
  api.reject(getExtra, 500, 'Busy');
  const release = api.holdResponse(getExtra);
  renderHost('/name?id=7');
  await advance(1_000);
  release();
  await advance(0);
  expect(page.getByText('no extra')).toBeVisible();
  expect(page.queryByText('Busy')).toBeNull();
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
