#!/usr/bin/env node
/** `pnpm release <command> …`: parses the arguments, runs the command, prints its result as text or JSON. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { canary } from './src/commands/canary.ts';
import { compose, composeFromPage, composeNew, type SiteSettings } from './src/commands/compose.ts';
import {
  compressionCache,
  DEFAULT_MARKET,
  hasLocalChanges,
  localBuild,
  localSite,
  readMarketFile,
} from './src/commands/composeLocalSite.ts';
import { appsWithStandalone, composeStandalone } from './src/commands/composeStandalone.ts';
import { createRemote, ownerWarnings } from './src/commands/createRemote.ts';
import { disable, enable } from './src/commands/disable.ts';
import { type Promotion, promote } from './src/commands/promote.ts';
import { prune, RETENTION_DAYS } from './src/commands/prune.ts';
import { publish } from './src/commands/publish.ts';
import { rollback } from './src/commands/rollback.ts';
import { history, status, statusText } from './src/commands/status.ts';
import { isReleaseError, notFound, type Problem, rejection } from './src/releaseError.ts';
import type { ChangeResult } from './src/site/changeSite.ts';
import type { Site } from './src/site/site.ts';
import { openStore } from './src/store/openStore.ts';
import { chromiumSmokeTest } from './src/validation/chromiumSmokeTest.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXIT_CODES = { done: 0, failed: 1, usage: 2, rejected: 3, notFound: 4, conflict: 5 };

/** Of all commands: each gets those that it has. */
type Options = {
  json?: true;
  site?: string;
  who?: string;
  why?: string;
  dryRun?: true;
  check?: true;
  market?: string;
  newSite?: true;
  fromPage?: true;
  overrideOrigin?: string[];
  testDevices?: true;
  out?: string;
};
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

function command(usage: string, description: string, example: string): Command {
  return program
    .command(usage)
    .description(description)
    .option('--json', 'prints JSON')
    .addHelpText('after', `\nExample: pnpm release ${example}`);
}

function siteCommand(usage: string, description: string, example: string): Command {
  const site = new Option('--site <address>', 'folder, or s3://bucket/prefix, that holds site.json');
  return command(usage, description, example).addOption(site.env('RELEASE_SITE'));
}

/** A command that changes what borrowers get. */
function changeCommand(usage: string, description: string, example: string): Command {
  return siteCommand(usage, description, example)
    .option('--who <name>', 'recorded with the change; default: the user of this machine')
    .option('--why <reason>', 'recorded with the change', 'no reason given')
    .option('--dry-run', 'changes nothing and prints what would be done');
}

siteCommand(
  'publish <app>',
  'uploads the build in apps/<app>/dist; it is not served before a promote',
  'publish repayment --site s3://loans/peso',
)
  .option('--who <name>', 'recorded with the build; default: the user of this machine')
  .option('--dry-run', 'changes nothing and prints what would be done')
  .action(
    print(async (app: string, options: Options) => {
      const isChanged = await hasLocalChanges(ROOT);
      const result = await publish(await openSite(options), localBuild(ROOT, app), isChanged, compressionCache(ROOT));
      const outcome = { published: 'published', unchanged: 'is published already:', 'dry-run': 'would publish' };
      const warning = isChanged ? ['! this checkout has changes that are not committed; status will say so'] : [];
      const next = `next: release canary ${app} 5 ${result.version}`;
      return {
        text: [`${outcome[result.outcome]} ${app} ${result.version} (site ${result.site})`, ...warning, next].join(
          '\n',
        ),
        json: result,
      };
    }),
  );
changeCommand(
  'promote <app> [version...]',
  'serves a build to everyone; default: the running canary, else the one published last. Several: <app>@<version> …',
  'promote repayment 1.1.0-0a7b2c --why "shorter form"',
).action(change((site, app: string, versions: string[]) => promote(site, ...parsePromotions(app, versions))));
changeCommand(
  'canary',
  'serves a build to a percentage of browsers; 0 ends the canary',
  'canary repayment 5 1.1.0-0a7b2c --why "shorter form"',
)
  .argument('<remote>')
  .argument('<percent>', '0 to 100 with at most two decimals', parsePercent)
  .argument('[version]', 'default: the running canary')
  .action(change(canary));
