/**
 * `pnpm --filter @loan/api changes <base>`: compares openapi.json with that of a commit or branch. Exit code 1 for a
 * breaking change without a new major version of this package.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breakingChanges, isMajorRaised, type OpenApiDocument } from './breakingChanges.ts';

const [base] = process.argv.slice(2);
if (base === undefined) {
  process.stderr.write('Usage: changes <commit or branch>, for example origin/main\n');
  process.exit(2);
}
const folder = resolve(import.meta.dirname, '../..');
const former = execFileSync('git', ['show', `${base}:./openapi.json`], { cwd: folder, encoding: 'utf8' });
const before = JSON.parse(former) as OpenApiDocument;
const after = JSON.parse(readFileSync(resolve(folder, 'openapi.json'), 'utf8')) as OpenApiDocument;
const changes = breakingChanges(before, after);
const print = (line: string) => process.stdout.write(`${line}\n`);
for (const change of changes) print(`- ${change}`);
if (changes.length === 0) print(`Nothing that the lender must know has changed since ${base}.`);
else if (isMajorRaised(before, after)) print(`Announced by version ${after.info.version}.`);
else {
  print('Agree with the lender, then raise the major version in packages/api/package.json.');
  process.exitCode = 1;
}
