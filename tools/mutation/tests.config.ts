/** The tests of rules as one project: Stryker's runner replaces the test environment of the first level only. */
import jestConfig from '@loan/testing/jest-config';
import type { Config } from 'jest';

const [screens, rules] = jestConfig.projects;

export default {
  ...(process.env['MUTATION_DOM'] ? screens : rules),
  // Not the random histories: they take seconds for each mutant, and tables are more precise.
  testMatch: process.env['MUTATION_DOM']
    ? ['**/storage/*.test.tsx']
    : ['**/{call,http,response,i18n,navigation,launch,payments,mutations,storage,payment-status,acceptance}/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', 'Histories\\.test'],
} as Config;
