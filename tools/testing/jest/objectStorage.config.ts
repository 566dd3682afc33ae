/**
 * The tests of the release tool that need a bucket; `object-storage` of tools/release starts the gateway.
 */
import type { Config } from 'jest';
import shared from './jest.config.ts';

const tools = shared.projects.find(({ displayName }) => displayName === 'tools');

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
      // What every store must do, writers that race each other, and every command, killed at each of its operations.
      testMatch: [
        '**/store/store.test.ts',
        '**/site/{races,interruptions,damage}.test.ts',
        '**/*.objectStorage.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/'],
    },
  ],
} satisfies Config;
