/** The three jest projects: those of apps and packages, and anything in tools, which runs in Node as ES modules. */
import { resolve } from 'node:path';
import type { Config } from 'jest';
import { appProjects, moduleOptions, runOptions, stripTypes } from './appProjects.ts';

const root = resolve(import.meta.dirname, '../../..');
const [, compilerOptions] = stripTypes(true);
const { screens, rules } = appProjects(root, ['<rootDir>/apps', '<rootDir>/packages']);

export default {
  ...runOptions,
  rootDir: root,
  projects: [
    { ...screens, roots: [...screens.roots, '<rootDir>/tools/testing', '<rootDir>/tools/webpack'] },
    rules,
    {
      ...moduleOptions,
      rootDir: root,
      displayName: 'tools',
      roots: ['<rootDir>/tools'],
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '/tools/e2e/(?!(webview|payment-histories|src)/)',
        // They need a gateway: objectStorage.config.ts runs them.
        '\\.objectStorage\\.test\\.ts$',
      ],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.tsx?$': [resolve(import.meta.dirname, 'esModuleTransformer.ts'), compilerOptions] },
    },
  ],
} satisfies Config;
