/**
 * The two jest projects of apps and packages, chosen by the test's file: `*.test.tsx` runs in jsdom, `*.test.ts` in Node.
 * Both are CommonJS. Types are only stripped; `tsc` checks them.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Config } from 'jest';
import { languageGlobals } from './languageGlobals.ts';

const require = createRequire(import.meta.url);

/** ts-jest needs the compiler API, which TypeScript 7 at the root does not have; this package has TypeScript 6. */
const compiler = require.resolve('typescript');

const compilerOptions = {
  target: 'ES2023',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  esModuleInterop: true,
  resolveJsonModule: true,
  isolatedModules: true,
  sourceMap: true,
};

export function stripTypes(useESM: boolean): [transformer: string, options: Record<string, unknown>] {
  const tsconfig = { ...compilerOptions, module: useESM ? 'ESNext' : 'CommonJS', verbatimModuleSyntax: useESM };
  return [require.resolve('ts-jest'), { compiler, useESM, diagnostics: false, tsconfig }];
}

/** What all projects and the whole run share. */
export const runOptions = {
  maxWorkers: 2,
  testTimeout: 60_000,
  // Jest's half second is too short on a busy machine; a test that leaks a server or a timer keeps its worker for longer.
  workerGracefulExitTimeout: 10_000,
  watchman: false,
} satisfies Config;

export const moduleOptions = {
  modulePathIgnorePatterns: ['/dist/', '/\\.mf/', '/\\.turbo/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
} satisfies Config;

const ownFile = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

/** @param rootDir the repository @param roots folders with tests, `<rootDir>/apps` */
export function appProjects(rootDir: string, roots: readonly string[]) {
  const commonJs = {
    ...moduleOptions,
    rootDir,
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/[^/]+/e2e/'],
    transform: { '\\.[cm]?tsx?$': stripTypes(false) },
    sandboxInjectedGlobals: languageGlobals,
  } satisfies Config;
  return {
    screens: {
      ...commonJs,
      displayName: 'screens',
      roots: [...roots],
      testMatch: ['**/*.test.tsx'],
      testEnvironment: require.resolve('jest-fixed-jsdom'),
      setupFiles: [ownFile('jsdomPolyfills')],
      setupFilesAfterEnv: ['setupProductionJsx', 'setupMatchers', 'setupTestingLibrary', 'failOnActWarnings'].map(
        ownFile,
      ),
    },
    rules: {
      ...commonJs,
      displayName: 'rules',
      roots: [...roots],
      testMatch: ['**/*.test.ts'],
      testEnvironment: 'node',
    },
  };
}
