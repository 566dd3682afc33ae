/** What can be asked on the command line, and what the answer looks like. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { canary } from '../commands/canary.ts';
import { collect } from '../commands/prune.ts';
import { builtFolder, composeAll, marketFile } from '../commands/composeAll.ts';
import { composeSite } from '../commands/composeSite.ts';
import { createRemote } from '../commands/createRemote.ts';
import { disable } from '../commands/disable.ts';
import { folderStore } from '../store/folderStore.ts';
import type { Outcome } from '../revisions/commitRevision.ts';
import { nginxConfiguration } from '../serving/nginxConfiguration.ts';
import {
  type Options,
  overrideOrigins,
  ROOT,
  rememberedFiles,
  siteFolder,
  siteOf,
  text,
  wholePercent,
} from './commandOptions.ts';
import { promote } from '../commands/promote.ts';
import { publish } from '../commands/publish.ts';
import { isRefusal, Refusal } from '../releaseError.ts';
import { rollback } from '../commands/rollback.ts';
import { composeStandalone, standaloneApps } from '../standalone/composeStandalone.ts';
import { history, status } from '../commands/status.ts';

export const EXIT_CODES = { done: 0, failed: 1, usage: 2, refused: 3, unknown: 4, busy: 5 };

export type Answer = { text: string; json: unknown };
export type Verb = {
  usage: string;
  does: string;
  /** How many words follow the verb. */
  least: number;
  most: number;
  run: (words: readonly string[], options: Options) => Promise<Answer>;
};

