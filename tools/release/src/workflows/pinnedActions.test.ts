import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../../../..');

/** A tag can be moved to other code, which would get the keys of the workflow. */
test('names every action of a workflow by its commit, with the version beside it', () => {
  const lines = globSync('.github/workflows/*.yml', { cwd: repository }).flatMap((file) =>
    readFileSync(path.join(repository, file), 'utf8')
      .split('\n')
      .filter((line) => line.includes('uses:'))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(
    lines.filter((line) => !/uses: (\.\/.+\.yml|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/.test(line)),
  ).toEqual([]);
});
