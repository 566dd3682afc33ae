/** The tests of the release tool's store and commands against a bucket; the stage "object storage" starts the gateway. */
import type { Config } from 'jest';
import shared from './jest.config.ts';

const tools = shared.projects[2];

export default {
  ...tools,
  roots: ['<rootDir>/tools/release/src'],
  // Not what needs a page of 100 remotes, a log of 100,000 revisions or a whole repository: these do not depend on the store.
  testMatch: ['**/{store,commands,revisions,builds,cli}/*.test.ts', '**/*.objectStorage.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/(pageSize|logSize|createRemote|composeAll|folderStore)\\.test\\.ts$'],
  maxWorkers: 2,
  testTimeout: 120_000,
  watchman: false,
} satisfies Config;
