import { expect, test } from '@jest/globals';

test('runs tests of tools as ES modules in Node', async () => {
  const { basename } = await import('node:path');

  expect(basename(import.meta.dirname)).toBe('jest');
  expect(typeof document).toBe('undefined');
});

test('reads a global of the language from a variable of the module', () => {
  const { Math: math } = globalThis;
  const replacement = Object.create(math);
  try {
    Object.assign(globalThis, { Math: replacement });
    expect(Math).toBe(math);
    expect(globalThis.Math).toBe(replacement);
  } finally {
    Object.assign(globalThis, { Math: math });
  }
});
