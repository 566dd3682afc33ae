import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Registry, RemoteRelease, ShellRelease } from '@loan/frame/registry';
import { canary } from '../commands/canary.ts';
import { localSite } from '../commands/composeLocalSite.ts';
import { composeSite, composeVersions } from '../commands/composeSite.ts';
import { disable } from '../commands/disable.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import type { Site } from '../site/site.ts';
import { folderStore } from '../store/folderStore.ts';
import { type FixtureBuild, remoteBuild, shellBuild } from '../testing/fixtureBuilds.ts';
import { marketFields, toBuild } from '../testing/memorySite.ts';
import { previewBuild } from './previewBuild.ts';
import { createPreview, type Previews, removePreview, sweepPreviews } from './previews.ts';

const complaints = remoteBuild({ name: 'complaints' });
const liveRepayment = remoteBuild({ name: 'repayment' });
const changedRepayment = remoteBuild({ name: 'repayment', variant: 'changed' });

/** The repository, the site of borrowers and the previews are folders of it. */
let folder = '';
let previews: Previews;
let liveSite: Site;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'previews-'));
  previews = { address: path.join(folder, 'previews'), now: () => new Date('2026-11-23T12:00:00Z') };
  await writeBuild(changedRepayment);
  await writeMarket({});
  liveSite = localSite(folder, {
    files: folderStore(path.join(folder, 'live')),
    records: folderStore(path.join(folder, 'records')),
  });
  const versions: Record<string, string> = {};
  for (const build of [shellBuild(), complaints, liveRepayment]) {
    versions[build.release.name] = (await publish(liveSite, toBuild(build))).version;
  }
  await composeVersions(liveSite, versions, { marketConfig: marketFields });
});
afterEach(() => rm(folder, { recursive: true }));

async function writeBuild({ release, files }: FixtureBuild<RemoteRelease | ShellRelease>): Promise<void> {
  const dist = path.join(folder, 'apps', release.name, 'dist');
  await mkdir(dist, { recursive: true });
  for (const [name, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) })) {
    await writeFile(path.join(dist, name), text);
  }
}

async function writeMarket(fields: object): Promise<void> {
  const markets = path.join(folder, 'apps/shell/markets');
  await mkdir(markets, { recursive: true });
  await writeFile(path.join(markets, 'peso.json'), JSON.stringify({ ...marketFields, ...fields }));
}

const create = (pullRequest = 7, apps = ['repayment']) =>
  createPreview(previews, {
    ...{ root: folder, live: path.join(folder, 'live'), market: 'peso', who: 'ana' },
    ...{ pullRequest, apps },
  });

const pageOf = (name: string) => readFile(path.join(previews.address, name, 'site/index.html'), 'utf8');

function registryIn(page: string): Registry {
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}

