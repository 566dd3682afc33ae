/**
 * The import boundaries as one table. The first entry whose files match applies; `<feature>` is the app's folder name.
 * A relative import must stay inside its package: packages are imported by name, because federation shares by name and a
 * relative path would bundle a second copy.
 */
export type ModuleBoundary = {
  name: string;
  files: RegExp;
  /** Workspace packages it may import. */
  allowedPackages: readonly string[];
  /** Workspace packages of which it may import types only. */
  allowedTypePackages?: readonly string[];
  /** External packages it may not import, each with the replacement. */
  forbiddenExternals?: Readonly<Record<string, string>>;
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
  'react-router': 'addresses, links and navigation come from @loan/frame',
  'react-dom': 'the shell mounts; a screen only exports Component',
  '@module-federation/enhanced': 'only the shell loads remotes',
};

const remote = [
  '@loan/api',
  '@loan/api/<feature>',
  '@loan/bridge',
  '@loan/ui',
  '@loan/frame',
  '@loan/frame/app-picture',
  '@loan/frame/language',
  '@loan/frame/market-terms',
  '@loan/frame/payment-rules',
  '@loan/frame/payment-status',
] as const;
const testEntries = [
  '@loan/api/testing',
  '@loan/bridge/testing',
  '@loan/frame/testing',
  '@loan/frame/response-variants',
] as const;

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
  {
    name: 'the shell',
    files: /^apps\/shell\//,
    allowedPackages: [
      ...remote,
      '@loan/frame/language-choice',
      '@loan/api/http',
      '@loan/api/launch-params',
      '@loan/api/query',
      '@loan/api/request',
      '@loan/bridge/native',
      '@loan/frame/host',
      '@loan/frame/market-config',
      '@loan/frame/registry',
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
      '@loan/frame/market-config',
      '@loan/testing/**',
      ...testEntries,
    ],
    forbiddenExternals: replacedByFrame,
  },
  {
    name: "a remote's served page",
    files: /^apps\/(?!shell\/)[^/]+\/(standalone|content\/\w*[hH]tml\w*)\.ts$/,
    allowedPackages: [...remote, '@loan/frame/app-picture-html', '@loan/frame/format-money', '@loan/frame/html'],
    allowedTypePackages: ['@loan/frame/market-config'],
    forbiddenExternals: replacedByFrame,
  },
  {
    name: 'a remote',
    files: /^apps\/[^/]+\//,
    allowedPackages: remote,
    allowedTypePackages: ['@loan/frame/market-config'],
    forbiddenExternals: replacedByFrame,
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
    name: "frame's own fakes and tests",
    files: /^packages\/frame\/(.*\.(test|testSetup)\.tsx?|src\/testing(\.tsx|\/.*))$/,
    allowedPackages: [
      '@loan/api',
      '@loan/api/**',
      '@loan/bridge',
      '@loan/bridge/**',
      '@loan/ui',
      '@loan/ui/base',
      '@loan/frame',
      '@loan/frame/**',
      '@loan/testing/**',
    ],
  },
  {
    name: "frame's host",
    files: /^packages\/frame\/src\/(host|standalone)(\.tsx?$|\/)/,
    allowedPackages: [
      '@loan/api',
      '@loan/api/http',
      '@loan/api/launch-params',
      '@loan/api/query',
      '@loan/api/request',
      '@loan/api/common-params',
      '@loan/bridge',
      '@loan/bridge/native',
      '@loan/ui',
      // The surroundings of a page, which remotes must not replace.
      '@loan/ui/base',
      '@loan/frame',
      '@loan/frame/**',
    ],
  },
  {
    name: "frame's payment status",
    files: /^packages\/frame\/src\/payment-status\//,
    // It is bundled with the remotes that show an order: each of them reads the plans in the same way.
    allowedPackages: ['@loan/api', '@loan/api/repayment', '@loan/ui', '@loan/frame'],
  },
  {
    name: 'packages/frame',
    files: /^packages\/frame\//,
    allowedPackages: [
      '@loan/api',
      '@loan/api/launch-params',
      '@loan/api/query',
      '@loan/api/request',
      '@loan/api/common-params',
      '@loan/bridge',
      '@loan/ui',
      '@loan/frame',
      '@loan/frame/**',
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

/** The violation in this import, or undefined. A test and its setup may import a market's JSON file. `file` is a path from
 * the repository's root. */
export function importViolation(file: string, specifier: string, isTypeOnly = false): string | undefined {
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
    const allowed = [...boundary.allowedPackages, ...(isTypeOnly ? (boundary.allowedTypePackages ?? []) : [])];
    const isAllowed = allowed.some((pattern) => matches(pattern.replace('<feature>', feature), specifier));
    return isAllowed
      ? undefined
      : `${boundary.name} may not import ${specifier}; it may import ${boundary.allowedPackages.join(', ')}`;
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
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
