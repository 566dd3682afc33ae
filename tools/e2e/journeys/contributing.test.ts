/**
 * Follows the lists of CONTRIBUTING.md on a copy of the repository: a remote, an endpoint, a screen and its texts. Each
 * item touches exactly the files that it names; then the copy's own checks pass, and its new screens open in the browser
 * through the shell that was built before.
 */
import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { type ListItem, parseContributingLists } from '../src/contributing/contributingLists.ts';
import { changesByList, type ItemChange } from '../src/contributing/listChanges.ts';
import { RepositoryCopy } from '../src/contributing/repositoryCopy.ts';
import { expect, test } from '../src/fixtures.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';

const checks = [
  'node tools/run/cli.mjs lint',
  'node tools/run/cli.mjs typecheck packages/api apps/order-details apps/loan-history tools/sandbox tools/e2e tools/testing',
  'node tools/run/cli.mjs unit apps/loan-history apps/order-details/src/receipt packages/api/src/contract-tests packages/api/src/openapi tools/sandbox/src/handlers tools/sandbox/src/scenarios tools/testing/text-contracts',
];

const buildAndOpen = [
  'node --no-warnings tools/webpack/cli.ts build loan-history',
  'node --no-warnings tools/webpack/cli.ts build order-details',
  'node --no-warnings tools/release/cli.ts compose-local',
  `cd tools/e2e && node node_modules/@playwright/test/cli.js test accessibility/screen-states.test.ts -g 'loan-history /|order-details /receipt|lists every screen|the addresses of the law'`,
];

let copy: RepositoryCopy;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = await RepositoryCopy.create();
});
test.afterAll(() => copy.remove());

/** Does what the item says. @returns the files that it touched */
async function follow(item: ListItem, change: ItemChange): Promise<string[]> {
  for (const command of item.commands) await copy.run(command);
  for (const [file, edit] of Object.entries(change)) await copy.edit(file, (text) => edit(text, item));
  return copy.takeChanges();
}

test('a remote, an endpoint, a screen and its texts need exactly the files that CONTRIBUTING.md names', async () => {
  test.setTimeout(600_000);
  const lists = parseContributingLists(await readFile(join(copy.folder, '.github/CONTRIBUTING.md'), 'utf8'));
  const editedByHand: string[] = [];

  for (const [title, changes] of Object.entries(changesByList)) {
    const items = lists.get(title) ?? [];
    expect(changes, `${title}: items`).toHaveLength(items.length);
    for (const [index, item] of items.entries()) {
      await test.step(`${title}: ${item.text.slice(0, 80)}`, async () => {
        const change = changes[index] ?? {};
        const touched = await follow(item, change);
        expect(touched.filter((file) => !item.files.some((named) => matchesGlob(file, named)))).toEqual([]);
        expect(item.files.filter((named) => !touched.some((file) => matchesGlob(file, named)))).toEqual([]);
        editedByHand.push(...Object.keys(change));
      });
    }
  }

  await copy.run(`node_modules/.bin/biome check --write ${[...new Set(editedByHand)].join(' ')}`);
  const formatted = await copy.takeChanges();
  expect(formatted.filter((file) => !editedByHand.includes(file))).toEqual([]);

  // What the lists do not change was built before, the shell included.
  const unchanged = publishedRemotes().filter(({ name }) => name !== 'order-details');
  await copy.takeOver(['shell', ...unchanged.map(({ name }) => name)].map((app) => `apps/${app}/dist`));
  await Promise.all([
    ...checks.map((command) => test.step(command, () => copy.run(command))),
    test.step('build both remotes and open their screens', async () => {
      for (const command of buildAndOpen) await test.step(command, () => copy.run(command));
    }),
  ]);
  expect(await copy.takeChanges()).toEqual([]);
});
