/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './baseConfig.ts';
import { replaceRuntimeModules, stubEntryRuntime, stubShellRuntime, stubVendorPrefixes } from './runtimeStubs.ts';

test('every replaced file exists in the installed runtime', () => {
  expect(stubShellRuntime(path.join(ROOT, 'apps/shell'))).toHaveLength(7);
  expect(stubEntryRuntime()).toHaveLength(6);
  expect(stubVendorPrefixes()).toHaveLength(1);
});

test('throws for a shell without the runtime', () => {
  expect(() => stubShellRuntime(mkdtempSync(path.join(tmpdir(), 'shell-')))).toThrow('@module-federation/runtime-core');
});

test('names the file that a newer runtime does not have', () => {
  const stubs = { '@module-federation/enhanced': { 'gone.js': 'instead.ts' } };
  expect(() => replaceRuntimeModules(path.join(ROOT, 'tools/webpack/package.json'), stubs, '')).toThrow(
    'no file gone.js',
  );
});
