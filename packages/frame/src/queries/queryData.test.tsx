import { expect, jest, test } from '@jest/globals';
import { act, screen as page } from '@testing-library/react';
import { getExtra, getName, lender, open } from '../host/host.testSetup.tsx';

test('an answer the screen can do without may fail', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.refuses(getExtra, '7', 'not today');
  open('/name?id=7');

  expect(await page.findByText('no extra')).toBeVisible();
});

test('reading again that fails keeps what the borrower sees', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { user } = open('/name?id=7');

  const readAgain = await page.findByRole('button', { name: 'Read again' });
  lender.loses('the request', getName);
  await user.click(readAgain);
  expect(await page.findByText(/There is no connection/)).toBeVisible();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('reading again that is refused says so in the lender’s words, and they stay (G021)', async () => {
  lender.answers(getName, { name: 'Ana' });
  lender.answers(getExtra, { extra: 'more' });
  const { user } = open('/name?id=7');

  const readAgain = await page.findByRole('button', { name: 'Read again' });
  lender.refuses(getName, '7', 'Ask tomorrow');
  await user.click(readAgain);
  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  expect(page.queryByText(/did not work/)).toBeNull();
  expect(page.getByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('after a second of waiting the skeleton of the screen stands there', async () => {
  jest.useFakeTimers();
  try {
    lender.answers(getExtra, { extra: 'more' });
    lender.hangs(getName);
    open('/name?id=7');
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(page.getByRole('heading', { name: /Loading/ })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
