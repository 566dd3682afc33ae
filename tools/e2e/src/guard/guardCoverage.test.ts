import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';

const repositoryDir = resolve(import.meta.dirname, '../..');

const UNGUARDED = [
  // It opens a fixture of the build, in which there is no borrower.
  'federation/two-versions.test.ts',
  // Each case is a phone of its own, in front of an origin that the watch takes for foreign: what arrives is counted there.
  'faults/browser-resends.test.ts',
  'faults/redirects.test.ts',
];

const files = globSync('{journeys,faults,federation,security,accessibility}/**/*.test.ts', {
  cwd: repositoryDir,
}).filter((file) => !UNGUARDED.includes(file));

test.each(files)('%s is under the watch from its first to its last page', (file) => {
  const text = readFileSync(resolve(repositoryDir, file), 'utf8');
  expect(text).toMatch(/from '(?:\.\.\/)+src\/fixtures\.ts'/);
  // another phone would not be watched
  expect(text).not.toMatch(/newContext|launchPersistentContext|chromium\.launch/);
  expect(text).not.toMatch(/import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/);
  // it may allow what it makes happen, and never everything or a secret that left
  if (!file.endsWith('secrets.test.ts') && !file.endsWith('page-guard.test.ts')) {
    expect(text).not.toMatch(/allow\([^)]*(\/\.\*?\/|left)/);
  }
});