export const verbs: Readonly<Record<string, Verb>> = {
  publish: {
    usage: 'publish <app>',
    does: 'puts up the build of apps/<app>/dist; nobody is served it yet',
    least: 1,
    most: 1,
    async run([app = ''], options) {
      const done = await publish(siteOf(options), builtFolder(ROOT, app), rememberedFiles());
      const said = { published: 'published', unchanged: 'is published already:', would: 'would publish' }[done.did];
      return { text: `${said} ${done.app} ${done.version}`, json: done };
    },
  },
  promote: {
    usage: 'promote <app> [version]',
    does: 'serves a published build to everyone; the newest one where none is named',
    least: 1,
    most: 2,
    run: async ([app = '', version], options) => told(await promote(siteOf(options), app, version)),
  },
  canary: {
    usage: 'canary <remote> <percent> [version]',
    does: 'serves a build to a share of phones; 0 ends it',
    least: 2,
    most: 3,
    run: async ([name = '', percent = '', version], options) =>
      told(await canary(siteOf(options), name, wholePercent(percent), version)),
  },
  rollback: {
    usage: 'rollback <app> [version]',
    does: 'serves again what was live before',
    least: 1,
    most: 2,
    run: async ([app = '', version], options) => told(await rollback(siteOf(options), app, version)),
  },
  disable: {
    usage: 'disable <remote>',
    does: 'switches a remote off: a calm card with a way home; promote or rollback switches it on',
    least: 1,
    most: 1,
    run: async ([name = ''], options) => told(await disable(siteOf(options), name)),
  },
  status: {
    usage: 'status',
    does: 'says what every borrower gets now',
    least: 0,
    most: 0,
    async run(_words, options) {
      const now = await status(siteOf(options));
      const { recorded, served } = now.generation;
      const lines = Object.entries(now.remotes).map(([name, state]) =>
        [
          `${name.padEnd(16)} ${state.isDisabled ? 'disabled' : state.live}`,
          ...(state.canary ? [`canary ${state.canary.version} at ${state.canary.percent} %`] : []),
          ...(state.previous ? [`before ${state.previous}`] : []),
          ...(state.newestPublished !== state.live ? [`published ${state.newestPublished}`] : []),
        ].join(', '),
      );
      const head = `generation ${served}${recorded === served ? '' : ` (${recorded} is recorded and not yet served: repeat the verb)`}`;
      return { text: [head, `${'shell'.padEnd(16)} ${now.shell.live}`, ...lines].join('\n'), json: now };
    },
  },
  history: {
    usage: 'history [app]',
    does: 'says who did what, when and why, the latest first',
    least: 0,
    most: 1,
    async run([app], options) {
      const all = await history(siteOf(options), app);
      const lines = all.map(({ generation, at, who, what, why }) => `${generation}  ${at}  ${who}: ${what} (${why})`);
      return { text: lines.join('\n'), json: all };
    },
  },
  collect: {
    usage: 'collect',
    does: 'removes builds that left the last page more than 30 days ago',
    least: 0,
    most: 0,
    async run(_words, options) {
      const site = siteOf(options);
      const done = await collect(site, folderStore(siteFolder(options)));
      const verb = done.did === 'would' ? 'would remove' : 'removed';
      return { text: [`${verb} ${done.builds.length} builds`, ...done.builds].join('\n'), json: done };
    },
  },
  compose: {
    usage: 'compose [--market <name>] [--override-origin <origin>]',
    does: "draws the page anew with a market's environment; begins a site that has none",
    least: 0,
    most: 0,
    run: async (_words, options) =>
      told(
        await composeSite(siteOf(options), {
          environment: await marketFile(ROOT, text(options.market) ?? 'peso'),
          ...overrideOrigins(options),
        }),
      ),
  },
  'compose-all': {
    usage: 'compose-all [--market <name>] [--override-origin <origin>]',
    does: 'publishes every build of apps/*/dist and composes one page of exactly them',
    least: 0,
    most: 0,
    async run(_words, options) {
      const apps = readdirSync(path.join(ROOT, 'apps'));
      const isBuilt = (app: string) => existsSync(path.join(ROOT, 'apps', app, 'dist/release.json'));
      for (const app of apps.filter((one) => !isBuilt(one))) console.error(`left out, because it is not built: ${app}`);
      const market = text(options.market);
      const built = apps.filter(isBuilt);
      return told(
        await composeAll(ROOT, ['shell', ...built.filter((app) => app !== 'shell')], {
          site: siteOf({ why: 'built here', ...options }),
          ...(market && { market }),
          ...overrideOrigins(options),
        }),
      );
    },
  },
  standalone: {
    usage: 'standalone <app> [--market <name>] [--out <folder>]',
    does: 'makes the folder of a remote that is served alone',
    least: 1,
    most: 1,
    async run([app = ''], options) {
      const out = path.resolve(text(options.out) ?? path.join(ROOT, 'dist/standalone', app));
      if (standaloneApps(ROOT, [app]).length === 0) {
        throw new Refusal('unknown', [{ what: `${app} has no pages of its own.`, remedy: 'Write its standalone.ts.' }]);
      }
      await composeStandalone(ROOT, app, out, text(options.market));
      return { text: `${app} can be served from ${out}`, json: { did: 'composed', app, out } };
    },
  },
  create: {
    usage: 'create remote <name>',
    does: 'writes a new remote: door, screen, test, texts and the workflow that deploys it',
    least: 2,
    most: 2,
    async run([kind = '', name = '']) {
      if (kind !== 'remote') {
        throw new Refusal('unknown', [
          { what: `There is no ${kind} to create.`, remedy: 'Say: create remote <name>.' },
        ]);
      }
      const files = await createRemote(ROOT, name);
      const next = `Next: npx -y pnpm@12.21.0 install, then pnpm unit apps/${name}; name its owner in .github/CODEOWNERS.`;
      return { text: [...files.map((file) => `written ${file}`), next].join('\n'), json: { files } };
    },
  },
  nginx: {
    usage: 'nginx --listen <port> --lender <origin>',
    does: 'prints the configuration of an nginx that serves this site',
    least: 0,
    most: 0,
    async run(_words, options) {
      const lender = text(options.lender);
      const configuration = nginxConfiguration({
        root: siteFolder(options),
        listen: text(options.listen) ?? '8080',
        ...(lender && { lender }),
      });
      return { text: configuration, json: { configuration } };
    },
  },
};

export function usage(): string {
  const width = Math.max(...Object.values(verbs).map((verb) => verb.usage.length)) + 2;
  return [
    'Usage: pnpm release <verb>',
    '',
    ...Object.values(verbs).map((verb) => `  ${verb.usage.padEnd(width)}${verb.does}`),
    '',
    'Everywhere: --site <folder> (dist/site)  --records <folder> (dist/records)  --who <name>  --why <reason>',
    '            --dry-run changes nothing and says what would be done; --json answers for machines',
    '',
    `Exit codes: ${Object.entries(EXIT_CODES)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}`,
  ].join('\n');
}

export function exitCodeOf(error: unknown): number {
  return isRefusal(error) ? EXIT_CODES[error.kind] : EXIT_CODES.failed;
}

function told(outcome: Outcome): Answer {
  const { did, what, generation } = outcome;
  const said = {
    changed: `${what}: done, generation ${generation}`,
    unchanged: `${what}: nothing to do, generation ${generation} is that`,
    would: `${what}: would become generation ${generation}`,
  }[did];
  return { text: said, json: outcome };
}
