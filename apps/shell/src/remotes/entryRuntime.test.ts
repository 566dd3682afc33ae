import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { entryRuntime } from './entryRuntime.ts';

const shell = createRequire(path.resolve(__dirname, '../../package.json'));
const runtime = path.dirname(
  createRequire(shell.resolve('@module-federation/enhanced')).resolve('@module-federation/runtime'),
);

/** The names that the runtime in an entry imports from a package which the shell provides. */
function importedByEntries(from: string): string[] {
  const list = new RegExp(`^import \\{([^}]*)\\} from "${from}";$`, 'gm');
  const sources = ['index.js', 'utils.js'].map((file) => readFileSync(path.join(runtime, file), 'utf8'));
  const lists = sources.flatMap((source) => [...source.matchAll(list)]);
  return [...new Set(lists.flatMap(([, names = '']) => names.match(/\w+/g) ?? []))].toSorted();
}

test.each([
  ['@module-federation/runtime-core', entryRuntime._FEDERATION_RUNTIME_CORE],
  ['@module-federation/error-codes', entryRuntime._FEDERATION_ERROR_CODES],
])('provides exactly what entries of the installed runtime import from %s', (from, provided) => {
  expect(Object.keys(provided).toSorted()).toEqual(importedByEntries(from));
  expect(Object.values(provided)).not.toContain(undefined);
});
