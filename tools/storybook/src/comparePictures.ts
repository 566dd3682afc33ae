import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { execa } from 'execa';

/** How many checks passed and failed. */
export type Counts = { passed: number; failed: number };

/** The counts in Playwright's report; an error outside any test has no count of its own. */
type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] };

/**
 * Compares the built stories with their kept pictures.
 * @param root folder of this tool
 * @param args further arguments of Playwright
 * @throws when Playwright writes no report
 */
export async function comparePictures(root: string, args: readonly string[] = []): Promise<Counts> {
  const reportFile = join(root, 'results/report.json');
  await rm(reportFile, { force: true });
  const cli = join(createRequire(import.meta.url).resolve('@playwright/test'), '../cli.js');
  // A changed picture is in the report; the exit code says no more.
  await execa(process.execPath, [cli, 'test', ...args], { cwd: root, stdio: 'inherit', reject: false });
  const { stats, errors } = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
