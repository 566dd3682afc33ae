/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { replaceRuntimeModules, stubEntryRuntime, stubShellRuntime } from './runtimeStubs.ts';
import { ROOT } from './baseConfig.ts';

test('every part that is left out is one of the runtime that is installed', () => {
  expect(stubShellRuntime(path.join(ROOT, 'apps/shell'))).toHaveLength(7);
  expect(stubEntryRuntime()).toHaveLength(4);
});

test('a shell without the runtime is refused', () => {
  expect(() => stubShellRuntime(mkdtempSync(path.join(tmpdir(), 'shell-')))).toThrow('@module-federation/runtime-core');
});

test('a part that a newer runtime has no more is refused by its name', () => {
  const stubs = { '@module-federation/enhanced': { 'gone.js': 'instead.ts' } };
  expect(() => replaceRuntimeModules(path.join(ROOT, 'tools/webpack/package.json'), stubs, '')).toThrow(
    'no gone.js any more',
  );
});
