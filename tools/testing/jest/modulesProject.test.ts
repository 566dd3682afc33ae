import { expect, test } from '@jest/globals';

test('a tool is tested as the ES module that Node runs', async () => {
  const { basename } = await import('node:path');

  expect(basename(import.meta.dirname)).toBe('jest');
  expect(typeof document).toBe('undefined');
});
