#!/usr/bin/env node
/** `pnpm release <command> …`: parses the arguments, runs the command, prints its result as text or JSON. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { Command } from 'commander';
import { canary } from './src/commands/canary.ts';
import { compose, composeFromPage, composeNew, type SiteSettings } from './src/commands/compose.ts';
import {
  compressionCache,
  hasLocalChanges,
  localBuild,
  localSite,
  readMarketFile,
} from './src/commands/composeLocalSite.ts';
import { appsWithStandalone, composeStandalone } from './src/commands/composeStandalone.ts';
import { createRemote } from './src/commands/createRemote.ts';
import { disable, enable } from './src/commands/disable.ts';
import { history } from './src/commands/history.ts';
import { type Promotion, promote } from './src/commands/promote.ts';
import { prune } from './src/commands/prune.ts';
import { publish } from './src/commands/publish.ts';
import { rollback } from './src/commands/rollback.ts';
import { status, statusText } from './src/commands/status.ts';
import { isReleaseError, type Problem, ReleaseError, rejection } from './src/releaseError.ts';
import type { ChangeResult } from './src/site/changeSite.ts';
import type { Site } from './src/site/site.ts';
import { openStore } from './src/store/openStore.ts';
import { chromiumSmokeTest } from './src/validation/chromiumSmokeTest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXIT_CODES = { done: 0, failed: 1, usage: 2, rejected: 3, notFound: 4, conflict: 5 };

/** Values of options by name in camel case: `dryRun`. */
type Options = Readonly<Record<string, unknown>>;
type Result = { text: string; json: unknown; exitCode?: number };

const program = new Command('pnpm release')
  .addHelpText(
    'after',
    `\nExit codes: ${Object.entries(EXIT_CODES)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}`,
  )
  .showHelpAfterError()
  // commander ends a wrong command line with 1, which says here that the command ran and failed: CI tells them apart.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage));

/** A command without a site. */
function command(
  usage: string,
  description: string,
  example: string,
  run: (args: readonly string[], options: Options) => Promise<Result>,
): Command {
  const added = program
    .command(usage)
    .description(description)
    .option('--json', 'prints JSON')
    .addHelpText('after', `\nExample: pnpm release ${example}`);
  return added.action(() => runCommand(added.args, added.opts(), run));
}

function siteCommand(
  usage: string,
  description: string,
  example: string,
  run: (site: Site, args: readonly string[], options: Options) => Promise<Result>,
): Command {
  return command(usage, description, example, async (args, options) =>
    run(await openSite(options), args, options),
  ).option('--site <address>', 'folder, or s3://bucket/prefix, that holds site.json; default: $RELEASE_SITE');
}

/** A command that changes what borrowers get. */
function changeCommand(
  usage: string,
  description: string,
  example: string,
  run: (site: Site, args: readonly string[], options: Options) => Promise<ChangeResult>,
): Command {
  return siteCommand(usage, description, example, async (...args) => describeChange(await run(...args)))
    .option('--who <name>', 'recorded with the change; default: the user of this machine')
    .option('--why <reason>', 'recorded with the change')
    .option('--dry-run', 'changes nothing and prints what would be done');
}

siteCommand(
  'publish <app>',
  'uploads the build in apps/<app>/dist; it is not served before a promote',
  'publish repayment --site s3://loans/peso',
  async (site, [app = '']) => {
    const isChanged = await hasLocalChanges(ROOT);
    const result = await publish(site, localBuild(ROOT, app), isChanged, compressionCache(ROOT));
    const outcome = { published: 'published', unchanged: 'is published already:', 'dry-run': 'would publish' };
    const warning = isChanged ? ['! this checkout has changes that are not committed; status will say so'] : [];
    const next = `next: release canary ${app} 5 ${result.version}`;
    return {
      text: [`${outcome[result.outcome]} ${app} ${result.version} (site ${result.site})`, ...warning, next].join('\n'),
      json: result,
    };
  },
)
  .option('--who <name>', 'recorded with the build; default: the user of this machine')
  .option('--dry-run', 'changes nothing and prints what would be done');

