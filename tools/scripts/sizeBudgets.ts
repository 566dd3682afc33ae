/**
 * The brotli budgets for size-limit: the files that a first screen loads, taken from each build's release.json and
 * measured as the compressed files that are served. A kilobyte is 1,000 bytes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteRelease, ShellRelease } from '@loan/frame/remote';
import { appNames, siteFolder } from './buildSite.ts';
import { root } from './turbo.ts';

type Budget = { name: string; path: string[]; limit: string; brotli: false; gzip: false };

const limits = {
  firstRoute: 186,
  vendor: 108.8,
  main: 45,
  // The hashes of the builds change the page by up to 0.04 KB without any other change.
  indexHtml: 10.15,
  entry: 3.6,
  screen: 9.25,
  catalog: 2.6,
  anotherRemote: 22.9,
  // Loaded when the page is idle, and only where the market names a monitor.
  monitor: 30,
};

/**
 * Screens above the common limit: the loan offers (plan, agreements, account, dialogs), the order (a hero for each way that it ends), the payment screens (all states of a
 * payment), the promotion (form, steps, picture of the app) and the deletion of an account. Each has a limit just above its
 * present size, so that it can only shrink.
 */
const screenLimitOverrides: Readonly<Record<string, number>> = {
  '/confirmLoan': 10.4,
  '/confirmPeriod': 10.4,
  '/confirm': 9.3,
  '/order': 10.65,
  '/loanDetail': 10.65,
  '/repay': 15.4,
  '/repayDelay': 12.35,
  '/repaymentWay': 12.5,
  '/promo': 11.9,
  '/resetAccount': 11.3,
};

/** An order is what most visits begin with. */
const firstRouteLimitOverrides: Readonly<Record<string, number>> = { '/order': 177.9 };

/**
 * The nine screens of repayment and those of the official site (calculator, questions and answers, deletion) have more
 * texts than the common limit allows.
 */
const catalogLimitOverrides: Readonly<Record<string, number>> = { repayment: 4.5, 'official-site': 3 };

/** Every budget of the site that `build` composed last. */
export function sizeBudgets(): Budget[] {
  const indexHtml = compressedIndexHtml();
  const shell = readRelease<ShellRelease>('shell');
  const inShell = (file: string): string =>
    servedFile(file === shell.vendor ? `shell/${file}` : `shell/${shell.version}/${file}`);
  const shellFiles = shell.start.map(inShell);
  const remotes = appNames().filter((app) => app !== 'shell');
  return [
    budget('the page with registry, boot script and skeleton', [indexHtml], limits.indexHtml),
    budget('vendor script', shellFiles.slice(0, -1), limits.vendor),
    budget('main script', shellFiles.slice(-1), limits.main),
    budget(
      'error monitor',
      Object.keys(shell.files)
        .filter((file) => /^monitor\..*js$/.test(file))
        .map(inShell),
      limits.monitor,
    ),
    ...remotes.flatMap((app) => remoteBudgets(readRelease<RemoteRelease>(app), [indexHtml, ...shellFiles])),
  ];
}

function remoteBudgets(release: RemoteRelease, pageAndShell: readonly string[]): Budget[] {
  const { name, version, catalogs, screens } = release;
  const inBuild = (file: string): string => servedFile(`remotes/${name}/${version}/${file}`);
  const entry = inBuild(release.entry);
  const english = (catalogs['en'] ?? []).map(inBuild);

  return [
    budget(`${name}: entry`, [entry], limits.entry),
    ...Object.entries(catalogs).map(([locale, files]) =>
      budget(`${name}: texts ${locale}`, files.map(inBuild), catalogLimitOverrides[name] ?? limits.catalog),
    ),
    ...Object.entries(screens).flatMap(([route, { files }]) => {
      const screen = files.map(inBuild);
      return [
        budget(`${name} ${route}: screen`, screen, screenLimitOverrides[route] ?? limits.screen),
        budget(`${name} ${route}: as another remote`, [entry, ...screen, ...english], limits.anotherRemote),
        budget(
          `${name} ${route}: as first route`,
          [...pageAndShell, entry, ...screen, ...english],
          firstRouteLimitOverrides[route] ?? limits.firstRoute,
        ),
      ];
    }),
  ];
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
