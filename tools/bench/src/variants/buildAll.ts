import { existsSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import type { Variant } from '../benchmarks.ts';
import { buildReleases } from './afterRelease.ts';
import { buildDocumented } from './documented.ts';
import { buildFloor } from './floor.ts';
import { buildSingle } from './single.ts';
import { OUTPUT_FOLDER, ROOT } from './sources.ts';

const folders: Record<Variant, string> = {
  ours: path.join(ROOT, 'dist/site'),
  single: path.join(OUTPUT_FOLDER, 'single'),
  documented: path.join(OUTPUT_FOLDER, 'documented'),
  floor: path.join(OUTPUT_FOLDER, 'floor'),
  ourReleases: path.join(OUTPUT_FOLDER, 'releases/served'),
  singleReleases: path.join(OUTPUT_FOLDER, 'releases/single'),
};

/**
 * Builds every variant from the current sources.
 * @param isBuilt measures the folders of the previous run
 * @returns the folders that are served
 * @throws when a folder of the previous run is missing
 */
export async function buildAll(variants: readonly Variant[], isBuilt: boolean): Promise<typeof folders> {
  const missing = variants.find((name) => !existsSync(path.join(folders[name], 'index.html')));
  if (isBuilt && missing) throw new Error(`${folders[missing]} was not built: run the bench without --as-built first.`);
  if (isBuilt) return folders;
  console.error('Building every variant from the same sources …');
  await execa('npx', ['-y', 'pnpm@12.21.0', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  await buildSingle(folders.single);
  await buildDocumented(folders.documented);
  await buildFloor(folders.floor);
  await buildReleases(path.join(OUTPUT_FOLDER, 'releases'), folders);
  return folders;
}
