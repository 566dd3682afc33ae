import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readRegistry } from '../page/composePage.ts';
import { remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketFields } from '../testing/memorySite.ts';
import { composeLocalPage, composeLocalSite, marketNames } from './composeLocalSite.ts';

// The tests start processes and write files while other tests run on the same two cores.
jest.setTimeout(60_000);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'compose-local-'));
  await writeBuild(shellBuild({ boot: `/* ${'boot '.repeat(200)} */` }));
  await mkdir(path.join(root, 'apps/shell/markets'));
  await writeFile(path.join(root, 'apps/shell/markets/peso.json'), JSON.stringify(marketFields));
  const other = {
    ...marketFields,
    market: 'mexico',
    appName: 'Listo',
    currency: { sign: '$', group: ',', decimal: '.' },
  };
  await writeFile(path.join(root, 'apps/shell/markets/mexico.json'), JSON.stringify(other));
});
afterEach(() => rm(root, { recursive: true }));

async function writeBuild({ release, files }: ReturnType<typeof shellBuild> | ReturnType<typeof remoteBuild>) {
  const folder = path.join(root, 'apps', release.name, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
}

const readPage = () => readFile(path.join(root, 'dist/site/index.html'), 'utf8');

test('composes a site from local builds, and leaves it unchanged when called again', async () => {
  await writeBuild(remoteBuild({ name: 'repayment' }));

  expect(await composeLocalSite(root, ['shell', 'repayment'])).toMatchObject({ outcome: 'changed', revision: 1 });
  const firstPage = await readPage();
  expect(firstPage).toContain('/remotes/repayment/');
  expect(await composeLocalSite(root, ['shell', 'repayment'])).toMatchObject({ outcome: 'unchanged', revision: 1 });
  expect(await readPage()).toBe(firstPage);
});

test('replaces the former build in the page when a build changed', async () => {
  const previousBuild = remoteBuild({ name: 'repayment' });
  await writeBuild(previousBuild);
  await composeLocalSite(root, ['shell', 'repayment']);
  await writeBuild(remoteBuild({ name: 'repayment', variant: 'second' }));
  await composeLocalSite(root, ['shell', 'repayment']);

  expect(await readPage()).not.toContain(previousBuild.release.version);
  expect(readRegistry(await readPage())?.revision).toBe(2);
});

test('composes the page of another market from the same builds, and leaves the site as it is', async () => {
  await writeBuild(remoteBuild({ name: 'repayment' }));
  await composeLocalSite(root, ['shell', 'repayment']);
  const served = await readPage();
  expect(marketNames(root)).toEqual(['peso', 'mexico']);

  const page = await composeLocalPage(root, 'mexico');
  expect(page).toContain('"appName":"Listo"');
  expect(page).toContain('"sign":"$"');
  expect(page.match(/\/remotes\/repayment\/[^/"]+/)?.[0]).toBe(served.match(/\/remotes\/repayment\/[^/"]+/)?.[0]);
  expect(await readPage()).toBe(served);
});

test('writes the same site again when its folder was deleted', async () => {
  await writeBuild(remoteBuild({ name: 'repayment' }));
  await composeLocalSite(root, ['shell', 'repayment']);
  const firstPage = await readPage();
  await rm(path.join(root, 'dist/site'), { recursive: true });
  await composeLocalSite(root, ['shell', 'repayment']);

  expect(await readPage()).toBe(firstPage);
  const version = shellBuild().release.version;
  await expect(readFile(path.join(root, 'dist/site/shell', version, 'boot.js.br'))).resolves.toBeDefined();
});

test('continues the revisions of the page when site.json was deleted', async () => {
  await composeLocalSite(root, ['shell']);
  await rm(path.join(root, 'dist/site.json'));

  expect(await composeLocalSite(root, ['shell'])).toMatchObject({ outcome: 'changed', revision: 2 });
  expect(await composeLocalPage(root, 'mexico')).toContain('"appName":"Listo"');
});

test('throws an error that names an app that is not built, or the apps when there is no such app', async () => {
  await expect(composeLocalSite(root, ['shell', 'repayment'])).rejects.toThrow(
    'There is no app repayment. The apps are: shell.',
  );
  await mkdir(path.join(root, 'apps/repayment'));
  await expect(composeLocalSite(root, ['shell', 'repayment'])).rejects.toThrow(
    'repayment is not built. Build it: pnpm --filter ./apps/repayment build.',
  );
});
