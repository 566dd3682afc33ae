/** What a screen says itself of an answer that was refused. */
import { expect, jest, test } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import type { InsteadProps } from '../index.ts';
import { getExtra, getName, lender, open, ready } from './host.testSetup.tsx';

test('a screen has words of its own for a refusal it knows, and leaves every other failure to the frame', async () => {
  const load = async () => ({
    ...(await ready.load()),
    ErrorBoundary: ({ error, otherwise }: InsteadProps) =>
      (error as { code?: string }).code === '77' ? <p>you know it already</p> : otherwise,
  });
  lender.answers(getExtra, { extra: '' });
  lender.refuses(getName, '77', 'Again?');
  const { user } = open('/name?id=7', { load });
  expect(await page.findByText('you know it already')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();

  lender.refuses(getName, '78', 'Not you.');
  open('/name?id=8', { load });
  expect(await page.findByText('Not you.')).toBeVisible();
  lender.answers(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('Hello Ana')).toBeVisible();
});

test('what a screen says of a failure may itself fall over: then the frame has the word', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  lender.answers(getExtra, { extra: '' });
  lender.refuses(getName, '77', 'Again?');
  open('/name?id=7', {
    load: async () => ({
      ...(await ready.load()),
      ErrorBoundary: () => {
        throw new Error('the words fell over');
      },
    }),
  });
  expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
});
