import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from './queryClient.ts';
import { refetchScreen } from './refetch.ts';

const read = jest.fn<() => Promise<number>>();
let closeScreen = () => {};

beforeEach(() => {
  read.mockReset();
  const query = { queryKey: ['order'], queryFn: ({ signal }: { signal: AbortSignal }) => signal && read() };
  closeScreen = new QueryObserver(queryClient, { ...query, initialData: 1 }).subscribe(() => {});
});
afterEach(() => {
  closeScreen();
  queryClient.clear();
});

test('resolves to whether the screen shows the new data, and keeps the older data when the refetch fails', async () => {
  read.mockRejectedValueOnce(new Error('offline'));
  expect(await refetchScreen()).toBe(false);
  expect(queryClient.getQueryData(['order'])).toBe(1);
  read.mockResolvedValueOnce(2);
  expect(await refetchScreen()).toBe(true);
  expect(queryClient.getQueryData(['order'])).toBe(2);
});

test('resolves to false when the screen is left meanwhile, and calls no failure', async () => {
  read.mockReturnValue(new Promise(() => {}));
  const onFailure = jest.fn();
  const refetched = refetchScreen(onFailure);
  closeScreen();
  expect(await refetched).toBe(false);
  expect(onFailure).not.toHaveBeenCalled();
});
