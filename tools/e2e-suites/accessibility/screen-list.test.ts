/** Every screen and every route of the specification has a state, which its app's tests open. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { remotes } from '@loan/e2e/accessibility/scenarioPerScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { screenStates } from './screenStates.ts';

/** The paths in the route table of `tools/handbook/answers.md`. */
function specifiedPaths(): string[] {
  const table = readFileSync(resolve(import.meta.dirname, '../../handbook/answers.md'), 'utf8');
  const tableRows = table.split('\n').filter((line) => /^\| [a-z-]+ \| `/.test(line));
  return tableRows.flatMap((line) =>
    [...(line.split('|')[2] ?? '').matchAll(/`(\/[^`]*)`/g)].map(([, pathCell]) => pathCell ?? ''),
  );
}

test('a borrower reaches a state of every path that a remote defines, and of every specified route (G047)', () => {
  const known = new Set(Object.values(screenStates).flatMap((all) => all.map(({ path }) => path)));
  const definedPaths = remotes.flatMap(({ build }) => Object.keys(build.screens));
  expect(definedPaths.filter((path) => !known.has(path))).toEqual([]);
  const specified = specifiedPaths();
  expect(specified.length).toBeGreaterThan(30);
  expect(specified.filter((path) => !known.has(path))).toEqual([]);
  for (const { name } of remotes) expect(Object.keys(screenStates)).toContain(name);
});
