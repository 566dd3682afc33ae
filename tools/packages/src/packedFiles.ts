/** Which packages are packed, and which of their files. */
import { globSync } from 'node:fs';

/** The packages that a remote in a repository of its own builds, tests, runs and releases with. */
export const PACKED_FOLDERS = [
  'packages/api',
  'packages/bridge',
  'packages/ui',
  'packages/frame',
  'tools/webpack',
  'tools/release',
  'tools/dev',
  'tools/testing',
] as const;

/** Tests, stories, builds, and what only this repository's own checks use. */
const LEFT_OUT = [
  '**/*.{test,testSetup,stories}.*',
  '**/{node_modules,dist,results,fixtures,contract-tests,openapi}/**',
  '**/tsconfig*.json',
  'tools/release/src/{testing,workflows}/**',
  'tools/release/src/watch/simulateGuard.ts',
  'tools/testing/{lint-plugin,text-contracts}/**',
  'tools/testing/test-helpers/{axe,clock,fuzz,repositoryCopy}.ts',
  'tools/testing/jest/{jest,objectStorage}.config.ts',
  'tools/testing/jest/esModuleTransformer.ts',
];

/** Paths from the repository's root: `sources` are compiled, `assets` are copied. */
export function packedFiles(root: string, folder: string): { sources: string[]; assets: string[] } {
  const files = globSync(`${folder}/**/*.*`, { cwd: root, exclude: LEFT_OUT }).toSorted();
  const isSource = (file: string) => /\.tsx?$/.test(file);
  return {
    sources: files.filter(isSource),
    assets: files.filter((file) => !isSource(file) && !file.endsWith('/package.json')),
  };
}
