/**
 * Follows the lists of CONTRIBUTING.md on a copy of the repository: a remote, an endpoint, a screen and its texts. Each
 * item touches exactly the files that it names; then the copy's own checks pass, and its new screens open in the browser
 * through the shell that was built before.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { RepositoryCopy } from '@loan/testing/repository-copy';
import { expect, test } from '@playwright/test';
import { type ListItem, parseContributingLists } from '../src/contributing/contributingLists.ts';
import { changesByList, type ItemChange } from '../src/contributing/listChanges.ts';
import { isWholeSet } from '../src/nightlyTests.ts';
import { BUILD_TIMEOUT_MS } from '../src/servers/buildTimeouts.ts';
import { root } from '../src/servers/copyWorkspace.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';

/** Those that need a minute and find what a build and an open screen do not show run in `nightly` only. */
const checks = [
  ...(isWholeSet ? ['node tools/run/cli.mjs lint'] : []),
  'node tools/run/cli.mjs typecheck packages/api apps/order-details apps/loan-history tools/sandbox tools/e2e tools/testing',
  'node tools/run/cli.mjs unit apps/loan-history apps/order-details/src/receipt packages/api/src/contract-tests packages/api/src/openapi tools/sandbox/src/handlers tools/sandbox/src/scenarios tools/testing/text-contracts',
];

const buildCommands = [
  'node --no-warnings tools/webpack/cli.ts build loan-history',
  'node --no-warnings tools/webpack/cli.ts build order-details',
  'node --no-warnings tools/release/cli.ts compose-local',
];

const screenStates = 'accessibility/screen-states.test.ts';
/** Titles of its tests: the states of both new screens, and what compares all screens with the table of routes. */
const newScreens = ['loan-history /loanHistory', 'order-details /receipt', 'lists every screen', 'G047'];
/** Their pictures are kept after somebody has looked at them. */
const openNewScreens = `cd tools/e2e && node node_modules/@playwright/test/cli.js test ${screenStates} --ignore-snapshots -g '${newScreens.join('|')}'`;

test('names only files that exist when a list is not followed here', async () => {
  const lists = parseContributingLists(await readFile(join(root, '.github/CONTRIBUTING.md'), 'utf8'));
  const files = [...lists].flatMap(([title, items]) =>
    title in changesByList ? [] : items.flatMap((item) => item.files),
  );
  expect(files.length).toBeGreaterThan(10);
  const asGlob = (file: string) => file.replaceAll(/<\w+>|\bName\b/g, '*');
  expect(files.filter((file) => globSync(asGlob(file), { cwd: root }).length === 0)).toEqual([]);
});

/**
 * Makes the changes of the item.
 * @returns the files that it touched
 */
async function follow(copy: RepositoryCopy, item: ListItem, change: ItemChange): Promise<string[]> {
  for (const command of item.commands) await copy.run(command);
  for (const [file, edit] of Object.entries(change)) await copy.edit(file, (text) => edit(text, item));
  return copy.takeChanges();
}

test('touches exactly the files that CONTRIBUTING.md names when a remote, an endpoint, a screen and its texts are added', async () => {
  test.setTimeout(2 * BUILD_TIMEOUT_MS);
  const copy = await RepositoryCopy.create();
  try {
    await followLists(copy);
    await check(copy);
  } finally {
    await copy.remove();
  }
});

async function followLists(copy: RepositoryCopy): Promise<void> {
  const lists = parseContributingLists(await readFile(join(copy.folder, '.github/CONTRIBUTING.md'), 'utf8'));
  const editedByHand: string[] = [];

  for (const [title, changes] of Object.entries(changesByList)) {
    const items = lists.get(title) ?? [];
    expect(changes, `${title}: items`).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      await test.step(`${title}: ${item.text.slice(0, 80)}`, async () => {
        const change = changes[index] ?? {};
        const touched = await follow(copy, item, change);
        expect(touched.filter((file) => !item.files.some((named) => matchesGlob(file, named)))).toEqual([]);
        expect(item.files.filter((named) => !touched.some((file) => matchesGlob(file, named)))).toEqual([]);
        editedByHand.push(...Object.keys(change));
      });
    }
  }

  await copy.run(`node_modules/.bin/biome check --write ${[...new Set(editedByHand)].join(' ')}`);
  const formatted = await copy.takeChanges();
  expect(formatted.filter((file) => !editedByHand.includes(file))).toEqual([]);
}

async function check(copy: RepositoryCopy): Promise<void> {
  // What the lists do not change was built before, the shell included.
  const unchanged = publishedRemotes().filter(({ name }) => name !== 'order-details');
  await copy.takeOver(['shell', ...unchanged.map(({ name }) => name)].map((app) => `apps/${app}/dist`));
  // All of them end before the copy is removed, also when one fails.
  const results = await Promise.allSettled([
    ...checks.map((command) => test.step(command, () => copy.run(command))),
    test.step('build both remotes and open their screens', async () => {
      for (const command of buildCommands) await test.step(command, () => copy.run(command));
      const report = await copy.run(openNewScreens);
      expect(newScreens.filter((title) => !report.includes(title))).toEqual([]);
    }),
  ]);
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await copy.takeChanges()).toEqual([]);
}
