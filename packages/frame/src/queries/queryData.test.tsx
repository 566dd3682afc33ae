import { expect, jest, test } from '@jest/globals';
import { act, screen as page } from '@testing-library/react';
import { api, getExtra, getName, renderHost } from '../host/host.testSetup.tsx';

test('an answer the screen can do without may fail', async () => {
  api.respond(getName, { name: 'Ana' });
  api.reject(getExtra, '7', 'not today');
  renderHost('/name?id=7');

  expect(await page.findByText('no extra')).toBeVisible();
});

test('reading again that fails keeps what the borrower sees', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { user } = renderHost('/name?id=7');

  const refetchButton = await page.findByRole('button', { name: 'Read again' });
  api.drop('request', getName);
  await user.click(refetchButton);
  expect(await page.findByText(/There is no connection/)).toBeVisible();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('reading again that is refused says so in the lender’s words, and they stay (G021)', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const { user } = renderHost('/name?id=7');

  const refetchButton = await page.findByRole('button', { name: 'Read again' });
  api.reject(getName, '7', 'Ask tomorrow');
  await user.click(refetchButton);
  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  expect(page.queryByText(/did not work/)).toBeNull();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('after a second of waiting the skeleton of the screen stands there', async () => {
  jest.useFakeTimers();
  try {
    api.respond(getExtra, { extra: 'more' });
    api.holdResponse(getName);
    renderHost('/name?id=7');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(page.getByRole('heading', { name: /Loading/ })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
