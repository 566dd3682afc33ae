/** Prints the requirements that no passed test of the last whole run names, and fails when there is one. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from 'commander';
import { readRequirements, testTitles, unprovedRequirements } from './unprovedRequirements.ts';

const root = resolve(import.meta.dirname, '../../..');
const LAST_REPORTS = globSync('{apps,packages,tools}/*/results/{unit,e2e}.json', { cwd: root });

await new Command('node tools/testing/requirements/cli.ts')
  .argument('[reports...]', 'JSON reports of jest and Playwright', LAST_REPORTS)
  .description('prints the requirements that no passed test of these reports names')
  .action((reports: string[]) => {
    const found = reports.map((report) => resolve(root, report)).filter((report) => existsSync(report));
    const titles = found.flatMap((report) => testTitles(JSON.parse(readFileSync(report, 'utf8')), 'passed'));
    const requirements = readRequirements(readFileSync(resolve(root, 'tools/handbook/requirements.md'), 'utf8'));
    const unproved = unprovedRequirements(requirements, titles);
    for (const { id, text } of unproved) console.error(`${id} has no passed test: ${text}`);
    console.log(`${requirements.length - unproved.length} passed, ${unproved.length} failed`);
    if (unproved.length > 0) process.exitCode = 1;
  })
  .parseAsync();
