/**
 * The brotli budgets for size-limit: the files that a first screen loads, taken from each build's release.json and
 * measured as the compressed files that are served. A kilobyte is 1,000 bytes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isSharedFile, type RemoteRelease, type ShellRelease } from '@loan/frame/remote';
import { appNames, siteFolder } from './buildSite.ts';
import { root } from './turbo.ts';

type Budget = { name: string; path: string[]; limit: string; brotli: false; gzip: false };

const limits = {
  firstRoute: 186,
  vendor: 108.8,
  packages: 26,
  main: 21.4,
  // The hashes of the builds change the page by up to 0.04 KB without any other change.
  indexHtml: 10.2,
  entry: 3.6,
  screen: 9.25,
  catalog: 2.6,
  anotherRemote: 23.15,
  // What an order costs a borrower who has the scripts that a release of shell and order-details does not change.
  afterRelease: 46,
  // Loaded when the page is idle, and only where the market names a monitor.
  monitor: 30,
};

/**
 * Screens above the common limit: offers, orders and payments (each with many states), the promotion, the deletion of
 * an account. Each limit is just above the present size, so that it can only shrink.
 */
const screenLimitOverrides: Readonly<Record<string, number>> = {
  '/confirmLoan': 10.65,
  '/confirmPeriod': 10.65,
  '/confirm': 9.6,
  '/order': 10.4,
  '/loanDetail': 10.4,
  '/repay': 15.65,
  '/repayDelay': 12.6,
  '/repaymentWay': 12.8,
  '/alipayrepayment': 9.35,
  '/promo': 11.9,
  '/resetAccount': 11.3,
};

/** An order is what most visits begin with; /repay has the largest screen. */
const firstRouteLimitOverrides: Readonly<Record<string, number>> = { '/order': 179.9, '/repay': 188.45 };

/**
 * The nine screens of repayment and those of the official site (calculator, questions and answers, deletion) have more
 * texts than the common limit allows.
 */
const catalogLimitOverrides: Readonly<Record<string, number>> = { repayment: 4.55, 'official-site': 3 };

/** Every budget of the site that `build` composed last. */
export function sizeBudgets(): Budget[] {
  const indexHtml = compressedIndexHtml();
  const shell = readRelease<ShellRelease>('shell');
  const inShell = (file: string): string =>
    servedFile(isSharedFile(shell, file) ? `shell/${file}` : `shell/${shell.version}/${file}`);
  const script = (name: string) => shell.start.filter((file) => file.startsWith(`${name}.`)).map(inShell);
  const order = readRelease<RemoteRelease>('order-details');
  const remotes = appNames().filter((app) => app !== 'shell');
  return [
    budget('the page with registry, boot script and skeleton', [indexHtml], limits.indexHtml),
    budget('vendor script', script('vendor'), limits.vendor),
    budget('script of our packages', script('packages'), limits.packages),
    budget('main script', script('main'), limits.main),
    budget(
      '/order after a release of shell and order-details',
      [indexHtml, ...script('main'), ...filesOf(order, '/order')],
      limits.afterRelease,
    ),
    budget(
      'error monitor',
      Object.keys(shell.files)
        .filter((file) => /^monitor\..*js$/.test(file))
        .map(inShell),
      limits.monitor,
    ),
    ...remotes.flatMap((app) =>
      remoteBudgets(readRelease<RemoteRelease>(app), [indexHtml, ...shell.start.map(inShell)]),
    ),
  ];
}

function remoteBudgets(release: RemoteRelease, pageAndShell: readonly string[]): Budget[] {
  const { name, catalogs, screens } = release;
  const inBuild = (file: string): string => servedInBuild(release, file);

  return [
    budget(`${name}: entry`, [inBuild(release.entry)], limits.entry),
    ...Object.entries(catalogs).map(([locale, files]) =>
      budget(`${name}: texts ${locale}`, files.map(inBuild), catalogLimitOverrides[name] ?? limits.catalog),
    ),
    ...Object.entries(screens).flatMap(([route, { files }]) => {
      const all = filesOf(release, route);
      return [
        budget(`${name} ${route}: screen`, files.map(inBuild), screenLimitOverrides[route] ?? limits.screen),
        budget(`${name} ${route}: as another remote`, all, limits.anotherRemote),
        budget(
          `${name} ${route}: as first route`,
          [...pageAndShell, ...all],
          firstRouteLimitOverrides[route] ?? limits.firstRoute,
        ),
      ];
    }),
  ];
}

/** The entry, a screen and its English texts. */
function filesOf(release: RemoteRelease, route: string): string[] {
  const { entry, screens, catalogs } = release;
  return [entry, ...(screens[route]?.files ?? []), ...(catalogs['en'] ?? [])].map((file) =>
    servedInBuild(release, file),
  );
}

function servedInBuild({ name, version }: RemoteRelease, file: string): string {
  return servedFile(`remotes/${name}/${version}/${file}`);
}

function budget(name: string, files: readonly string[], kilobytes: number): Budget {
  if (files.length === 0) throw new Error(`No build names a file for “${name}”.`);
  return { name, path: [...new Set(files)], limit: `${kilobytes} kB`, brotli: false, gzip: false };
}

/**
 * Path of the file as it is served: compressed, where the build compressed it. size-limit counts a missing file as 0 bytes.
 * @throws when the site has no such file
 */
export function servedFile(file: string, folder = siteFolder): string {
  const path = resolve(folder, file);
  const found = [`${path}.br`, path].find(existsSync);
  if (found === undefined) throw new Error(`${path} is missing, although release.json names it. Run \`build\`.`);
  return found;
}

/** The server compresses the page on the fly; here it is compressed once, to be measured. */
function compressedIndexHtml(): string {
  const folder = resolve(root, 'dist/measured');
  const file = resolve(folder, 'index.html.br');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, brotliCompressSync(readFileSync(resolve(siteFolder, 'index.html'))));
  return file;
}

function readRelease<R>(app: string): R {
  return JSON.parse(readFileSync(resolve(root, 'apps', app, 'dist/release.json'), 'utf8')) as R;
}
