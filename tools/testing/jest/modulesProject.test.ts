import { expect, test } from '@jest/globals';

test('runs tests of tools as ES modules in Node', async () => {
  const { basename } = await import('node:path');

  expect(basename(import.meta.dirname)).toBe('jest');
  expect(typeof document).toBe('undefined');
});
