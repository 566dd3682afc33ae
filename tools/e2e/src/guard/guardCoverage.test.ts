import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');

const UNGUARDED = [
  // Opens a fixture of the build, which has no borrower.
  'federation/two-versions.test.ts',
  // Each case has its own browser context and an origin that the guard treats as foreign; requests are counted there.
  'faults/browser-resends.test.ts',
  'faults/redirects.test.ts',
].map((file) => `tools/e2e-suites/${file}`);

const files = globSync(
  ['apps/*/e2e/**/*.test.ts', 'tools/e2e-suites/{journeys,faults,federation,security,accessibility}/**/*.test.ts'],
  { cwd: root },
).filter((file) => !UNGUARDED.includes(file));

test.each(files)('%s runs under the page guard from its first to its last page', (file) => {
  const text = readFileSync(resolve(root, file), 'utf8');
  expect(text).toMatch(/from '@loan\/e2e\/(fixtures|states\/testScreenStates)'/);
  // Another context would not be guarded.
  expect(text).not.toMatch(/newContext|launchPersistentContext|chromium\.launch/);
  expect(text).not.toMatch(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/);
  // A test may allow the problems it causes, but neither everything nor a leaked secret.
  if (!file.endsWith('secrets.test.ts') && !file.endsWith('page-guard.test.ts')) {
    expect(text).not.toMatch(/allow\([^)]*(\/\.\*?\/|leak)/);
  }
});
