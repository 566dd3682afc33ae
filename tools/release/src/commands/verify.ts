import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { parseRelease, type Release } from '../builds/parseRelease.ts';
import { findPublication } from '../builds/publicationRecords.ts';
import { readPublishedRelease } from '../builds/publishedReleases.ts';
import { ReleaseError, rejection } from '../releaseError.ts';
import type { Site } from '../site/site.ts';
import { localBuild } from './composeLocalSite.ts';

export type VerifyResult = {
  /** `different`: this commit gives other bytes, so somebody published something else. */
  outcome: 'same' | 'different';
  app: string;
  version: string;
  commit: string;
  /** Files that differ, are missing in the new build, or are only there; `release.json` where only that differs. */
  differences: readonly string[];
};

/** Programs of another commit run here: they get what a build needs, and no keys of the storage. */
const PASSED_VARIABLES = /^(PATH|HOME|USER|LANG|LC_.*|TMPDIR|CI|NODE_.*|npm_config_.*|https?_proxy|no_proxy)$/i;
const COMMANDS = (app: string) => [
  ['npx', '-y', 'pnpm@12.21.0', 'install', '--frozen-lockfile'],
  ['npx', '-y', 'pnpm@12.21.0', '--filter', `./apps/${app}`, 'run', 'build'],
];

/**
 * Builds the recorded commit of a published build in a clone of its own, and compares every byte with the records.
 * @param root a checkout whose repository has the commit
 * @param version default: the one published last
 * @throws {ReleaseError} notFound when the repository lacks the commit, or rejected when it cannot be built
 */
export async function verify(site: Site, root: string, app: string, version?: string): Promise<VerifyResult> {
  const { version: chosen } = await findPublication(site, app, version);
  const { release } = await readPublishedRelease(site, app, chosen);
  const { commit } = release;
  if (!/^[0-9a-f]{40}$/.test(commit)) {
    throw rejection(
      `The record of ${app} ${chosen} names no commit.`,
      'It was built outside a checkout: nobody can verify it. Build and publish it from a commit.',
    );
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
  try {
    const clone = path.join(folder, 'checkout');
    await cloneCommit(root, clone, commit);
    for (const command of COMMANDS(app)) {
      site.onProgress(command.join(' '));
      await runOrReject(command, clone, `${command.slice(2).join(' ')} of commit ${commit} failed`);
    }
    const built = await localBuild(clone, app).read('release.json');
    const rebuilt = parseRelease(built?.toString() ?? 'null', `the new build of ${app}`);
    const differences = differencesOf(release, rebuilt);
    return { outcome: differences.length === 0 ? 'same' : 'different', app, version: chosen, commit, differences };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function cloneCommit(root: string, clone: string, commit: string): Promise<void> {
  // A clone that shares the objects: it adds nothing to the repository that could be left behind.
  await runOrReject(
    ['git', 'clone', '-q', '--shared', '--no-checkout', root, clone],
    root,
    'The checkout was not cloned',
  );
  try {
    await run(['git', 'checkout', '-q', '--detach', commit], clone);
  } catch {
    throw new ReleaseError('notFound', [
      {
        message: `This repository has no commit ${commit}.`,
        fix: `Fetch it (git fetch origin ${commit}); if it is nowhere, the build was made from a commit that was never pushed.`,
      },
    ]);
  }
}

/** `release.json` holds the hash of every file, so comparing it compares every byte. Its commit may be another one. */
function differencesOf(released: Release, rebuilt: Release): string[] {
  const names = [...new Set([...Object.keys(released.files), ...Object.keys(rebuilt.files)])];
  const files = names.filter((name) => released.files[name]?.sha384 !== rebuilt.files[name]?.sha384);
  const rest = (release: Release) => JSON.stringify({ ...release, files: {}, commit: '' });
  return files.length === 0 && rest(released) !== rest(rebuilt) ? ['release.json'] : files;
}

async function runOrReject(command: readonly string[], cwd: string, message: string): Promise<void> {
  try {
    await run(command, cwd);
  } catch (error) {
    const output = error instanceof Error ? error.message : String(error);
    throw rejection(`${message}:\n${output}`, 'Build that commit by hand to see why.');
  }
}

/** @throws with the end of what it printed */
async function run([program = '', ...args]: readonly string[], cwd: string): Promise<void> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_VARIABLES.test(name)));
  const options = { cwd, env, extendEnv: false, stdin: 'ignore', all: true, reject: false } as const;
  const { failed, all, originalMessage = '' } = await execa(program, args, options);
  if (failed) throw new Error(all ? all.slice(-4_000) : originalMessage);
}
