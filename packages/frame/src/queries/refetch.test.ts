import { expect, test } from '@jest/globals';
import { readAgain, setReadAgain } from './refetch.ts';

test('a host that fails to read says so: what is shown is still the older', async () => {
  setReadAgain(async () => {
    throw new Error('offline');
  });
  expect(await readAgain([])).toBe(false);
  setReadAgain(async () => true);
  expect(await readAgain([])).toBe(true);
});
