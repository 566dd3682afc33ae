/** The commands of the command line: arguments, help text, and how a result is printed. */
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { composeAll, localBuild, readMarketFile } from '../commands/composeAll.ts';
import { composeSite } from '../commands/composeSite.ts';
import { createRemote } from '../commands/createRemote.ts';
import { diffBuilds } from '../commands/diff.ts';
import { disable } from '../commands/disable.ts';
import { doctor } from '../commands/doctor.ts';
import { history } from '../commands/history.ts';
import { promote, promoteTogether } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { smokeTest } from '../commands/smokeTest.ts';
import { status } from '../commands/status.ts';
import { verify } from '../commands/verify.ts';
import { needsSecondName, readOwners } from '../permissions/authorize.ts';
import { isReleaseError, ReleaseError } from '../releaseError.ts';
import type { ReleaseResult } from '../revisions/commitRevision.ts';
import { nginxConfiguration } from '../serving/nginxConfiguration.ts';
import { appsWithStandalone, composeStandalone } from '../standalone/composeStandalone.ts';
import {
  type CommandOptions,
  ciActor,
  compressionCache,
  nginxOptions,
  overrideOriginsOption,
  parseLimit,
  parsePercent,
  parsePromotion,
  REPOSITORY,
  siteFromOptions,
  stringOption,
} from './commandOptions.ts';

import { commitLines, diffText } from './describeDiff.ts';
import { statusPage, statusText } from './describeStatus.ts';

export const EXIT_CODES = { done: 0, failed: 1, usage: 2, rejected: 3, notFound: 4, conflict: 5 };

export type CommandResult = { text: string; json: unknown; exitCode?: number };
export type ReleaseCommand = {
  /** The arguments, as `commander` writes them: `<app> [version]`. */
  args: string;
  description: string;
  /** Flags and description of the options that this command has beside those of all commands. */
  options?: readonly (readonly [flags: string, description: string])[];
  run: (args: readonly string[], options: CommandOptions) => Promise<CommandResult>;
};

const MARKET = ['--market <name>', 'a file of apps/shell/markets; default: peso'] as const;
const OVERRIDE_ORIGIN = ['--override-origin <origins>', 'whose builds ?remote.<name>=<url> may load; commas'] as const;

