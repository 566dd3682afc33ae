/**
 * The tests of the release tool that need a bucket; `object-storage` of tools/release starts the gateway.
 */
import type { Config } from 'jest';
import shared from './jest.config.ts';

const tools = shared.projects.find(({ displayName }) => displayName === 'tools');

/**
 * What every store must do, commands that race each other, and every command that writes the registry, killed at each of
 * its operations, run here; all other tests of the commands run on folders.
 */
const onFolders =
  '/(damagedSite|rightBuild|commands|origin|smokeTest|describeStatus|status|promote|prune|publish)\\.test\\.ts$';

const release = { ...tools, roots: ['<rootDir>/tools/release/src'] };

export default {
  rootDir: shared.rootDir,
  maxWorkers: 2,
  testTimeout: 120_000,
  workerGracefulExitTimeout: shared.workerGracefulExitTimeout,
  watchman: false,
  projects: [
    {
      ...release,
      displayName: 'store and commands',
      // Not what needs a page of 100 remotes or a whole repository: these do not depend on the store.
      testMatch: ['**/{store,commands,revisions,builds,cli}/*.test.ts', '**/*.objectStorage.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/workflows/',
        '/(pageSize|createRemote|composeLocalSite|folderStore)\\.test\\.ts$',
        onFolders,
      ],
    },
  ],
} satisfies Config;
