/**
 * Who may import whom, as one table. The first room whose files match decides; `<word>` is the app's own folder name.
 * A relative import may never leave its room: what rooms share, they share by package name, because federation shares
 * by name and a relative path would make a second copy.
 */
export type Room = {
  called: string;
  files: RegExp;
  /** Packages of ours this room may name. */
  ours: readonly string[];
  /** Packages of ours it may name for their types alone. */
  ourTypes?: readonly string[];
  /** Packages of others it may not name, each with what to do instead. */
  notTheirs?: Readonly<Record<string, string>>;
  /** When given, these are the only packages of others it may name. */
  onlyTheirs?: readonly string[];
  /** It takes other rooms' sources by path, to build them in another way. */
  mayReachOut?: true;
  /** It is bundled apart from the rest of its package, so that a path into that rest would make a second copy. */
  isBundledApart?: true;
};

const throughTheFrame: Readonly<Record<string, string>> = {
  '@lingui/core': 'texts come from useTexts of @loan/frame',
  '@lingui/message-utils': 'texts come from useTexts of @loan/frame',
  'react-hot-toast': 'use toast of @loan/frame',
  zustand: 'a store belongs to @loan/frame, which keeps one of it',
  ky: 'call an endpoint of @loan/api',
  'react-router': 'addresses, links and navigation come from @loan/frame',
  'react-dom': 'the shell mounts; a screen only exports Component',
  '@module-federation/enhanced': 'only the shell loads remotes',
};

const remote = [
  '@loan/api',
  '@loan/api/<word>',
  '@loan/api/constants',
  '@loan/bridge',
  '@loan/ui',
  '@loan/frame',
  '@loan/frame/payment-rules',
  '@loan/frame/payment-status',
] as const;
const fakes = ['@loan/api/testing', '@loan/bridge/testing', '@loan/frame/testing'] as const;