changeCommand(
  'rollback <app> [version]',
  'serves the build that was live before; while a canary or a disable is on, ends only that: run it again',
  'rollback repayment --why "amounts are wrong"',
).action(change(rollback));
changeCommand(
  'disable <remote>',
  'switches a remote off: its routes show a notice with a home button',
  'disable repayment --why "the lender is down"',
).action(change(disable));
changeCommand('enable <remote>', 'brings back what was disabled', 'enable repayment').action(change(enable));
siteCommand('status', 'prints what every borrower gets now', 'status --check')
  .option('--check', 'also compares every served file with what was built')
  .action(
    print(async (options: Options) => {
      const result = await status(await openSite(options), options.check);
      const exitCode = result.problems?.length ? EXIT_CODES.rejected : EXIT_CODES.done;
      return { text: statusText(result), json: result, exitCode };
    }),
  );
siteCommand('history [app]', 'prints who changed what, when and why, newest first', 'history repayment').action(
  print(async (app: string | undefined, options: Options) => {
    const json = await history(await openSite(options), app);
    const lines = json.map(({ revision, at, who, summary, why }) => `${revision}  ${at}  ${who}: ${summary} (${why})`);
    return { text: lines.join('\n') || 'no change is recorded', json };
  }),
);
changeCommand('prune', `removes builds that no page has named for ${RETENTION_DAYS} days`, 'prune --dry-run').action(
  print(async (options: Options) => {
    const json = await prune(await openSite(options));
    const verb = options.dryRun ? 'would remove' : 'removed';
    return { text: [`${verb} ${json.builds.length} builds (site ${json.site})`, ...json.builds].join('\n'), json };
  }),
);
changeCommand(
  'compose',
  'composes the page again, with the market file of this checkout; also finishes what was interrupted',
  'compose --new-site --market peso --site s3://loans/peso',
)
  .option('--market <name>', "a file of apps/shell/markets; default: the site's own")
  .option('--new-site', 'begins a site with the shell in apps/shell/dist')
  .option('--from-page', 'rebuilds a lost site.json from the served page')
  .option('--override-origin <origins>', 'whose builds ?remote.<name>=<url> may load; commas', (text) =>
    text.split(','),
  )
  .option('--test-devices', 'the page lets a browser choose canaries')
  .action(
    change(async (site, options: Options) => {
      const settings = await readSettings(site, options);
      if (options.newSite) return composeNew(site, localBuild(ROOT, 'shell'), settings);
      return options.fromPage ? composeFromPage(site, settings) : compose(site, settings);
    }),
  );
command(
  'standalone <app>',
  'writes the folder of a remote that is served without the shell',
  'standalone official-site --market peso --out /srv/official-site',
)
  .option('--market <name>', 'a file of apps/shell/markets', DEFAULT_MARKET)
  .option('--out <folder>', 'default: dist/standalone/<app>')
  .action(
    print(async (app: string, { out, market }: Options) => {
      const outputFolder = path.resolve(out ?? path.join(ROOT, 'dist/standalone', app));
      if (appsWithStandalone(ROOT, [app]).length === 0) {
        throw notFound(`${app} has no pages of its own.`, 'Write its standalone.ts.');
      }
      await composeStandalone(ROOT, app, outputFolder, market);
      return { text: `${app} can be served from ${outputFolder}`, json: { outcome: 'composed', app, outputFolder } };
    }),
  );
