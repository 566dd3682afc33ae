import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../../../..');
const workflows = globSync('.github/workflows/*.yml', { cwd: repository }).map((file) => ({
  file,
  text: readFileSync(path.join(repository, file), 'utf8'),
}));

/** A tag can be moved to other code, which would get the keys of the workflow. */
test('names every action of a workflow by its commit, with the version beside it', () => {
  const lines = workflows.flatMap(({ file, text }) =>
    text
      .split('\n')
      .filter((line) => line.includes('uses:'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.length).toBeGreaterThan(10);
  const pinned = /uses: (\.\/.+\.yml|([\w-]+\/[\w-]+@[0-9a-f]{40}|docker:\S+@sha256:[0-9a-f]{64}) # v\d+\.\d+\.\d+)$/;
  expect(lines.filter((line) => !pinned.test(line))).toEqual([]);
});

/** It reads packageManager of package.json and ends the job when pnpm is not on the PATH; actionlint does not know that. */
test('uses setup-node without its cache of packages', () => {
  const steps = workflows.flatMap(({ text }) => text.split(/^ *- /m).filter((step) => step.includes('setup-node@')));
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.filter((step) => !step.includes('package-manager-cache: false'))).toEqual([]);
});
