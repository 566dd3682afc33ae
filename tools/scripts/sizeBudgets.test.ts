import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { servedFile } from './sizeBudgets.ts';

const site = mkdtempSync(join(tmpdir(), 'size-budgets-'));
writeFileSync(join(site, 'main.js'), 'main();');
writeFileSync(join(site, 'main.js.br'), 'compressed');
writeFileSync(join(site, 'logo.svg'), '<svg/>');

afterAll(() => rmSync(site, { recursive: true }));

test('measures the compressed file, and the file itself when the build did not compress it', () => {
  expect(servedFile('main.js', site)).toBe(join(site, 'main.js.br'));
  expect(servedFile('logo.svg', site)).toBe(join(site, 'logo.svg'));
});

test('fails and names the file when the site has none', () => {
  expect(() => servedFile('gone.js', site)).toThrow(`${join(site, 'gone.js')} is missing`);
});
