/**
 * Three jest projects, chosen by the test's file:
 * - `*.test.tsx` in apps and packages runs in jsdom;
 * - `*.test.ts` in apps and packages runs in Node;
 * - anything in tools runs in Node as ES modules.
 * Types are not checked here (`tsc` does that once); types are only stripped.
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../../..');

/** ts-jest needs the compiler API, which TypeScript 7 at the root does not have; this package has TypeScript 6. */
const compiler = require.resolve('typescript');

function stripTypes(useESM: boolean): NonNullable<Config['transform']>[string] {
  return [
    require.resolve('ts-jest'),
    {
      compiler,
      useESM,
      diagnostics: false,
      tsconfig: resolve(import.meta.dirname, useESM ? 'tsconfig.modules.json' : 'tsconfig.commonjs.json'),
    },
  ];
}

const shared = {
  rootDir: root,
  modulePathIgnorePatterns: ['/dist/', '/\\.mf/', '/\\.turbo/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/tools/e2e/(?!(webview|payment-histories|src)/)'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
} satisfies Config;

const commonJs = {
  ...shared,
  roots: ['<rootDir>/apps', '<rootDir>/packages', '<rootDir>/tools/testing'],
  transform: { '\\.[cm]?tsx?$': stripTypes(false) },
} satisfies Config;

export default {
  rootDir: root,
  maxWorkers: 2,
  testTimeout: 60_000,
  // Jest's half second is too short on a busy machine; a test that leaks a server or a timer keeps its worker for longer.
  workerGracefulExitTimeout: 10_000,
  watchman: false,
  projects: [
    {
      ...commonJs,
      displayName: 'screens',
      testMatch: ['**/*.test.tsx'],
      testEnvironment: require.resolve('jest-fixed-jsdom'),
      setupFiles: [resolve(import.meta.dirname, 'jsdomPolyfills.ts')],
      setupFilesAfterEnv: ['setupMatchers.ts', 'setupTimeouts.ts', 'failOnActWarnings.ts'].map((file) =>
        resolve(import.meta.dirname, file),
      ),
    },
    {
      ...commonJs,
      displayName: 'rules',
      roots: ['<rootDir>/apps', '<rootDir>/packages'],
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
    },
    {
      ...shared,
      displayName: 'tools',
      roots: ['<rootDir>/tools'],
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
      // They need a gateway: objectStorage.config.ts runs them.
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.objectStorage\\.test\\.ts$'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '\\.[cm]?tsx?$': stripTypes(true) },
    },
  ],
} satisfies Config;
