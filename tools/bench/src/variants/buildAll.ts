import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { buildReleases } from './afterRelease.ts';
import { buildDocumented } from './documented.ts';
import { buildFloor } from './floor.ts';
import { buildSingle } from './single.ts';
import { OUTPUT_FOLDER, ROOT } from './sources.ts';

const folders = {
  ours: path.join(ROOT, 'dist/site'),
  single: path.join(OUTPUT_FOLDER, 'single'),
  documented: path.join(OUTPUT_FOLDER, 'documented'),
  floor: path.join(OUTPUT_FOLDER, 'floor'),
  ourReleases: path.join(OUTPUT_FOLDER, 'releases/site'),
  singleReleases: path.join(OUTPUT_FOLDER, 'releases/single'),
};
export type Variant = keyof typeof folders;

/** Builds every variant from the current sources. @returns the folders that are served */
export async function buildAll(): Promise<Readonly<Record<Variant, string>>> {
  console.error('Building every variant from the same sources …');
  mkdirSync(OUTPUT_FOLDER, { recursive: true });
  await execa('npx', ['-y', 'pnpm@12.21.0', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  await buildSingle(folders.single);
  await buildDocumented(folders.documented);
  await buildFloor(folders.floor);
  await buildReleases(path.join(OUTPUT_FOLDER, 'releases'), folders);
  return folders;
}
