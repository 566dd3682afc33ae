/** A screen's own error boundary, for rejected queries. */
import { expect, jest, test } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import type { ErrorBoundaryProps } from '../index.ts';
import { api, getExtra, getName, nameRoute, renderHost } from './host.testSetup.tsx';

test('renders the screen’s own error for a code that it handles, and the frame’s error for others', async () => {
  const load = async () => ({
    ...(await nameRoute.load()),
    ErrorBoundary: ({ error, fallback }: ErrorBoundaryProps) =>
      (error as { code?: string }).code === '77' ? <p>you know it already</p> : fallback,
  });
  api.respond(getExtra, { extra: '' });
  api.reject(getName, '77', 'Again?');
  const { unmount } = renderHost('/name?id=7', { load });
  expect(await page.findByText('you know it already')).toBeVisible();
  expect(page.queryByRole('button', { name: 'Try again' })).toBeNull();
  unmount();

  api.reject(getName, '78', 'Not you.');
  const { user } = renderHost('/name?id=8', { load });
  expect(await page.findByText('Not you.', { ignore: '[aria-live] *' })).toBeVisible();
  api.respond(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByText('Hello Ana')).toBeVisible();
});

test('renders the frame’s error when the screen’s error boundary throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.respond(getExtra, { extra: '' });
  api.reject(getName, '77', 'Again?');
  renderHost('/name?id=7', {
    load: async () => ({
      ...(await nameRoute.load()),
      ErrorBoundary: () => {
        throw new Error('the boundary failed');
      },
    }),
  });
  expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible();
});
