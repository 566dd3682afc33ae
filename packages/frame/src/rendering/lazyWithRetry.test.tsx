import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act, type ComponentType, useState } from 'react';
import { lazyWithRetry } from './lazyWithRetry.tsx';

type Sheet = { isOpen: boolean; name: string };
function Sheet({ name }: Sheet) {
  return <p>{`The sheet of ${name}`}</p>;
}

/** A lazy component and the mock that loads its file. */
function lazySheet(options?: Parameters<typeof lazyWithRetry>[1]) {
  const load = jest.fn<() => Promise<ComponentType<Sheet>>>();
  load.mockResolvedValue(Sheet);
  return { load, LazySheet: lazyWithRetry(load, options) };
}

test('fetches the file in advance and renders nothing while isOpen is false', async () => {
  const { load, LazySheet } = lazySheet();
  render(<LazySheet isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  expect(screen.queryByText('The sheet of Ana')).toBeNull();
});

test('is open when it has no isOpen', async () => {
  const LazyName = lazyWithRetry(async () => ({ name }: { name: string }) => <p>{name}</p>);
  render(<LazyName name="Ana" />);
  expect(await screen.findByText('Ana')).toBeVisible();
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

test('keeps an overlay that has an exit mounted when it closes, and mounts it anew when it opens again', async () => {
  function Overlay({ isOpen }: { isOpen: boolean }) {
    const [taps, setTaps] = useState(0);
    return <button type="button" onClick={() => setTaps(taps + 1)}>{`${isOpen ? 'open' : 'leaving'} ${taps}`}</button>;
  }
  const LazyOverlay = lazyWithRetry(async () => Overlay, { hasExit: true });
  const { rerender } = render(<LazyOverlay isOpen />);
  await userEvent.click(await screen.findByRole('button', { name: 'open 0' }));
  rerender(<LazyOverlay isOpen={false} />);
  expect(screen.getByRole('button')).toHaveTextContent('leaving 1');
  rerender(<LazyOverlay isOpen />);
  expect(screen.getByRole('button')).toHaveTextContent('open 0');
});

test('does not mount an overlay that has an exit before it opens', async () => {
  const { load, LazySheet } = lazySheet({ hasExit: true });
  render(<LazySheet isOpen={false} name="Ana" />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: 4_000 });
  await act(() => load.mock.results[0]?.value as Promise<unknown>);
  expect(screen.queryByText('The sheet of Ana')).toBeNull();
});

test('does not fetch the file in advance when isPreloaded is false', async () => {
  jest.useFakeTimers();
  const { load, LazySheet } = lazySheet({ isPreloaded: false });
  render(<LazySheet isOpen={false} name="Ana" />);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).not.toHaveBeenCalled();
});
