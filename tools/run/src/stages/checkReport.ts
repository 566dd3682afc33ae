/** Runs a tool that writes what it counted as JSON, so that nothing depends on the words that it prints. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProgramOptions, runNode } from '../runProgram.ts';
import { type CheckResult, checkResult, sumResults } from './stage.ts';

/**
 * Runs a script with `--report <file>`, into which it writes `{ passed, failed }`.
 * @returns these counts; one more failure when the script writes no report, or exits with another code than 0 although
 *   nothing failed
 */
export async function runReporting(args: readonly string[], options: ProgramOptions = {}): Promise<CheckResult> {
  const folder = await mkdtemp(join(tmpdir(), 'check-report-'));
  try {
    const file = join(folder, 'report.json');
    const { code } = await runNode([...args, '--report', file], options);
    const report = await readFile(file, 'utf8').catch(() => undefined);
    if (report === undefined) return checkResult(false, `ended with code ${code} and reported nothing`);
    const { passed, failed } = JSON.parse(report) as { passed: number; failed: number };
    const hasUncountedFailure = code !== 0 && failed === 0;
    return sumResults([
      { passed, failed },
      ...(hasUncountedFailure ? [checkResult(false, `ended with code ${code}`)] : []),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
