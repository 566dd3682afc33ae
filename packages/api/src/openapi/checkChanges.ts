/**
 * `pnpm --filter @loan/api changes <base>`: compares openapi.json with that of a commit or branch. Exit code 1 for a
 * breaking change without a new major version of this package, 2 when there is nothing to compare with.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breakingChanges, isMajorRaised, type OpenApiDocument } from './breakingChanges.ts';

const folder = resolve(import.meta.dirname, '../..');
const [base] = process.argv.slice(2);
process.exitCode =
  base === undefined ? fail('Usage: changes <commit or branch>, for example origin/main') : compare(base);

/** @returns the exit code */
function compare(base: string): number {
  // Whatever it begins with, the argument is a name and no option of git.
  const args = ['show', '--end-of-options', `${base}:./openapi.json`];
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim();
    return fail(`openapi.json of ${base} cannot be read (${reason}). Correct the name, or fetch that branch.`);
  }
  const before = JSON.parse(stdout) as OpenApiDocument;
  const after = JSON.parse(readFileSync(resolve(folder, 'openapi.json'), 'utf8')) as OpenApiDocument;
  const changes = breakingChanges(before, after);
  for (const change of changes) print(`- ${change}`);
  if (changes.length === 0) print(`Nothing that the lender must know has changed since ${base}.`);
  else if (isMajorRaised(before, after)) print(`Announced by version ${after.info.version}.`);
  else {
    print('Agree with the lender, then raise the major version in packages/api/package.json.');
    return 1;
  }
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(reason: string): number {
  process.stderr.write(`${reason}\n`);
  return 2;
}
