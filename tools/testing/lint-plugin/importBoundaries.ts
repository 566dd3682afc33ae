/**
 * The import boundaries: the first entry whose files match applies; `<feature>` is the app's folder name. Packages are
 * imported by name, because federation shares by name and a relative path would bundle a second copy.
 */
export type ModuleBoundary = {
  name: string;
  files: RegExp;
  /** Workspace packages it may import. */
  allowedPackages: readonly string[];
  /** External packages it may not import, each with the replacement. */
  forbiddenExternals?: Readonly<Record<string, string>>;
  /** Modules of which it may import these names only. */
  allowedNames?: Readonly<Record<string, readonly string[]>>;
  /** When given, the only external packages it may import. */
  allowedExternals?: readonly string[];
  /** It imports sources of other packages by path, to build them in another way. */
  allowsRelativeEscape?: true;
  /** It is bundled apart from the rest of its package: a relative import of that rest would bundle a second copy. */
  isBundledSeparately?: true;
};

const replacedByFrame: Readonly<Record<string, string>> = {
  '@lingui/core': 'texts come from useTranslation of @loan/frame',
  '@lingui/message-utils': 'texts come from useTranslation of @loan/frame',
  zustand: 'a store belongs to @loan/frame, which keeps one of it',
  ky: 'call an endpoint of @loan/api',
  'react-dom': 'the shell mounts; a screen only exports Component',
  '@module-federation/enhanced': 'only the shell loads remotes',
};

/** Links and navigation are the frame's: they add session parameters, check the URL, prefetch, and load a newer page. */
const routerReads = { 'react-router': ['useLocation', 'useSearchParams'] };

/** Without the schema of the configuration, which a page does not validate again. */
const marketReads = {
  '@loan/frame/market': [
    ...['DEFAULT_PHONE_PATTERN', 'MarketConfig', 'MarketTerms'],
    ...['costTerms', 'dailyRates', 'getMarketTerms', 'loanCost'],
  ],
};
const remoteReads = { ...routerReads, ...marketReads, '@loan/frame/public-pages': ['loadAppPictureIn'] };

const remote = [
  '@loan/api',
  '@loan/api/<feature>',
  '@loan/bridge',
  '@loan/ui',
  '@loan/frame',
  '@loan/frame/language',
  '@loan/frame/market',
  '@loan/frame/public-pages',
  '@loan/payments',
  '@loan/payments/rules',
  '@loan/payments/status',
] as const;
const testEntries = ['@loan/api/testing', '@loan/bridge/testing', '@loan/frame/testing'] as const;

