/** The tests of rules as one project: Stryker's runner replaces the test environment of the first level only. */
import jestConfig from '@loan/testing/jest-config';
import type { Config } from 'jest';

const [screens, rules] = jestConfig.projects;

export default {
  ...(process.env['MUTATION_DOM'] ? screens : rules),
  testMatch: process.env['MUTATION_DOM']
    ? ['**/historyEntryStorage.test.tsx']
    : ['**/{acceptance,call,http,i18n,intents,launch,mutations,navigation,response,sending,status,storage}/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
} as Config;
