/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { leaveOut, leaveOutOfEntry, leaveOutOfShell } from './runtimeStubs.ts';
import { ROOT } from './baseConfig.ts';

test('every part that is left out is one of the runtime that is installed', () => {
  expect(leaveOutOfShell(path.join(ROOT, 'apps/shell'))).toHaveLength(7);
  expect(leaveOutOfEntry()).toHaveLength(4);
});

test('a shell without the runtime is refused', () => {
  expect(() => leaveOutOfShell(mkdtempSync(path.join(tmpdir(), 'shell-')))).toThrow('@module-federation/runtime-core');
});

test('a part that a newer runtime has no more is refused by its name', () => {
  const parts = { '@module-federation/enhanced': { 'gone.js': 'instead.ts' } };
  expect(() => leaveOut(path.join(ROOT, 'tools/webpack/package.json'), parts, '')).toThrow('no gone.js any more');
});
