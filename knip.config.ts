import type { KnipConfig } from 'knip';

/** Unused files, exports and dependencies. An exception stands beside its reason. */
const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  exclude: ['duplicates'],
  ignoreBinaries: [/^(apt-get|setpriv|WebKitWebDriver|Xvfb)$/, /^(ceph|ceph-mon|ceph-osd|monmaptool|radosgw-admin)$/],
  // the props of a component are exported with it, whether somebody names them yet or not
  ignoreIssues: {
    'packages/ui/src/{index,base}.ts': ['types'],
    // tools/webpack/src/loaders/standaloneEntry.cjs writes code that imports these by name
    'packages/frame/src/standalone/startStandalone.ts': ['exports'],
  },
  workspaces: {
    'apps/shell': {
      entry: [
        'src/main.tsx',
        'src/vendor.ts',
        'src/boot/boot.ts',
        'webpack.config.ts',
        'e2e/playwright.config.ts',
        'e2e/**/*.test.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // imported by the module of shared names, which a loader of tools/webpack writes
      ignoreDependencies: ['@loan/bridge'],
    },
    'apps/*': {
      entry: ['remote.ts', 'webpack.config.ts', 'src/**/*Screen.tsx', 'e2e/playwright.config.ts', 'e2e/**/*.test.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    // what the index offers counts as used only when somebody imports it
    'packages/api': { project: ['src/**/*.{ts,tsx}'], includeEntryExports: true },
    'packages/bridge': { project: ['src/**/*.{ts,tsx}'], includeEntryExports: true },
    'packages/ui': { project: ['src/**/*.{ts,tsx}'], includeEntryExports: true },
    'packages/payments': { project: ['src/**/*.{ts,tsx}'], includeEntryExports: true },
    'packages/frame': { project: ['src/**/*.{ts,tsx}'], includeEntryExports: true },
    'tools/testing': {
      entry: [
        'jest/*.config.ts',
        'lint-plugin/localPlugin.ts',
        'jest/{failOnActWarnings,fontFile,jsdomPolyfills,setup*}.ts',
        'text-contracts/*.ts',
      ],
      project: ['**/*.{ts,tsx}'],
    },
    'tools/dev': { project: ['**/*.ts'] },
    // `sizes` depends on its builds, which are those of all apps.
    'tools/scripts': { entry: ['*.ts'], project: ['**/*.ts'], ignoreDependencies: ['@loan/e2e-suites'] },
    'tools/e2e': {
      entry: ['cli.ts'],
      project: ['**/*.ts'],
      // resolved as files: the fonts of the kept pictures
      ignoreDependencies: [/^@fontsource-variable\//],
    },
    'tools/e2e-suites': {
      entry: [
        '{journeys,faults,federation,security,accessibility,stories}/**/*.test.ts',
        'webview/{cli,composeWebviewSite,testPage,hostPage}.ts',
        'playwright.config.ts',
      ],
      project: ['**/*.ts'],
      // Loading its configuration composes a site, which needs builds.
      playwright: false,
      // Their builds are what its tests open: turbo's `^build`.
      ignoreDependencies: [/^@loan\//],
    },
    'tools/webpack': {
      entry: [
        'src/loaders/*.cjs',
        'fixtures/build.ts',
        'fixtures/*.tsx',
        'fixtures/*/remote.ts',
        'fixtures/*/src/*Screen.tsx',
      ],
      project: ['**/*.{ts,tsx,cjs}'],
    },
    'tools/sandbox': {
      entry: ['cli.ts', 'src/device-simulator/deviceClient.ts'],
      project: ['**/*.ts'],
    },
    'tools/release': { entry: ['src/testing/*.ts'], project: ['**/*.ts'] },
    'tools/bench': {
      entry: ['src/pages/{start,perfectBoot,floor}.{ts,tsx}'],
      project: ['**/*.{ts,tsx}'],
      // Imported by the entry that `documented.ts` writes.
      ignoreDependencies: ['@loan/payments'],
    },
    'tools/mutation': { entry: ['tests.config.ts'], project: ['**/*.{ts,mjs}'] },
  },
};

export default config;