changeCommand(
  'promote <app> [version...]',
  'serves a build to everyone; default: the running canary, else the one published last. Several: <app>@<version> …',
  'promote repayment 1.1.0-0a7b2c --why "shorter form"',
  (site, args) => promote(site, ...parsePromotions(args)),
);
changeCommand(
  'canary <remote> <percent> [version]',
  'serves a build to a percentage of browsers; 0 ends the canary',
  'canary repayment 5 1.1.0-0a7b2c --why "shorter form"',
  (site, [name = '', percent = '', version]) => canary(site, name, parsePercent(percent), version),
);
changeCommand(
  'rollback <app> [version]',
  'serves the build that was live before; ends a running canary, or a disable, alone',
  'rollback repayment --why "amounts are wrong"',
  (site, [app = '', version]) => rollback(site, app, version),
);
changeCommand(
  'disable <remote>',
  'switches a remote off: its routes show a notice with a home button',
  'disable repayment --why "the lender is down"',
  (site, [name = '']) => disable(site, name),
);
changeCommand('enable <remote>', 'brings back what was disabled', 'enable repayment', (site, [name = '']) =>
  enable(site, name),
);
siteCommand('status', 'prints what every borrower gets now', 'status --check', async (site, _args, options) => {
  const result = await status(site, options['check'] === true);
  const exitCode = result.problems?.length ? EXIT_CODES.rejected : EXIT_CODES.done;
  return { text: statusText(result), json: result, exitCode };
}).option('--check', 'also compares every served file with what was built');
siteCommand(
  'history [app]',
  'prints who changed what, when and why, newest first',
  'history repayment',
  async (site, [app]) => {
    const changes = await history(site, app);
    const lines = changes.map(
      ({ revision, at, who, summary, why }) => `${revision}  ${at}  ${who}: ${summary} (${why})`,
    );
    return { text: lines.join('\n'), json: changes };
  },
);
siteCommand('prune', 'removes builds that no page has named for 30 days', 'prune --dry-run', async (site) => {
  const result = await prune(site);
  const verb = site.isDryRun ? 'would remove' : 'removed';
  return {
    text: [`${verb} ${result.builds.length} builds (site ${result.site})`, ...result.builds].join('\n'),
    json: result,
  };
})
  .option('--who <name>', 'recorded with the change; default: the user of this machine')
  .option('--dry-run', 'removes nothing and prints what would be removed');
changeCommand(
  'compose',
  'composes the page again, with the market file of this checkout; also finishes what was interrupted',
  'compose --new-site --market peso --site s3://loans/peso',
  async (site, _args, options) => {
    const settings = await readSettings(site, options);
    if (options['newSite']) return composeNew(site, localBuild(ROOT, 'shell'), settings);
    return options['fromPage'] ? composeFromPage(site, settings) : compose(site, settings);
  },
)
  .option('--market <name>', "a file of apps/shell/markets; default: the site's own")
  .option('--new-site', 'begins a site with the shell in apps/shell/dist')
  .option('--from-page', 'rebuilds a lost site.json from the served page')
  .option('--override-origin <origins>', 'whose builds ?remote.<name>=<url> may load; commas')
  .option('--test-devices', 'the page lets a device choose canaries');
command(
  'standalone <app>',
  'writes the folder of a remote that is served without the shell',
  'standalone official-site --market peso --out /srv/official-site',
  async ([app = ''], options) => {
    const outputFolder = path.resolve(text(options['out']) ?? path.join(ROOT, 'dist/standalone', app));
    if (appsWithStandalone(ROOT, [app]).length === 0) {
      throw new ReleaseError('notFound', {
        message: `${app} has no pages of its own.`,
        fix: 'Write its standalone.ts.',
      });
    }
    await composeStandalone(ROOT, app, outputFolder, text(options['market']));
    return { text: `${app} can be served from ${outputFolder}`, json: { outcome: 'composed', app, outputFolder } };
  },
)
  .option('--market <name>', 'a file of apps/shell/markets; default: peso')
  .option('--out <folder>', 'default: dist/standalone/<app>');
command(
  'create <remote> <name> <owner> <purpose>',
  'writes a new remote and adds it to every list of remotes',
  'create remote loan-history @loan/lending "see earlier loans"',
  async ([kind = '', name = '', owner = '', purpose = '']) => {
    if (kind !== 'remote')
      throw rejection(`There is no ${kind} to create.`, 'Run: create remote <name> <owner> <purpose>.');
    const files = await createRemote(ROOT, { name, owner, purpose });
    const next = `Next: npx -y pnpm@12.21.0 install, then pnpm unit apps/${name}.`;
    return { text: [...files.map((file) => `written ${file}`), next].join('\n'), json: { files } };
  },
);

