import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { runReporting } from './checkReport.ts';

const folder = mkdtempSync(join(tmpdir(), 'reporting-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script that writes this report, or none, and exits with this code. */
function run(report: unknown, code: number) {
  const script = join(folder, 'script.mjs');
  const write =
    report === undefined ? '' : `writeFileSync(process.argv.at(-1), ${JSON.stringify(JSON.stringify(report))});`;
  writeFileSync(script, `import { writeFileSync } from 'node:fs';\n${write}\nprocess.exit(${code});`);
  return runReporting([script]);
}

test('runReporting returns the counts of the report', async () => {
  expect(await run({ passed: 7, failed: 0 }, 0)).toMatchObject({ passed: 7, failed: 0, notes: [] });
  expect(await run({ passed: 5, failed: 2 }, 1)).toMatchObject({ passed: 5, failed: 2, notes: [] });
});

test('runReporting counts a failure when the script reports nothing, whatever its code', async () => {
  expect(await run(undefined, 0)).toMatchObject({
    passed: 0,
    failed: 1,
    notes: ['ended with code 0 and reported nothing'],
  });
  expect(await run(undefined, 3)).toMatchObject({
    passed: 0,
    failed: 1,
    notes: ['ended with code 3 and reported nothing'],
  });
});

test('runReporting counts one more failure when the script fails although all checks passed', async () => {
  expect(await run({ passed: 7, failed: 0 }, 4)).toMatchObject({ passed: 7, failed: 1, notes: ['ended with code 4'] });
});
