/** Builds that no bundler made: small, valid releases for the tests of this tool and for measuring large sites. */
import { createHash } from 'node:crypto';
import type { RemoteRelease, ShellRelease } from '@loan/frame/registry';

export type FixtureBuild<R> = { release: R; files: Readonly<Record<string, string>> };

type RemoteWishes = {
  name: string;
  /** Changes the build's content, and so its version. */
  edition?: string;
  addresses?: readonly string[];
  needs?: Partial<RemoteRelease['needs']>;
  /** Stands in the entry beside what it must hold. */
  entryText?: string;
  /** Stands in the entry and nothing else. */
  wholeEntry?: string;
  /** Locales with a catalog. */
  locales?: readonly string[];
};

export function remoteBuild(wishes: RemoteWishes): FixtureBuild<RemoteRelease> {
  const { name, edition = 'first', addresses = [`/${name}`], locales = ['en'], entryText = '', wholeEntry } = wishes;
  const sign = createHash('sha256').update(`${name} ${edition}`).digest('hex');
  const version = `1.0.0-${sign.slice(0, 12)}`;
  const global = `remote_${sign.slice(0, 12)}`;
  const screens: Record<string, RemoteRelease['screens'][string]> = {};
  const catalogs: Record<string, readonly string[]> = {};
  const files: Record<string, string> = {
    'remoteEntry.js': wholeEntry ?? `globalThis.${global}={edition:'${edition}'};${entryText}`,
  };
  for (const [index, address] of addresses.entries()) {
    const file = `screen${index}.${sign.slice(12 + index, 20 + index)}.js`;
    files[file] = `/* ${address}, ${edition} */`;
    screens[address] = {
      expose: `./Screen${index}`,
      files: [file],
      asks: [{ id: `GET /v3/${name}/read-${index}`, i: { productId: { from: ['productId', 'product_id'] } } }],
      next: [],
    };
  }
  for (const [index, locale] of locales.entries()) {
    const file = `texts-${locale}.${sign.slice(30 + index, 38 + index)}.js`;
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
      files: released(files),
      screens,
      catalogs,
      needs: { contract: 1, names: { react: ['useState'] }, bridge: [], ...wishes.needs },
      commit: sign.slice(0, 40),
    },
    files,
  };
}

type ShellWishes = { edition?: string; offers?: Partial<ShellRelease['offers']>; boot?: string; main?: string };

export function shellBuild({
  edition = 'first',
  offers,
  boot = `console.log('boot ${edition}');`,
  main,
}: ShellWishes = {}) {
  const sign = createHash('sha256').update(`shell ${edition}`).digest('hex');
  const version = `1.0.0-${sign.slice(0, 12)}`;
  const files = {
    'boot.js': boot,
    'skeleton.html': '<div class="skeleton"></div>',
    'skeleton.css': '.skeleton{height:100vh;background:var(--brand-background)}',
    'main.js': main ?? `/* the shell, ${edition} */`,
    'federation.js': `/* the federation chunk, ${edition} */`,
  };
  const release: ShellRelease = {
    kind: 'shell',
    name: 'shell',
    version,
    policies: [`shell@${version}`, 'federation'],
    files: released(files),
    start: ['main.js'],
    federation: ['federation.js'],
    page: { boot: 'boot.js', skeleton: 'skeleton.html', skeletonStyle: 'skeleton.css' },
    offers: { contract: 1, names: { react: ['useState', 'useMemo'], '@loan/frame': ['useAnswer'] }, ...offers },
    commit: sign.slice(0, 40),
  };
  return { release, files } satisfies FixtureBuild<ShellRelease>;
}

function released(files: Readonly<Record<string, string>>): RemoteRelease['files'] {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      { sha384: `sha384-${createHash('sha384').update(text).digest('base64')}`, bytes: Buffer.byteLength(text) },
    ]),
  );
}