export const rooms: readonly Room[] = [
  {
    called: 'a door',
    files: /^apps\/[^/]+\/remote\.ts$/,
    ours: ['@loan/frame/door', '@loan/api/<word>', '@loan/api/constants'],
    onlyTheirs: [],
  },
  { called: "an app's build", files: /^apps\/[^/]+\/webpack\.config\.ts$/, ours: ['@loan/webpack'], onlyTheirs: [] },
  {
    called: 'a test of the shell',
    files: /^apps\/shell\/.*\.(test|scene)\.tsx?$/,
    ours: ['@loan/**'],
  },
  {
    called: 'the shell',
    files: /^apps\/shell\//,
    ours: [
      ...remote,
      '@loan/api/http',
      '@loan/api/wire',
      '@loan/bridge/native',
      '@loan/frame/host',
      '@loan/frame/environment',
      '@loan/frame/registry',
      '@loan/frame/contract.json',
    ],
    notTheirs: { ky: 'the transport is @loan/api/http', zustand: throughTheFrame['zustand'] ?? '' },
  },
  {
    called: "a remote's test",
    files: /^apps\/[^/]+\/.*\.(test|scene)\.tsx?$/,
    ours: [...remote, '@loan/frame/door', '@loan/frame/environment', '@loan/testing/**', ...fakes],
    notTheirs: throughTheFrame,
  },
  {
    called: "a remote's served page",
    files: /^apps\/(?!shell\/)[^/]+\/(standalone|content\/\w*[hH]tml\w*)\.ts$/,
    ours: [...remote, '@loan/frame/html'],
    ourTypes: ['@loan/frame/environment'],
    notTheirs: throughTheFrame,
  },
  {
    called: 'a remote',
    files: /^apps\/[^/]+\//,
    ours: remote,
    ourTypes: ['@loan/frame/environment'],
    notTheirs: throughTheFrame,
  },
  {
    called: 'an endpoints file',
    files:
      /^packages\/api\/src\/(loan-confirm|order-details|repayment|complaints|bank-binding|official-site|promo-landing)\.ts$/,
    ours: ['@loan/api', '@loan/api/answer-shapes', '@loan/api/constants'],
    onlyTheirs: ['valibot'],
    isBundledApart: true,
  },
  { called: 'packages/api', files: /^packages\/api\//, ours: ['@loan/api', '@loan/api/**', '@loan/testing/**'] },
  {
    called: 'packages/bridge',
    files: /^packages\/bridge\//,
    ours: ['@loan/bridge', '@loan/bridge/**', '@loan/testing/**'],
  },
  { called: 'packages/ui', files: /^packages\/ui\//, ours: ['@loan/ui', '@loan/ui/base', '@loan/testing/**'] },
  {
    called: "frame's own fakes and tests",
    files: /^packages\/frame\/(.*\.(test|scene)\.tsx?|src\/testing(\.tsx|\/.*))$/,
    ours: [
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
    called: "frame's host",
    files: /^packages\/frame\/src\/(host|standalone)(\.tsx?$|\/)/,
    ours: [
      '@loan/api',
      '@loan/api/http',
      '@loan/api/wire',
      '@loan/api/constants',
      '@loan/bridge',
      '@loan/bridge/native',
      '@loan/ui',
      '@loan/frame',
      '@loan/frame/**',
    ],
  },
  {
    called: 'packages/frame',
    files: /^packages\/frame\//,
    ours: [
      '@loan/api',
      '@loan/api/wire',
      '@loan/api/constants',
      '@loan/bridge',
      '@loan/ui',
      '@loan/frame',
      '@loan/frame/**',
    ],
  },
  {
    called: 'a fixture of the build',
    files: /^tools\/(webpack\/fixtures|e2e\/federation|bench)\//,
    ours: ['@loan/**'],
    mayReachOut: true,
  },
  { called: 'a tool', files: /^tools\//, ours: ['@loan/**'] },
];

/** What is wrong with this import, or undefined. A test and its scene may read a market's file, which is no code. `file` and the answer speak in paths from the repository's root. */
export function offence(file: string, specifier: string, isTypeOnly = false): string | undefined {
  const room = rooms.find(({ files }) => files.test(file));
  if (!room) return undefined;
  const [floor, word = ''] = file.split('/');

  if (specifier.startsWith('.')) {
    if (room.isBundledApart)
      return `${room.called} is bundled apart: import '@loan/${word}' by its name, not ${specifier}`;
    if (room.mayReachOut) return undefined;
    const target = resolveFrom(file, specifier);
    const isMarket = /^apps\/shell\/markets\/[^/]+\.json$/.test(target) && /\.(test|scene)\.tsx?$/.test(file);
    return isMarket || target.startsWith(`${floor}/${word}/`)
      ? undefined
      : `${room.called} may not reach out of ${floor}/${word} by path (${target}); import a package by its name`;
  }
  if (specifier.startsWith('@loan/')) {
    const named = [...room.ours, ...(isTypeOnly ? (room.ourTypes ?? []) : [])];
    const isAllowed = named.some((pattern) => matches(pattern.replace('<word>', word), specifier));
    return isAllowed ? undefined : `${room.called} may not import ${specifier}; it may import ${room.ours.join(', ')}`;
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const instead = room.notTheirs?.[packageName];
  if (instead !== undefined) return `${room.called} may not import ${packageName}: ${instead}`;
  if (room.onlyTheirs && !room.onlyTheirs.includes(packageName)) {
    return `${room.called} may not import ${packageName}: it is read as plain data, by tools as well`;
  }
  return undefined;
}

function matches(pattern: string, specifier: string): boolean {
  return pattern.endsWith('/**') ? specifier.startsWith(pattern.slice(0, -2)) : pattern === specifier;
}

function resolveFrom(file: string, specifier: string): string {
  return new URL(specifier, `file:///${file}`).pathname.slice(1);
}