await program.parseAsync();

async function openSite(options: Options): Promise<Site> {
  const address = text(options['site']) ?? text(process.env['RELEASE_SITE']);
  if (address === undefined) {
    console.error('✗ Which site?\n  Give --site <address>, or set RELEASE_SITE.');
    process.exit(EXIT_CODES.usage);
  }
  const store = await openStore(address);
  return localSite('.', {
    store,
    smokeTest: chromiumSmokeTest(store),
    who: text(options['who']) ?? userInfo().username,
    why: text(options['why']) ?? 'no reason given',
    isDryRun: options['dryRun'] === true,
    onProgress: (line) => console.error(`· ${line}`),
  });
}

async function readSettings(site: Site, options: Options): Promise<SiteSettings> {
  const origins = text(options['overrideOrigin'])?.split(',');
  return {
    marketConfig: await readMarketFile(ROOT, text(options['market']) ?? (await marketOf(site, options))),
    ...(origins && { overrideOrigins: origins }),
    ...(options['testDevices'] === true && { hasTestDevices: true }),
  };
}

async function marketOf(site: Site, options: Options): Promise<string> {
  if (options['newSite'] || options['fromPage']) throw rejection('Which market?', 'Give --market <name>.');
  return (await status(site)).market as string;
}

function describeChange(result: ChangeResult): Result {
  const { outcome, site, summary, revision } = result;
  const words = { changed: 'done', unchanged: 'nothing to do', 'dry-run': 'would become' }[outcome];
  return { text: `${summary}: ${words}, revision ${revision} (site ${site})`, json: result };
}

/** `repayment 1.0.0-3f2a`, `repayment`, or `repayment@1.0.0-3f2a complaints@1.1.0-0a7b`. */
function parsePromotions(args: readonly string[]): Promotion[] {
  const [app = '', version, ...rest] = args;
  if (!app.includes('@') && rest.length === 0) return [{ app, version }];
  return args.map((value) => {
    const [name = '', one] = value.split('@');
    if (one) return { app: name, version: one };
    throw rejection(`"${value}" names no build.`, 'Write <app>@<version>, such as repayment@1.0.0-3f2a.');
  });
}

function parsePercent(value: string): number {
  const percent = Number(value);
  if (/^\d+(\.\d\d?)?$/.test(value) && percent <= 100) return percent;
  throw rejection(`"${value}" is not a percentage.`, 'Give a number from 0 to 100 with at most two decimals: 0.1.');
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function runCommand(
  args: readonly string[],
  options: Options,
  run: (args: readonly string[], options: Options) => Promise<Result>,
): Promise<void> {
  try {
    const result = await run(args, options);
    console.log(options['json'] ? JSON.stringify(result.json) : result.text);
    process.exitCode = result.exitCode ?? EXIT_CODES.done;
  } catch (error) {
    const kind = isReleaseError(error) ? error.kind : 'failed';
    const problems = isReleaseError(error) ? error.problems : [unforeseenProblem(error)];
    process.exitCode = EXIT_CODES[kind];
    if (options['json']) console.log(JSON.stringify({ outcome: kind, problems }));
    else for (const { message, fix } of problems) console.error(`✗ ${message}\n  ${fix}`);
  }
}

/** An error of the machine or of this tool: what to do in words where the system tells the cause. */
function unforeseenProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const mayNotWrite = 'This user may not write there: give it the right, or run the command as another user.';
  const fixes: Readonly<Record<string, string>> = {
    EROFS: 'The folder is mounted read-only: mount it writable, or run the command where it is.',
    EACCES: mayNotWrite,
    EPERM: mayNotWrite,
    EXDEV: 'site/ is a mount of its own: mount the folder that holds site.json.',
    ENOSPC: 'The disk is full: make room, then run the command again. Nothing half-written is served.',
    EMFILE: 'Too many files are open: raise the limit (ulimit -n), then run the command again.',
  };
  return {
    message,
    fix: fixes[code] ?? 'Run it again: every command can be repeated. If it fails again, report this error.',
  };
}
