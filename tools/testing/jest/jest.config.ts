/**
 * The jest projects of the package in whose folder jest starts, or of the whole repository at its root: those of apps and
 * packages, and anything in tools, which runs in Node as ES modules.
 */
import { mkdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Config } from 'jest';
import { appProjects, moduleOptions, runOptions, stripTypes } from './appProjects.ts';

const root = resolve(import.meta.dirname, '../../..');
const [, compilerOptions] = stripTypes(true);
const startFolder = relative(root, process.cwd());

// jest writes its report into a folder that exists
if (startFolder !== '') mkdirSync('results', { recursive: true });

/** Those of these folders that jest is started for. */
const rootsIn = (...folders: readonly string[]) =>
  folders
    .filter((folder) => `${startFolder}/`.startsWith(`${folder}/`) || startFolder === '')
    .map((folder) => resolve(root, folder.length > startFolder.length ? folder : startFolder));

const appRoots = rootsIn('apps', 'packages');
const { screens, rules } = appProjects(root, appRoots);
const screenRoots = [...appRoots, ...rootsIn('tools/testing', 'tools/webpack')];
const toolRoots = rootsIn('tools');

export default {
  ...runOptions,
  rootDir: root,
  projects: [
    ...(screenRoots.length > 0 ? [{ ...screens, roots: screenRoots }] : []),
    ...(appRoots.length > 0 ? [rules] : []),
    ...(toolRoots.length > 0
      ? [
          {
            ...moduleOptions,
            rootDir: root,
            displayName: 'tools',
            roots: toolRoots,
            testMatch: ['**/*.test.ts'],
            testEnvironment: 'node',
            testPathIgnorePatterns: [
              '/node_modules/',
              '/dist/',
              // Playwright's
              '/tools/e2e-suites/(?!(webview|payment-histories)/)',
              // They need a gateway: objectStorage.config.ts runs them.
              '\\.objectStorage\\.test\\.ts$',
            ],
            extensionsToTreatAsEsm: ['.ts', '.tsx'],
            transform: { '\\.tsx?$': [resolve(import.meta.dirname, 'esModuleTransformer.ts'), compilerOptions] },
          } satisfies Config,
        ]
      : []),
  ],
} satisfies Config;
