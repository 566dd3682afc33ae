import { expect, test } from '@jest/globals';
import { type PlaywrightSpec, replaceSpecs, specName, specsOf } from './playwrightReport.ts';

const spec = (title: string, ok: boolean): PlaywrightSpec => ({ title, ok, tests: [] });
const file = 'journeys/frame.test.ts';
const report = {
  suites: [
    {
      title: file,
      file,
      specs: [spec('opens', false)],
      suites: [{ title: 'offline', file: 'src/helper.ts', specs: [spec('opens', false), spec('waits', false)] }],
    },
  ],
};

test('names every test by its file, its groups and its title', () => {
  expect(specsOf(report).map(specName)).toEqual([
    `${file} › opens`,
    `${file} › offline › opens`,
    `${file} › offline › waits`,
  ]);
});

test('replaces tests where they stand, and leaves the others', () => {
  const replaced = replaceSpecs(report, new Map([[`${file} › offline › opens`, spec('opens', true)]]));
  expect(specsOf(replaced).map((located) => [specName(located), located.spec.ok])).toEqual([
    [`${file} › opens`, false],
    [`${file} › offline › opens`, true],
    [`${file} › offline › waits`, false],
  ]);
});
