import { defineConfig } from 'oxlint';

/** Lint rules of the whole repository. The import boundaries are the table in tools/testing/lint-plugin/importBoundaries.ts. */
export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'jest', 'promise'],
  jsPlugins: ['./tools/testing/lint-plugin/localPlugin.ts'],
  categories: { correctness: 'error', suspicious: 'off' },
  ignorePatterns: ['**/dist/**', '**/storybook-static/**'],
  rules: {
    'local/import-boundaries': 'error',
    'local/folder-circles': 'error',
    'local/file-names': 'error',
    'local/storage-item-names': 'error',

    // what would let anything in
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-non-null-assertion': 'error',
    'eslint/no-eval': 'error',
    'typescript/no-implied-eval': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-script-url': 'error',
    'react/no-danger': 'error',
    'eslint/no-restricted-properties': [
      'error',
      { property: 'innerHTML', message: 'Text is set as text; markup comes from React.' },
      { property: 'outerHTML', message: 'Text is set as text; markup comes from React.' },
    ],

    'eslint/no-restricted-imports': [
      'error',
      ...['node:child_process', 'child_process'].map((name) => ({ name, message: 'Start programs with execa.' })),
    ],

    // what a reader should never meet
    'eslint/no-unused-vars': ['error', { args: 'none', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'import/no-default-export': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'eslint/no-console': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-empty': 'error',
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
    'eslint/max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',

    // promises that nobody waits for
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: false }],
    'typescript/await-thenable': 'error',
    'typescript/unbound-method': 'off',
    'typescript/triple-slash-reference': 'off',
    'typescript/no-useless-default-assignment': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // matters of taste, or blind to what we do on purpose
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-new-array': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/anchor-has-content': 'off',
    'react/set-state-in-effect': 'off',
    'react/no-did-update-set-state': 'off',
    'react/immutability': 'off',
    'react/purity': 'off',
    'react/use-memo': 'off',
    'typescript/no-base-to-string': 'off',
    'typescript/no-meaningless-void-operator': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/restrict-template-expressions': 'off',

    // tests that prove nothing
    'jest/no-disabled-tests': 'error',
    'jest/no-focused-tests': 'error',
    'jest/no-commented-out-tests': 'error',
    'jest/no-identical-title': 'error',
    'jest/no-standalone-expect': 'off',
    'jest/expect-expect': 'off',
    'jest/no-conditional-expect': 'off',
    'jest/valid-title': 'off',
    'jest/no-restricted-jest-methods': [
      'error',
      { mock: 'Only the API and the native app are faked: fakeApi, fakeNativeBridge.' },
    ],
  },
  overrides: [
    {
      files: ['apps/**', 'packages/**'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Call an endpoint of @loan/api.' },
          {
            name: 'localStorage',
            message: 'Use defineStorageItem of @loan/frame: it versions and parses, and never throws.',
          },
          { name: 'alert', message: 'A webview may swallow it; use AlertDialog.' },
          { name: 'confirm', message: 'A webview may swallow it; use AlertDialog.' },
        ],
      },
    },
    { files: ['packages/api/**', 'apps/shell/**'], rules: { 'eslint/no-restricted-globals': 'off' } },
    {
      files: [
        'packages/frame/src/storage/storage.ts',
        'packages/frame/src/**/*.test.ts',
        'packages/frame/src/**/*.test.tsx',
        'packages/payments/src/**/*.test.tsx',
        'apps/**/*.test.tsx',
      ],
      rules: { 'eslint/no-restricted-globals': 'off' },
    },
    {
      // what other programs load by convention
      files: [
        '**/*.config.{ts,mjs}',
        '**/.size-limit.mjs',
        '**/remote.ts',
        '**/.storybook/**',
        '**/*.stories.tsx',
        'tools/testing/lint-plugin/localPlugin.ts',
        'tools/testing/jest/fontFile.ts',
        'tools/e2e/src/openedRemotesReporter.ts',
        'tools/webpack/src/loaders/**',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['tools/**'], rules: { 'eslint/no-console': 'off' } },
    {
      // Playwright's fixtures are handed a function called `use`, and name what they need by destructuring
      files: ['apps/*/e2e/**', 'tools/{e2e,e2e-suites}/**'],
      rules: {
        'react-hooks/rules-of-hooks': 'off',
        'react/rules-of-hooks': 'off',
        'eslint/no-empty-pattern': 'off',
        'eslint/no-restricted-globals': 'off',
        'eslint/no-console': 'off',
      },
    },
    {
      files: ['tools/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: { 'eslint/no-restricted-properties': 'off' },
    },
    {
      // tables: a row per endpoint
      files: ['packages/api/src/contract-tests/contractTable.ts'],
      rules: { 'eslint/max-lines': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'eslint/max-lines': 'off', 'eslint/no-script-url': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
  ],
});
