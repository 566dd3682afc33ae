/**
 * The jest projects of the package in whose folder jest starts, or of the whole repository at its root. `*.test.tsx` runs in
 * jsdom, `*.test.ts` in Node; apps and packages are CommonJS, tools ES modules. ts-jest only strips types; `tsc` checks them.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Config } from 'jest';

const require = createRequire(import.meta.url);
const root = resolve(import.meta.dirname, '../../..');
const startFolder = relative(root, process.cwd());

// jest writes its report into a folder that exists
if (startFolder !== '') mkdirSync('results', { recursive: true });

/** Those of these folders that jest is started for. */
const rootsIn = (...folders: readonly string[]) =>
  folders
    .filter((folder) => `${startFolder}/`.startsWith(`${folder}/`) || startFolder === '')
    .map((folder) => resolve(root, folder.length > startFolder.length ? folder : startFolder));

function stripTypes(useESM: boolean): [transformer: string, options: Record<string, unknown>] {
  const tsconfig = {
    target: 'ES2023',
    module: useESM ? 'ESNext' : 'CommonJS',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    esModuleInterop: true,
    resolveJsonModule: true,
    isolatedModules: true,
    verbatimModuleSyntax: useESM,
  };
  // ts-jest needs the compiler API, which TypeScript 7 at the root does not have; this package has TypeScript 6.
  return [
    require.resolve('ts-jest'),
    { compiler: require.resolve('typescript'), useESM, diagnostics: false, tsconfig },
  ];
}

const shared = {
  rootDir: root,
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/apps/[^/]+/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.mf/', '/\\.turbo/'],
  // jsdom loads no fonts.
  moduleNameMapper: { '\\.woff2$': resolve(import.meta.dirname, 'fontFile.ts') },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '\\.[cm]?tsx?$': stripTypes(false) },
} satisfies Config;

const ownFile = (name: string) => resolve(import.meta.dirname, `${name}.ts`);

const projects = [
  {
    ...shared,
    displayName: 'screens',
    roots: rootsIn('apps', 'packages', 'tools/testing', 'tools/webpack'),
    testMatch: ['**/*.test.tsx'],
    testEnvironment: require.resolve('jest-fixed-jsdom'),
    setupFiles: [ownFile('jsdomPolyfills')],
    setupFilesAfterEnv: ['setupMatchers', 'setupTestingLibrary', 'failOnActWarnings'].map(ownFile),
  },
  {
    ...shared,
    displayName: 'rules',
    roots: rootsIn('apps', 'packages'),
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
  },
  {
    ...shared,
    displayName: 'tools',
    roots: rootsIn('tools'),
    testMatch: ['**/*.test.ts'],
    testEnvironment: 'node',
    testPathIgnorePatterns: [
      ...shared.testPathIgnorePatterns,
      // Playwright's
      '/tools/e2e-suites/(?!(webview|payment-histories)/)',
      // They need a gateway: objectStorage.config.ts runs them.
      '\\.objectStorage\\.test\\.ts$',
    ],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform: { '\\.tsx?$': stripTypes(true) },
  },
] satisfies Config[];

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  // Jest's half second is too short on a busy machine; a test that leaks a server or a timer keeps its worker for longer.
  workerGracefulExitTimeout: 10_000,
  watchman: false,
  rootDir: root,
  projects: projects.filter(({ roots }) => roots.length > 0),
} satisfies Config;
