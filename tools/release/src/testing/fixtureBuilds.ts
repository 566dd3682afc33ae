/** Small, valid builds without a bundler, for the tests of this tool. */
import { createHash } from 'node:crypto';
import type { RemoteRelease, ShellRelease } from '@loan/frame/remote';
import { sha384Integrity } from '@loan/webpack/integrity';

export type FixtureBuild<R> = { release: R; files: Readonly<Record<string, string>> };

type RemoteBuildOptions = {
  name: string;
  /** Changes the build's content, and so its version. */
  variant?: string;
  routes?: readonly string[];
  requiredExports?: Partial<RemoteRelease['requiredExports']>;
  /** Appended to the entry. */
  entryText?: string;
  /** Replaces the whole entry. */
  entrySource?: string;
  /** Locales with a catalog. */
  locales?: readonly string[];
};

export function remoteBuild(options: RemoteBuildOptions): FixtureBuild<RemoteRelease> {
  const { name, variant = 'first', routes = [`/${name}`], locales = ['en'], entryText = '', entrySource } = options;
  const hash = createHash('sha256').update(`${name} ${variant}`).digest('hex');
  const version = `1.0.0-${hash.slice(0, 12)}`;
  const global = `remote_${hash.slice(0, 12)}`;
  const screens: Record<string, RemoteRelease['screens'][string]> = {};
  const catalogs: Record<string, readonly string[]> = {};
  const files: Record<string, string> = {
    'remoteEntry.js': entrySource ?? `globalThis.${global}={edition:'${variant}'};${entryText}`,
  };
  for (const [index, route] of routes.entries()) {
    const file = `screen${index}.${chunkHash(`${hash} screen ${index}`)}.js`;
    files[file] = `/* ${route}, ${variant} */`;
    screens[route] = {
      expose: `./Screen${index}`,
      files: [file],
      queries: [{ id: `GET /v3/${name}/read-${index}`, i: { productId: { from: ['productId', 'product_id'] } } }],
      next: [],
    };
  }
  for (const [index, locale] of locales.entries()) {
    const file = `texts-${locale}.${chunkHash(`${hash} texts ${index}`)}.js`;
    files[file] = `/* texts of ${name} in ${locale} */`;
    catalogs[locale] = [file];
  }
  return {
    release: {
      kind: 'remote',
      name,
      version,
      entry: 'remoteEntry.js',
      global,
      policies: [`${name}@${version}`],
      files: toReleasedFiles(files),
      screens,
      catalogs,
      requiredExports: { contract: 1, names: { react: ['useState'] }, bridge: [], ...options.requiredExports },
      commit: hash.slice(0, 40),
    },
    files,
  };
}

/** Three builds of one remote. */
export const [first, second, third] = ['first', 'second', 'third'].map((variant) =>
  remoteBuild({ name: 'repayment', variant }),
) as [ReturnType<typeof remoteBuild>, ReturnType<typeof remoteBuild>, ReturnType<typeof remoteBuild>];
export const versionOf = ({ release }: FixtureBuild<RemoteRelease | ShellRelease>) => release.version;

/** The end of a chunk's name. */
function chunkHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

type ShellBuildOptions = {
  variant?: string;
  providedExports?: Partial<ShellRelease['providedExports']>;
  boot?: string;
  main?: string;
  /** A letter: versions with the same one have the same shared scripts. */
  shared?: string;
};

export function shellBuild({
  variant = 'first',
  providedExports,
  boot = `console.log('boot ${variant}');`,
  main,
  shared: letter = 'A',
}: ShellBuildOptions = {}) {
  const shared = ['vendor', 'packages'].map((name) => {
    const text = `/* ${name} ${letter} */`;
    return [`${name}.${chunkHash(text)}.js`, text] as const;
  });
  const hash = createHash('sha256').update(`shell ${variant}`).digest('hex');
  const version = `1.0.0-${hash.slice(0, 12)}`;
  const files = {
    'boot.js': boot,
    'skeleton.html': '<div class="skeleton"></div>',
    'skeleton.css': '.skeleton{height:100vh;background:var(--brand-background)}',
    'main.js': main ?? `/* the shell, ${variant} */`,
    ...Object.fromEntries(shared),
  };
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    policies: [`shell@${version}`, 'federation'],
    files: toReleasedFiles(files),
    start: [...shared.map(([file]) => file), 'main.js'],
    page: { boot: 'boot.js', skeleton: 'skeleton.html', skeletonStyle: 'skeleton.css' },
    providedExports: {
      contract: 1,
      names: { react: ['useState', 'useMemo'], '@loan/frame': ['useQueryData'] },
      ...providedExports,
    },
    commit: hash.slice(0, 40),
  };
  return { release, files } satisfies FixtureBuild<ShellRelease>;
}

function toReleasedFiles(files: Readonly<Record<string, string>>): RemoteRelease['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { sha384: sha384Integrity(text), bytes: Buffer.byteLength(text) },
    ]),
  );
}
