/** What a screen says itself of an answer that was refused. */
import { expect, jest, test } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import type { ErrorBoundaryProps } from '../index.ts';
import { api, getExtra, getName, nameRoute, renderHost } from './host.testSetup.tsx';

test('a screen has words of its own for a refusal it knows, and leaves every other failure to the frame', async () => {
  const load = async () => ({
    ...(await nameRoute.load()),
    ErrorBoundary: ({ error, fallback: otherwise }: ErrorBoundaryProps) =>
      (error as { code?: string }).code === '77' ? <p>you know it already</p> : otherwise,
  });
  api.respond(getExtra, { extra: '' });
  api.reject(getName, '77', 'Again?');
  const { user } = renderHost('/name?id=7', { load });
  expect(await page.findByText('you know it already')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();

  api.reject(getName, '78', 'Not you.');
  renderHost('/name?id=8', { load });
  expect(await page.findByText('Not you.')).toBeVisible();
  api.respond(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('Hello Ana')).toBeVisible();
});

test('what a screen says of a failure may itself fall over: then the frame has the word', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.respond(getExtra, { extra: '' });
  api.reject(getName, '77', 'Again?');
  renderHost('/name?id=7', {
    load: async () => ({
      ...(await nameRoute.load()),
      ErrorBoundary: () => {
        throw new Error('the words fell over');
      },
    }),
  });
  expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
});
