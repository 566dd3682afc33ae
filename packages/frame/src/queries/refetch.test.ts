import { expect, test } from '@jest/globals';
import { refetch, setRefetchHandler } from './refetch.ts';

test('a host that fails to read says so: what is shown is still the older', async () => {
  setRefetchHandler(async () => {
    throw new Error('offline');
  });
  expect(await refetch([])).toBe(false);
  setRefetchHandler(async () => true);
  expect(await refetch([])).toBe(true);
});
