/**
 * The tests of one target as one project. Stryker's runner measures which test reaches which mutant through the test
 * environment, and it replaces the environment of the first level only: with `projects` it reports "Missing coverage".
 */
import { dirname, resolve } from 'node:path';
import jestConfig from '@loan/testing/jest-config';
import type { Config } from 'jest';
import { findTarget } from './src/targets.ts';

const { tests } = findTarget(process.env['MUTATION_TARGET'] ?? '');
/** If one of the tests needs a DOM, all run with one. */
const projectName = tests.some((test) => test.endsWith('.tsx')) ? 'screens' : 'rules';
const { testTimeout, projects } = jestConfig;
const project = projects.find(({ displayName }) => displayName === projectName);

export default {
  ...project,
  testEnvironment:
    projectName === 'screens' ? project?.testEnvironment : resolve(import.meta.dirname, 'src/stopAfterFirstFailure.ts'),
  roots: [...new Set(tests.map((test) => `<rootDir>/${dirname(test)}`))],
  testMatch: tests.map((test) => `<rootDir>/${test}`),
  // These tests take milliseconds; one that takes longer is blocked by its mutant.
  testTimeout: projectName === 'screens' ? testTimeout : 5_000,
  watchman: false,
} as Config;