export const moduleBoundaries: readonly ModuleBoundary[] = [
  {
    name: 'a remote definition',
    files: /^apps\/[^/]+\/remote\.ts$/,
    allowedPackages: ['@loan/frame/remote', '@loan/api/<feature>'],
    allowedExternals: [],
  },
  {
    name: "an app's build",
    files: /^apps\/[^/]+\/webpack\.config\.ts$/,
    allowedPackages: ['@loan/webpack'],
    allowedExternals: [],
  },
  {
    name: "an app's journeys",
    files: /^apps\/[^/]+\/e2e\//,
    allowedPackages: ['@loan/api', '@loan/api/**', '@loan/e2e/**'],
  },
  {
    name: 'a test of the shell',
    files: /^apps\/shell\/.*\.(test|testSetup)\.tsx?$/,
    allowedPackages: ['@loan/**'],
  },
  // It offers libraries to main.js and uses none.
  { name: 'the vendor script', files: /^apps\/shell\/src\/vendor\.ts$/, allowedPackages: [] },
  {
    name: 'the shell',
    files: /^apps\/shell\//,
    allowedPackages: [
      ...remote,
      '@loan/api/http',
      '@loan/api/request',
      '@loan/bridge/native',
      '@loan/frame/host',
      '@loan/frame/remote',
      '@loan/frame/contract.json',
    ],
    forbiddenExternals: { ky: 'the transport is @loan/api/http', zustand: replacedByFrame['zustand'] ?? '' },
  },
  {
    name: "a remote's test",
    files: /^apps\/[^/]+\/.*\.(test|testSetup)\.tsx?$/,
    allowedPackages: [
      ...remote,
      // The plans that the status of an order's payment is read from.
      '@loan/api/repayment',
      '@loan/frame/remote',
      '@loan/testing/**',
      ...testEntries,
    ],
    forbiddenExternals: replacedByFrame,
    allowedNames: routerReads,
  },
  {
    name: "a remote's served page",
    files: /^apps\/(?!shell\/)[^/]+\/(standalone|content\/\w*[hH]tml\w*)\.ts$/,
    allowedPackages: remote,
    forbiddenExternals: replacedByFrame,
    allowedNames: { ...routerReads, ...marketReads },
  },
  {
    name: 'a remote',
    files: /^apps\/[^/]+\//,
    allowedPackages: remote,
    forbiddenExternals: replacedByFrame,
    allowedNames: remoteReads,
  },
  {
    name: 'an endpoints file',
    files: /^packages\/api\/src\/endpoints\/[a-z-]+\.ts$/,
    allowedPackages: ['@loan/api', '@loan/api/response-schemas'],
    allowedExternals: ['valibot'],
    isBundledSeparately: true,
  },
  {
    name: 'packages/api',
    files: /^packages\/api\//,
    allowedPackages: ['@loan/api', '@loan/api/**', '@loan/testing/**'],
  },
  {
    name: 'packages/bridge',
    files: /^packages\/bridge\//,
    allowedPackages: ['@loan/bridge', '@loan/bridge/**', '@loan/testing/**'],
  },
  { name: 'packages/ui', files: /^packages\/ui\//, allowedPackages: ['@loan/ui', '@loan/ui/base', '@loan/testing/**'] },
  {
    name: 'a test of payments',
    files: /^packages\/payments\/.*\.(test|testSetup)\.tsx?$/,
    allowedPackages: ['@loan/api', '@loan/api/**', '@loan/ui', '@loan/payments', '@loan/testing/**'],
  },
  {
    name: "payments' status",
    files: /^packages\/payments\/src\/status\//,
    // It is bundled with the remotes that show an order: each of them reads the plans in the same way.
    allowedPackages: ['@loan/api', '@loan/api/repayment', '@loan/ui', '@loan/payments'],
  },
  {
    name: 'packages/payments',
    files: /^packages\/payments\//,
    allowedPackages: ['@loan/api', '@loan/ui'],
  },
  {
    name: "frame's own fakes and tests",
    files: /^packages\/frame\/(.*\.(test|testSetup)\.tsx?|src\/testing(\.ts|\/.*))$/,
    allowedPackages: [
      '@loan/api',
      '@loan/api/**',
      '@loan/bridge',
      '@loan/bridge/**',
      '@loan/ui',
      '@loan/ui/base',
      '@loan/frame',
      '@loan/frame/**',
      '@loan/payments',
      '@loan/payments/**',
      '@loan/testing/**',
    ],
  },
  {
    name: "frame's host",
    files: /^packages\/frame\/src\/(host|standalone)(\.tsx?$|\/)/,
    allowedPackages: [
      '@loan/api',
      '@loan/api/http',
      '@loan/api/request',
      '@loan/bridge',
      '@loan/bridge/native',
      '@loan/ui',
      // The surroundings of a page, which remotes must not replace.
      '@loan/ui/base',
      '@loan/frame',
      '@loan/frame/**',
      '@loan/payments/core',
    ],
  },
  {
    name: 'packages/frame',
    files: /^packages\/frame\//,
    allowedPackages: [
      '@loan/api',
      '@loan/api/request',
      '@loan/bridge',
      '@loan/ui',
      // The open overlays.
      '@loan/ui/base',
      '@loan/frame',
      '@loan/frame/**',
      '@loan/payments/core',
    ],
  },
  {
    name: 'a fixture of the build',
    files: /^tools\/(webpack\/fixtures|e2e-suites\/federation|bench)\//,
    allowedPackages: ['@loan/**'],
    allowsRelativeEscape: true,
  },
  { name: 'a tool', files: /^tools\//, allowedPackages: ['@loan/**'] },
];

/** The violation in this import of these names, or undefined. A test and its setup may import a market's JSON file. `file` is a path from
 * the repository's root. */
export function importViolation(file: string, specifier: string, names: readonly string[] = ['*']): string | undefined {
  const boundary = moduleBoundaries.find(({ files }) => files.test(file));
  if (!boundary) return undefined;
  const [layer, feature = ''] = file.split('/');

  if (specifier.startsWith('.')) {
    if (boundary.isBundledSeparately)
      return `${boundary.name} is bundled apart: import '@loan/${feature}' by its name, not ${specifier}`;
    if (boundary.allowsRelativeEscape) return undefined;
    const target = resolveFrom(file, specifier);
    const isMarket = /^apps\/shell\/markets\/[^/]+\.json$/.test(target) && /\.(test|testSetup)\.tsx?$/.test(file);
    return isMarket || target.startsWith(`${layer}/${feature}/`)
      ? undefined
      : `${boundary.name} may not reach out of ${layer}/${feature} by path (${target}); import a package by its name`;
  }
  if (specifier.startsWith('@loan/')) {
    const isAllowed = boundary.allowedPackages.some((pattern) =>
      matches(pattern.replace('<feature>', feature), specifier),
    );
    if (!isAllowed)
      return `${boundary.name} may not import ${specifier}; it may import ${boundary.allowedPackages.join(', ')}`;
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const module = specifier.startsWith('@loan/') ? specifier : packageName;
  const allowedNames = boundary.allowedNames?.[module];
  const otherName = allowedNames && names.find((name) => !allowedNames.includes(name));
  if (otherName !== undefined)
    return `${boundary.name} may import of ${module} only ${allowedNames?.join(', ')}, not ${otherName}: use @loan/frame`;
  if (specifier.startsWith('@loan/')) return undefined;
  const replacement = boundary.forbiddenExternals?.[packageName];
  if (replacement !== undefined) return `${boundary.name} may not import ${packageName}: ${replacement}`;
  if (boundary.allowedExternals && !boundary.allowedExternals.includes(packageName)) {
    return `${boundary.name} may not import ${packageName}: it is read as plain data, by tools as well`;
  }
  return undefined;
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('/**') ? specifier.startsWith(pattern.slice(0, -2)) : pattern === specifier;
}

function resolveFrom(file: string, specifier: string): string {
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}
