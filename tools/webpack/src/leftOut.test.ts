/** @jest-environment node */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { leaveOut } from './leftOut.ts';
import { ROOT } from './policy.ts';

test('every part that is left out is one of the runtime that is installed', () => {
  expect(leaveOut(path.join(ROOT, 'apps/shell'))).toHaveLength(3);
});

test('a shell without the runtime is refused', () => {
  expect(() => leaveOut(mkdtempSync(path.join(tmpdir(), 'shell-')))).toThrow('@module-federation/runtime-core');
});
