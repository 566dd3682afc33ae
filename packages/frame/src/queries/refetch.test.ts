import { expect, test } from '@jest/globals';
import { refetch, setRefetchHandler } from './refetch.ts';

test('resolves to false when the handler rejects: the screen still shows the older data', async () => {
  setRefetchHandler(async () => {
    throw new Error('offline');
  });
  expect(await refetch([])).toBe(false);
  setRefetchHandler(async () => true);
  expect(await refetch([])).toBe(true);
});
