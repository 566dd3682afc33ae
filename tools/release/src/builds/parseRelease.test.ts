import { expect, test } from '@jest/globals';
import { shellBuild } from '../testing/fixtureBuilds.ts';
import { parseRelease } from './parseRelease.ts';
import { filePath } from './publishedBuild.ts';

test('reads a record that names its vendor script twice, as it was written before', () => {
  const { release } = shellBuild();
  const [vendor = '', , main = ''] = release.start;
  const parsed = parseRelease(JSON.stringify({ ...release, start: [vendor, main], vendor }), 'shell');

  expect(filePath(parsed, vendor)).toBe(`shell/${vendor}`);
  expect(filePath(parsed, main)).toBe(`shell/${release.version}/main.js`);
});
