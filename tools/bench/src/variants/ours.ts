/** This product, built and composed as by `pnpm build`, into a folder of the benchmark. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { composeLocalSite, localSite } from '@loan/release';
import { remoteConfig, shellConfig } from '@loan/webpack';
import { build, isolateBuild, MARKET, OUTPUT_FOLDER, readRemotes, SHELL } from './sources.ts';

export const OUR_ROOT = path.join(OUTPUT_FOLDER, 'ours');
export const OUR_SITE = path.join(OUR_ROOT, 'dist/site');

export async function buildOurs(): Promise<void> {
  for (const stale of ['dist', 'apps']) rmSync(path.join(OUR_ROOT, stale), { recursive: true, force: true });
  mkdirSync(path.join(OUR_ROOT, 'apps/shell'), { recursive: true });
  cpSync(path.join(SHELL, 'markets'), path.join(OUR_ROOT, 'apps/shell/markets'), { recursive: true });

  await build(isolateBuild(shellConfig(SHELL), path.join(OUR_ROOT, 'apps/shell/dist'), 'ours-shell'));
  const remotes = await readRemotes();
  for (const { name, app } of remotes) {
    await build(isolateBuild(await remoteConfig(app), path.join(OUR_ROOT, 'apps', name, 'dist'), `ours-${name}`));
  }
  await composeLocalSite(OUR_ROOT, ['shell', ...remotes.map(({ name }) => name)], {
    market: MARKET,
    site: localSite(OUR_ROOT),
  });
}
