/** The commands of the command line: arguments, help text, and how a result is printed. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { composeLocalSite, localBuild, readMarketFile } from '../commands/composeLocalSite.ts';
import { composeSite } from '../commands/composeSite.ts';
import { createRemote } from '../commands/createRemote.ts';
import { disable } from '../commands/disable.ts';
import { promote, promoteTogether } from '../commands/promote.ts';
import { prune } from '../commands/prune.ts';
import { publish } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { smokeTest } from '../commands/smokeTest.ts';
import { ReleaseError } from '../releaseError.ts';
import type { ReleaseResult } from '../revisions/commitRevision.ts';
import { nginxConfiguration } from '../serving/nginxConfiguration.ts';
import { appsWithStandalone, composeStandalone } from '../standalone/composeStandalone.ts';
import {
  compressionCache,
  nginxOptions,
  overrideOriginsOption,
  parsePercent,
  parsePromotion,
  REPOSITORY,
  siteFromOptions,
  stringOption,
} from './commandOptions.ts';
import { commitLines } from './commitLines.ts';
import { queryCommands } from './queryCommands.ts';
import type { CommandResult, ReleaseCommand } from './releaseCommand.ts';

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
  ...queryCommands,
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
        await composeLocalSite(REPOSITORY, ['shell', ...built.filter((app) => app !== 'shell')], {
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
