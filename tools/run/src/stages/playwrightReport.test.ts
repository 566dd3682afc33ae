import { expect, test } from '@jest/globals';
import { type PlaywrightSpec, replaceSpecs, specName, specsOf, testListLines } from './playwrightReport.ts';

const file = 'journeys/frame.test.ts';
const spec = (title: string, ok: boolean, definedIn = file): PlaywrightSpec => ({
  ...{ title, ok, file: definedIn, tests: [] },
});
const report = {
  suites: [
    {
      title: file,
      file,
      specs: [spec('opens', false)],
      suites: [
        {
          title: 'offline',
          file: 'src/helper.ts',
          specs: [spec('opens', false, 'src/helper.ts'), spec('waits › long', false)],
        },
      ],
    },
  ],
};

test('names every test by its file, its groups and its title', () => {
  expect(specsOf(report).map(specName)).toEqual([
    `${file} › opens`,
    `${file} › offline › opens`,
    `${file} › offline › waits › long`,
  ]);
});

test('replaces tests where they stand, and leaves the others', () => {
  const replaced = replaceSpecs(report, new Map([[`${file} › offline › opens`, spec('opens', true)]]));
  expect(specsOf(replaced).map((located) => [specName(located), located.spec.ok])).toEqual([
    [`${file} › opens`, false],
    [`${file} › offline › opens`, true],
    [`${file} › offline › waits › long`, false],
  ]);
});

test('lists a test by the file that is loaded and by the one that defines it, and a file where a title cannot be read', () => {
  expect(specsOf(report).map(testListLines)).toEqual([
    [`${file} › opens`],
    [`${file} › offline › opens`, 'src/helper.ts › offline › opens'],
    [file],
  ]);
});
