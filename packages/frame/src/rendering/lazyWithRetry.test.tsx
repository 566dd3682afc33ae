import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ComponentType } from 'react';
import { lazyWithRetry } from './lazyWithRetry.tsx';

type Sheet = { isOpen: boolean; name: string };
function Sheet({ name }: Sheet) {
  return <p>{`The sheet of ${name}`}</p>;
}

/** A file that comes when it is told to. */
function file() {
  const load = jest.fn<() => Promise<ComponentType<Sheet>>>();
  load.mockResolvedValue(Sheet);
  return { load, Part: lazyWithRetry(load) };
}

test('a part is fetched when the screen stands, before anybody asks for it, and stays unseen', async () => {
  const { load, Part } = file();
  render(<Part isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(screen.queryByText('The sheet of Ana')).toBeNull();
});

test('where it is needed at once it is fetched at once, and something is seen to happen meanwhile', async () => {
  const { load, Part } = file();
  let arrive: (part: ComponentType<Sheet>) => void = () => undefined;
  load.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  render(<Part isOpen name="Ana" />);
  expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
  await act(async () => arrive(Sheet));
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('where it cannot be had that is said, and trying again really tries again', async () => {
  const { load, Part } = file();
  load.mockRejectedValueOnce(new Error('ChunkLoadError')).mockRejectedValueOnce(new Error('ChunkLoadError'));
  const user = userEvent.setup();
  render(<Part isOpen name="Ana" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This part could not be loaded. Check your network and try again.',
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
});

test('what could not be fetched in advance is fetched when it is needed, without a word before', async () => {
  const { load, Part } = file();
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  const { rerender } = render(<Part isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Part isOpen name="Ana" />);
  expect(await screen.findByText('The sheet of Ana')).toBeVisible();
});
