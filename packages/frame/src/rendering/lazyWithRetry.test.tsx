import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry.tsx';

type Sheet = { isOpen: boolean; name: string };
function Sheet({ name }: Sheet) {
  return <p>{`The sheet of ${name}`}</p>;
}

/** A lazy component and the mock that loads its file. */
function lazySheet() {
  const load = jest.fn<() => Promise<ComponentType<Sheet>>>();
  load.mockResolvedValue(Sheet);
  return { load, LazySheet: lazyWithRetry(load) };
}

test('fetches the file in advance and renders nothing while isOpen is false', async () => {
  const { load, LazySheet } = lazySheet();
  render(<LazySheet isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(screen.queryByText('The sheet of Ana')).toBeNull();
});

test('fetches the file at once when isOpen is true, and shows a progress indicator meanwhile', async () => {
  const { load, LazySheet } = lazySheet();
  let resolveLoad: (component: ComponentType<Sheet>) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      resolveLoad = resolve;
    }),
  );
  render(<LazySheet isOpen name="Ana" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  await act(async () => resolveLoad(Sheet));
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('shows an alert when the file cannot be loaded, and requests it again on each retry', async () => {
  const { load, LazySheet } = lazySheet();
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const user = userEvent.setup();
  render(<LazySheet isOpen name="Ana" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part could not be loaded. Check your network and try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
});

test('shows no alert when the preload fails, and requests the file again when isOpen becomes true', async () => {
  const { load, LazySheet } = lazySheet();
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { rerender } = render(<LazySheet isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<LazySheet isOpen name="Ana" />);
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
});