export const commands: Readonly<Record<string, ReleaseCommand>> = {
  publish: {
    args: '<app>',
    options: [['--new-site', 'the site has no page yet']],
    description: 'uploads the build in apps/<app>/dist; it is not served before a promote',
    async run([app = ''], options) {
      const result = await publish(
        siteFromOptions(options),
        localBuild(REPOSITORY, app),
        compressionCache(),
        options.newSite === true,
      );
      const text = {
        published: 'published',
        repeated: 'published again, now the newest:',
        unchanged: 'is published already, and the newest:',
        'dry-run': 'would publish',
      }[result.outcome];
      return { text: `${text} ${result.app} ${result.version}`, json: result };
    },
  },
  'smoke-test': {
    args: '<app> [version]',
    description: 'opens every screen of a published build in Chromium and records it; promote and canary accept that',
    async run([app = '', version], options) {
      const result = await smokeTest(siteFromOptions(options), app, version);
      const text = {
        passed: 'passed',
        unchanged: 'was passed before',
        'no-page': 'nothing to open before the first release compose',
      }[result.outcome];
      return { text: `${result.app} ${result.version} with shell ${result.shell}: ${text}`, json: result };
    },
  },
  promote: {
    args: '<app> [version]',
    description: 'serves a published build to everyone; default: the running canary',
    run: async ([app = '', version], options) => describeResult(await promote(siteFromOptions(options), app, version)),
  },
  'promote-together': {
    args: '<remote@version...>',
    description: 'promotes several remotes in one revision, so that a route moves from one to another without a gap',
    run: async (args, options) =>
      describeResult(await promoteTogether(siteFromOptions(options), args.map(parsePromotion))),
  },
  canary: {
    args: '<app> <percent> [version]',
    description: 'serves a build to a percentage of devices; 0 ends the canary',
    run: async ([name = '', percent = '', version], options) =>
      describeResult(await canary(siteFromOptions(options), name, parsePercent(percent), version)),
  },
  rollback: {
    args: '<app> [version]',
    description: 'serves the version that was live before; while a canary runs, ends the canary alone',
    run: async ([app = '', version], options) => describeResult(await rollback(siteFromOptions(options), app, version)),
  },
  disable: {
    args: '<remote>',
    description:
      'switches a remote off: its routes show a notice with a home button; promote or rollback switches it on',
    run: async ([name = ''], options) => describeResult(await disable(siteFromOptions(options), name)),
  },
  'needs-second-name': {
    args: '<command> [apps...]',
    description: 'prints whether the owners file requires a second person for a command of the person whom CI names',
    async run(command, options) {
      const owners = await readOwners(
        stringOption(options.owners) ?? path.join(REPOSITORY, '.github/release-owners.json'),
      );
      const isNeeded = needsSecondName(owners, { command, actor: ciActor() });
      return { text: String(isNeeded), json: isNeeded };
    },
  },
  status: {
    args: '',
    description: 'prints what every borrower gets now: commit, who and since when, stale canaries, ui and frame',
    options: [['--html <file>', 'also writes a page that a team can put on a screen']],
    async run(_args, options) {
      const currentStatus = await status(siteFromOptions(options));
      const file = stringOption(options.html);
      if (file !== undefined) await writeFile(file, statusPage(currentStatus));
      return { text: statusText(currentStatus), json: currentStatus };
    },
  },
  diff: {
    args: '<app> [from] [to]',
    description:
      'prints what changes from one build to another; default: from the live one to its canary or the newest',
    async run([app = '', from, to], options) {
      const result = await diffBuilds(siteFromOptions(options), app, from, to);
      return { text: diffText(result), json: result };
    },
  },
  history: {
    args: '[app]',
    options: [
      ['--limit <number>', 'at most so many changes'],
      ['--publications', 'also the builds that were published'],
      ['--changelog', 'also the commits of each build that went live'],
    ],
    description: 'prints who changed what, when and why; newest first; default: 100 changes',
    async run([app], options) {
      const events = await history(siteFromOptions(options), {
        app,
        limit: parseLimit(stringOption(options.limit)),
        hasPublications: options.publications === true,
      });
      const lines = events.flatMap(({ revision = '-', at, who, summary, why, changelog = [] }) => [
        `${revision}  ${at}  ${who}: ${summary}${why === undefined ? '' : ` (${why})`}`,
        ...(options.changelog === true ? changelog.flatMap(commitLines) : []),
      ]);
      return { text: lines.join('\n'), json: events };
    },
  },
  doctor: {
    args: '[app]',
    description: 'compares every served file with the records and writes what differs again; --dry-run only compares',
    async run([app], options) {
      const result = await doctor(siteFromOptions(options), {
        app,
        localBuild: (name) => localBuild(REPOSITORY, name),
        compressionCache: compressionCache(),
      });
      const { outcome, checked, healed, problems, unrecorded } = result;
      const text = [
        `${outcome}: ${checked} files compared`,
        ...healed.map((name) => `written again: ${name}`),
        ...problems.map(({ message, fix }) => `✗ ${message}\n  ${fix}`),
        ...unrecorded.map((folder) => `without a record, so never served by a page: ${folder}`),
      ].join('\n');
      return { text, json: result, exitCode: outcome === 'damaged' ? EXIT_CODES.rejected : EXIT_CODES.done };
    },
  },
  verify: {
    args: '<app> [version]',
    description: 'builds the recorded commit of a published build again and compares the bytes; default: the newest',
    async run([app = '', version], options) {
      const result = await verify(siteFromOptions(options), REPOSITORY, app, version);
      const { outcome, version: verified, commit, differences } = result;
      const text =
        outcome === 'same'
          ? `${app} ${verified} is what commit ${commit} builds`
          : [`✗ ${app} ${verified} is not what commit ${commit} builds:`, ...differences].join('\n  ');
      return { text, json: result, exitCode: outcome === 'different' ? EXIT_CODES.rejected : EXIT_CODES.done };
    },
  },
  prune: {
    args: '',
    description: 'removes builds that left the last page more than 30 days ago',
    async run(_args, options) {
      const site = siteFromOptions(options);
      const result = await prune(site);
      const command = result.outcome === 'dry-run' ? 'would remove' : 'removed';
      return { text: [`${command} ${result.builds.length} builds`, ...result.builds].join('\n'), json: result };
    },
  },
  compose: {
    args: '',
    options: [MARKET, OVERRIDE_ORIGIN, ['--test-devices', 'the page lets a device choose canaries']],
    description: 'composes the page again with the configuration of a market; creates the page of a new site',
    run: async (_args, options) =>
      describeResult(
        await composeSite(siteFromOptions(options), {
          marketConfig: await readMarketFile(REPOSITORY, stringOption(options.market) ?? 'peso'),
          ...overrideOriginsOption(options),
          hasTestDevices: options.testDevices === true,
        }),
      ),
  },
  'compose-local': {
    args: '',
    options: [MARKET, OVERRIDE_ORIGIN],
    description: 'publishes every build of apps/*/dist and composes one page of exactly them',
    async run(_args, options) {
      const apps = readdirSync(path.join(REPOSITORY, 'apps'));
      const isBuilt = (app: string) => existsSync(path.join(REPOSITORY, 'apps', app, 'dist/release.json'));
      for (const app of apps.filter((name) => !isBuilt(name)))
        console.error(`skipped, because it is not built: ${app}`);
      const market = stringOption(options.market);
      const built = apps.filter(isBuilt);
      return describeResult(
        await composeAll(REPOSITORY, ['shell', ...built.filter((app) => app !== 'shell')], {
          site: siteFromOptions({ why: 'built here', ...options }),
          ...(market && { market }),
          ...overrideOriginsOption(options),
        }),
      );
    },
  },
  standalone: {
    args: '<app>',
    options: [MARKET, ['--out <folder>', 'default: dist/standalone/<app>']],
    description: 'writes the folder of a remote that is served without the shell',
    async run([app = ''], options) {
      const outputFolder = path.resolve(stringOption(options.out) ?? path.join(REPOSITORY, 'dist/standalone', app));
      if (appsWithStandalone(REPOSITORY, [app]).length === 0) {
        throw new ReleaseError('notFound', [
          { message: `${app} has no pages of its own.`, fix: 'Write its standalone.ts.' },
        ]);
      }
      await composeStandalone(REPOSITORY, app, outputFolder, stringOption(options.market));
      return { text: `${app} can be served from ${outputFolder}`, json: { outcome: 'composed', app, outputFolder } };
    },
  },
  create: {
    args: '<remote> <name> <owner> <purpose>',
    description: 'writes a new remote and adds it to every list of remotes; the owner is a team, @loan/lending',
    async run([kind = '', name = '', owner = '', purpose = '']) {
      if (kind !== 'remote') {
        throw new ReleaseError('notFound', [
          { message: `There is no ${kind} to create.`, fix: 'Run: create remote <name> <owner> <purpose>.' },
        ]);
      }
      const files = await createRemote(REPOSITORY, { name, owner, purpose });
      const next = `Next: npx -y pnpm@12.21.0 install, then pnpm unit apps/${name}.`;
      return { text: [...files.map((file) => `written ${file}`), next].join('\n'), json: { files } };
    },
  },
  nginx: {
    args: '',
    options: [
      ['--listen <port>', 'default: 8080, or 443 with TLS'],
      ['--api-origin <origin>', 'where /donation is sent'],
      ['--server-name <name>', 'such as site.example'],
      ['--tls-certificate <file>', 'with --tls-key'],
      ['--tls-key <file>', 'with --tls-certificate'],
      ['--nginx-version <x.y.z>', 'as nginx -v prints it'],
      ['--logs <folder>', 'where nginx writes its logs'],
      ['--trusted-certificates <file>', 'of API and bucket; default: those of the system'],
      ['--brotli', 'nginx has the brotli module'],
    ],
    description: 'prints an nginx configuration that serves this site',
    async run(_args, options) {
      const configuration = nginxConfiguration(nginxOptions(options));
      return { text: configuration, json: { configuration } };
    },
  },
};

export function exitCodeOf(error: unknown): number {
  return isReleaseError(error) ? EXIT_CODES[error.kind] : EXIT_CODES.failed;
}

function describeResult(result: ReleaseResult): CommandResult {
  const { outcome, summary, revision, changelog = [] } = result;
  const text = {
    changed: `${summary}: done, revision ${revision}`,
    unchanged: `${summary}: nothing to do, revision ${revision} is that`,
    'dry-run': `${summary}: would become revision ${revision}`,
  }[outcome];
  const commits = changelog.flatMap(({ app, ...range }) => [`${app}:`, ...commitLines(range)]);
  return { text: [text, ...commits].join('\n'), json: result };
}
