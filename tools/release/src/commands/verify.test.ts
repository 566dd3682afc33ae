/** Builds commits of a small repository with git and pnpm, as `verify` does with this one. */
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { sha384Integrity } from '@loan/webpack/integrity';
import { gitRepository } from '../source/gitRepository.ts';
import { type Checkout, createCheckout } from '../testing/createCheckout.ts';
import { remoteBuild } from '../testing/fixtureBuilds.ts';
import { memorySite, toBuild } from '../testing/memorySite.ts';
import { publish } from './publish.ts';
import { verify } from './verify.ts';

// Each run starts pnpm twice.
jest.setTimeout(180_000);

const build = remoteBuild({ name: 'repayment' });
let checkout: Checkout;
let commit = '';
let failingCommit = '';

beforeAll(async () => {
  checkout = await createCheckout();
  const writeBuild = `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
if (process.env.AWS_SECRET_ACCESS_KEY) throw new Error('a key of the storage');
for (const [name, text] of Object.entries(${JSON.stringify(build.files)})) writeFileSync('dist/' + name, text);
writeFileSync('dist/release.json', ${JSON.stringify(JSON.stringify({ ...build.release, commit: '' }))});
`;
  const lockfile = `lockfileVersion: '9.0'\nsettings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\nimporters:\n  .: {}\n  apps/repayment: {}\n`;
  commit = await checkout.commit('begin', {
    'package.json': '{"name":"loan","private":true}',
    'pnpm-workspace.yaml': "packages: ['apps/*']\n",
    'pnpm-lock.yaml': lockfile,
    '.gitignore': 'node_modules\ndist\n',
    'apps/repayment/package.json': '{"name":"@loan/repayment","private":true,"scripts":{"build":"node write.mjs"}}',
    'apps/repayment/write.mjs': writeBuild,
  });
  failingCommit = await checkout.commit('break the build', {
    'apps/repayment/write.mjs': 'throw new Error("cannot build");',
  });
});
afterAll(() => checkout.remove());

async function siteWith(files: Readonly<Record<string, string>>, ofCommit = commit) {
  const site = memorySite({ source: gitRepository(checkout.root) });
  const released = Object.entries(files).map(
    ([name, text]) => [name, { sha384: sha384Integrity(text), bytes: Buffer.byteLength(text) }] as const,
  );
  const release = { ...build.release, commit: ofCommit, files: Object.fromEntries(released) };
  await publish(site, toBuild({ release, files }));
  return site;
}

test('finds that a build is what its commit builds, and leaves nothing in the repository', async () => {
  process.env.AWS_SECRET_ACCESS_KEY ??= 'a key';
  const { version } = build.release;
  expect(await verify(await siteWith(build.files), checkout.root, 'repayment')).toEqual({
    outcome: 'same',
    app: 'repayment',
    version,
    commit,
    differences: [],
  });
  expect(await checkout.git('status', '--porcelain')).toBe('');
  expect(await checkout.git('worktree', 'list')).not.toContain('verify-');
});

test('names the files of a build that are not what its commit builds', async () => {
  const planted = { ...build.files, 'remoteEntry.js': `${build.files['remoteEntry.js']}//`, 'planted.js': '1' };
  expect(await verify(await siteWith(planted), checkout.root, 'repayment')).toMatchObject({
    outcome: 'different',
    differences: ['remoteEntry.js', 'planted.js'],
  });
});

test('rejects a commit that cannot be built, is not in this repository, or is none', async () => {
  const verifyCommit = async (name: string) => verify(await siteWith(build.files, name), checkout.root, 'repayment');
  await expect(verifyCommit(failingCommit)).rejects.toThrow(/failed:[^]*cannot build/);
  await expect(verifyCommit('1'.repeat(40))).rejects.toThrow(`This repository has no commit ${'1'.repeat(40)}`);
  await expect(verifyCommit('--upload-pack=x')).rejects.toThrow('names no commit');
});
