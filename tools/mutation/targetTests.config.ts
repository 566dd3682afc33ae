/**
 * The tests of one target as one project. Stryker's runner measures which test reaches which mutant through the test
 * environment, and it replaces the environment of the first level only: with `projects` it reports "Missing coverage".
 */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import everyTest from '@loan/testing/jest-config';
import type { Config } from 'jest';
import { findTarget } from './src/targets.ts';

const require = createRequire(import.meta.url);
const { tests } = findTarget(process.env['MUTATION_TARGET'] ?? '');
/** One test that needs a DOM gives one to all of them. */
const kind = tests.some((test) => test.endsWith('.tsx')) ? 'screens' : 'rules';
const { testTimeout, projects } = everyTest;
const project = projects.find(({ displayName }) => displayName === kind);

export default {
  ...project,
  testEnvironment: kind === 'screens' ? project?.testEnvironment : require.resolve('jest-environment-node'),
  roots: [...new Set(tests.map((test) => `<rootDir>/${dirname(test)}`))],
  testMatch: tests.map((test) => `<rootDir>/${test}`),
  testTimeout,
  watchman: false,
} as Config;
