/** @jest-environment node */
import { runInThisContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { transformSync } from 'esbuild';
import { remoteBuild, toReleasedFiles } from '../testing/fixtureBuilds.ts';
import { marketConfigOf, memorySite, siteWithShell } from '../testing/memorySite.ts';
import { composeSite } from './composeSite.ts';
import { prune, RETENTION_DAYS } from './prune.ts';
import { publish } from './publish.ts';
import { trace } from './trace.ts';

const SOURCE_FILE = 'apps/repayment/src/amount.tsx';
const source = `
type Amount = { value: string };
export const parseAmount = (amount: Amount): number => {
  const parsed = Number(amount.value);
  if (Number.isNaN(parsed)) throw new RangeError('not an amount');
  return parsed;
};
class Plan {
  readonly amounts: readonly Amount[] = [{ value: 'none' }];
  total(): number {
    return this.amounts.map((one) => parseAmount(one)).reduce((sum, one) => sum + one, 0);
  }
}
export const open = () => new Plan().total();
open();
`;

/** A build whose only screen is the source, minified, with its map beside it. */
function buildWithMap() {
  const { release, files } = remoteBuild({ name: 'repayment' });
  const [script = ''] = Object.keys(files).filter((name) => name.startsWith('screen'));
  const { code, map } = transformSync(source, {
    loader: 'tsx',
    format: 'iife',
    minify: true,
    sourcemap: 'external',
    sourcefile: SOURCE_FILE,
  });
  const texts: Record<string, string> = { ...files, [script]: code };
  const built = { ...release, files: toReleasedFiles(texts) };
  const contents: Record<string, string> = { ...texts, 'release.json': JSON.stringify(built), [`${script}.map`]: map };
  const read = async (name: string) => (contents[name] === undefined ? undefined : Buffer.from(contents[name]));
  return { script, code, release: built, build: { app: 'repayment', read } };
}

/** Runs the built script, and returns the places in its stack, innermost first. */
function placesOfError(script: string, code: string): string[] {
  try {
    runInThisContext(code, { filename: script });
  } catch (error) {
    const { stack = '' } = error as Error;
    return [...stack.matchAll(/[\w.]+\.js:\d+:\d+/g)].map(([place]) => place);
  }
  return [];
}

test('finds file, line and function of every place in the stack of a minified script', async () => {
  const site = await siteWithShell();
  const { script, code, release, build } = buildWithMap();
  await publish(site, build);
  const places = placesOfError(script, code);
  const reports = places.map((at) =>
    JSON.stringify({ kind: 'error', remote: 'repayment', version: release.version, at }),
  );

  const results = await trace(site, `${reports.join('\n')}\n`);
  expect(results.map(({ file, line, function: name }) => [file, line, name])).toEqual([
    [SOURCE_FILE, 5, 'parseAmount'],
    [SOURCE_FILE, 11, 'total'],
    [SOURCE_FILE, 11, 'total'],
    [SOURCE_FILE, 14, 'open'],
    [SOURCE_FILE, 15, undefined],
    ...places.slice(5).map(() => expect.anything()),
  ]);
});

test('does not serve the map, and removes it with the build', async () => {
  const site = await siteWithShell();
  const { release, build } = buildWithMap();
  await publish(site, build);
  expect((await site.files.list('')).filter((name) => name.includes('.map'))).toEqual([]);
  const kept = `source-maps/repayment/${release.version}.json.gz`;
  expect(await site.records.list('source-maps/')).toContain(kept);

  // Nothing names the build for 30 days; the newest change of the site counts as now.
  site.now = () => new Date(Date.parse('2026-11-21T12:00:00Z') + (RETENTION_DAYS + 1) * 86_400_000);
  await composeSite(site, { marketConfig: marketConfigOf('1.0.0') });
  await prune(site);
  expect(await site.records.list('source-maps/')).not.toContain(kept);
});

test('keeps the maps of a published version that has none when its build is published again with them', async () => {
  const site = await siteWithShell();
  const { script, code, release, build } = buildWithMap();
  const [at] = placesOfError(script, code);
  const report = JSON.stringify({ kind: 'error', remote: 'repayment', version: release.version, at });
  const withoutMaps = async (name: string) => (name.endsWith('.map') ? undefined : build.read(name));
  await publish(site, { ...build, read: withoutMaps });
  await expect(trace(site, report)).rejects.toThrow('publish that again');

  const otherScript = async (name: string) => (name === script ? Buffer.from('other()') : build.read(name));
  await publish(site, { ...build, read: otherScript });
  await expect(trace(site, report)).rejects.toThrow('There are no source maps');

  expect(await publish(site, build)).toMatchObject({ outcome: 'unchanged' });
  expect(await trace(site, report)).toMatchObject([{ file: SOURCE_FILE, line: 5, function: 'parseAmount' }]);
});

test.each([
  ['a build without maps', { version: '0.0.1-0000', at: 'main.js:1:1' }, 'notFound'],
  ['a script that the build lacks', { at: 'other.js:1:1' }, 'rejected'],
  ['no place', {}, 'rejected'],
])('rejects a report that names %s', async (_title, fields, kind) => {
  const site = await siteWithShell();
  const { release, build } = buildWithMap();
  await publish(site, build);
  const report = { kind: 'error', remote: 'repayment', version: release.version };
  await expect(trace(site, JSON.stringify({ ...report, ...fields }))).rejects.toMatchObject({ kind });
});

test('rejects text that is not JSON, with the number of its line', async () => {
  await expect(trace(memorySite(), '{"remote":"repayment"}\nno report')).rejects.toThrow('Line 2 is not JSON');
});
