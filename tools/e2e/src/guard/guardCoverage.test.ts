import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const repositoryDir = resolve(import.meta.dirname, '../..');

const UNGUARDED = [
  // Opens a fixture of the build, which has no borrower.
  'federation/two-versions.test.ts',
  // Each case has its own browser context and an origin that the guard treats as foreign; requests are counted there.
  'faults/browser-resends.test.ts',
  'faults/redirects.test.ts',
];

const files = globSync('{journeys,faults,federation,security,accessibility,pictures}/**/*.test.ts', {
  cwd: repositoryDir,
}).filter((file) => !UNGUARDED.includes(file));

test.each(files)('%s runs under the page guard from its first to its last page', (file) => {
  const text = readFileSync(resolve(repositoryDir, file), 'utf8');
  expect(text).toMatch(/from '(?:\.\.\/)+src\/fixtures\.ts'/);
  // Another context would not be guarded.
  expect(text).not.toMatch(/newContext|launchPersistentContext|chromium\.launch/);
  expect(text).not.toMatch(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/);
  // A test may allow the problems it causes, but neither everything nor a leaked secret.
  if (!file.endsWith('secrets.test.ts') && !file.endsWith('page-guard.test.ts')) {
    expect(text).not.toMatch(/allow\([^)]*(\/\.\*?\/|leak)/);
  }
});