test('composes the build of the pull request among the live builds of the others, on a page that says so', async () => {
  const { name } = await create();
  const page = await pageOf(name);
  const { remotes } = registryIn(page);

  expect(page).toContain('<p class="preview" lang="en">Preview of pull request 7. ');
  expect(page).toContain('<html lang="en" data-preview>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(remotes.complaints?.live.version).toBe(complaints.release.version);
  const { base = '', entry = '' } = remotes.repayment?.live ?? {};
  const served = await readFile(path.join(previews.address, name, 'site', base, entry), 'utf8');
  expect(served).toContain("edition:'changed'");
});

test('takes the shell of the pull request when it changed', async () => {
  await writeBuild(shellBuild({ variant: 'second' }));
  const { name } = await create(7, ['shell']);
  const page = await pageOf(name);

  expect(page).not.toContain(`/shell/${shellBuild().release.version}/`);
  expect(registryIn(page).remotes.repayment?.live.version).toBe(liveRepayment.release.version);
});

test('leaves a remote out that is disabled on the live site', async () => {
  await disable(liveSite, 'complaints');
  const { name } = await create();

  expect(Object.keys(registryIn(await pageOf(name)).remotes)).toEqual(['repayment']);
});

test('names a site at random, and keeps the name when the pull request is pushed to again', async () => {
  const first = await create(7);
  const again = await create(7);
  const other = await create(8);

  expect(first.name).toMatch(/^[0-9a-f]{32}$/);
  expect(again.name).toBe(first.name);
  expect(other.name).not.toBe(first.name);
  await removePreview(previews, 7);
  expect((await create(7)).name).not.toBe(first.name);
});

test('names no service of borrowers', async () => {
  const services = {
    apiOrigin: 'https://api.piso.example',
    apiPrefix: '/real/v9',
    reportEndpoint: 'https://reports.piso.example/v1',
    policyUrl: 'https://law.piso.example/policy',
    canaryGuard: {},
    standalone: { 'official-site': { origin: 'https://www.piso.example' } },
    origins: { asset: ['https://assets.piso.example'], report: ['https://reports.piso.example'] },
  };
  await writeMarket(services);
  const page = await pageOf((await create()).name);

  expect(page).not.toMatch(/https:\/\/|real\/v9|canaryGuard/);
});

test('writes nothing when the live site has no page', async () => {
  await rm(path.join(folder, 'live/index.html'));

  await expect(create()).rejects.toThrow('has no page that this tool composed');
  expect(readdirSync(folder)).not.toContain('previews');
});

test('a site of borrowers refuses the build of a pull request at every step', async () => {
  const build = await previewBuild(toBuild(changedRepayment));
  await expect(publish(liveSite, build)).rejects.toThrow('is the build of a pull request');

  // Published by a tool that does not know such builds.
  const { version } = await publish({ ...liveSite, preview: 'pull request 7' }, build);
  await expect(promote(liveSite, 'repayment', version)).rejects.toThrow('is the build of a pull request');
  await expect(canary(liveSite, 'repayment', 5, version)).rejects.toThrow('is the build of a pull request');
  const versions = { shell: shellBuild().release.version, repayment: version };
  await expect(composeVersions(liveSite, versions, { marketConfig: marketFields })).rejects.toThrow(
    'of a pull request',
  );
});

test('a site of borrowers refuses the shell of a pull request, too', async () => {
  const build = await previewBuild(toBuild(shellBuild({ variant: 'second' })));
  await expect(publish(liveSite, build)).rejects.toThrow('is the build of a pull request');
  const { version } = await publish({ ...liveSite, preview: 'pull request 7' }, build);

  await expect(promote(liveSite, 'shell', version)).rejects.toThrow('is the build of a pull request');
  await expect(canary(liveSite, 'shell', 5, version)).rejects.toThrow('is the build of a pull request');
});

test('the page of a site of borrowers has no mark of a preview', async () => {
  await composeSite(liveSite, { marketConfig: { ...marketFields, appName: 'Other' } });
  const page = await readFile(path.join(folder, 'live/index.html'), 'utf8');

  expect(page).toContain('Other');
  expect(page).not.toMatch(/preview|noindex/i);
});

test('removes the site of a closed pull request, all of it', async () => {
  const { name } = await create(7);
  await create(8);

  expect(await removePreview(previews, 7)).toBe(true);
  expect(await removePreview(previews, 7)).toBe(false);
  expect(readdirSync(previews.address)).not.toContain(name);
  expect(readdirSync(path.join(previews.address, 'pull-requests'))).toEqual(['8.json']);
});

test('sweeps the sites of pull requests that are not open, and those without a push for 30 days', async () => {
  await create(7);
  await create(8);
  previews = { ...previews, now: () => new Date('2026-12-20T12:00:00Z') };
  await create(9);
  previews = { ...previews, now: () => new Date('2026-12-24T12:00:00Z') };

  expect(await sweepPreviews(previews, [8, 9])).toEqual([7, 8]);
  expect(await sweepPreviews(previews, [8, 9])).toEqual([]);
});