command(
  'create',
  'writes a new remote and adds it to every list of remotes',
  'create remote loan-history @loan/lending "see earlier loans"',
)
  .addArgument(new Argument('<kind>').choices(['remote']))
  .arguments('<name> <owner> <purpose>')
  .action(
    print(async (_kind: string, name: string, owner: string, purpose: string) => {
      const warnings = await ownerWarnings(ROOT, owner);
      const files = await createRemote(ROOT, { name, owner, purpose });
      const next = `Next: pnpm install, pnpm unit apps/${name}, and its first pictures: E2E_WHOLE_SET=1 pnpm e2e apps/${name} --update-snapshots=changed.`;
      const lines = [...files.map((file) => `written ${file}`), ...warnings.map((warning) => `! ${warning}`), next];
      return { text: lines.join('\n'), json: { files, warnings } };
    }),
  );

await program.parseAsync();

async function openSite({ site, who, why = '', dryRun }: Options): Promise<Site> {
  if (!site) {
    console.error('✗ Which site?\n  Give --site <address>, or set RELEASE_SITE.');
    process.exit(EXIT_CODES.usage);
  }
  const store = await openStore(site);
  return localSite('.', {
    store,
    smokeTest: chromiumSmokeTest(store),
    who: who ?? userInfo().username,
    why,
    isDryRun: dryRun === true,
    onProgress: (line) => console.error(`· ${line}`),
  });
}

async function readSettings(site: Site, options: Options): Promise<SiteSettings> {
  const { newSite, fromPage, overrideOrigin, testDevices } = options;
  if ((newSite || fromPage) && !options.market) throw rejection('Which market?', 'Give --market <name>.');
  const market = options.market ?? (await status(site)).market;
  return {
    marketConfig: await readMarketFile(ROOT, market),
    ...(overrideOrigin && { overrideOrigins: overrideOrigin }),
    ...(testDevices && { hasTestDevices: true }),
  };
}

/** `repayment 1.0.0-3f2a`, `repayment`, or `repayment@1.0.0-3f2a complaints@1.1.0-0a7b`. */
function parsePromotions(app: string, [version, ...rest]: readonly string[]): Promotion[] {
  if (!app.includes('@') && rest.length === 0) return [{ app, version }];
  return [app, ...(version ? [version] : []), ...rest].map((value) => {
    const [name = '', one] = value.split('@');
    if (one) return { app: name, version: one };
    throw rejection(`"${value}" names no build.`, 'Write <app>@<version>, such as repayment@1.0.0-3f2a.');
  });
}

function parsePercent(value: string): number {
  if (/^\d+(\.\d\d?)?$/.test(value) && Number(value) <= 100) return Number(value);
  throw new InvalidArgumentError('Give a number from 0 to 100 with at most two decimals: 0.1.');
}

/** The action of a command that changes the site. */
function change<A extends unknown[]>(run: (site: Site, ...args: A) => Promise<ChangeResult>) {
  return print(async (...args: A) => {
    const json = await run(await openSite(args.at(-2) as Options), ...args);
    const words = { changed: 'done', unchanged: 'nothing to do', 'dry-run': 'would be done' }[json.outcome];
    return { text: `${json.summary}: ${words}, revision ${json.revision} (site ${json.site})`, json };
  });
}

/** The action of a command: prints its result or its problems. */
function print<A extends unknown[]>(run: (...args: A) => Promise<Result>) {
  return async (...args: A): Promise<void> => {
    const { json: isJson } = args.at(-2) as Options;
    try {
      const { text, json, exitCode = EXIT_CODES.done } = await run(...args);
      console.log(isJson ? JSON.stringify(json) : text);
      process.exitCode = exitCode;
    } catch (error) {
      const kind = isReleaseError(error) ? error.kind : 'failed';
      const problems = isReleaseError(error) ? error.problems : [unforeseenProblem(error)];
      process.exitCode = EXIT_CODES[kind];
      if (isJson) console.log(JSON.stringify({ outcome: kind, problems }));
      else for (const { message, fix } of problems) console.error(`✗ ${message}\n  ${fix}`);
    }
  };
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
