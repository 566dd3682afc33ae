/** The commands for previews of pull requests. They write below `--previews` alone, never to a site of borrowers. */
import { createPreview, type Previews, removePreview, sweepPreviews } from '../previews/previews.ts';
import { rejection } from '../releaseError.ts';
import { type CommandOptions, compressionCache, REPOSITORY, stringOption } from './commandOptions.ts';
import type { ReleaseCommand } from './releaseCommand.ts';

const PREVIEWS = ['--previews <address>', 'where the sites of previews are: a folder, or s3://bucket/prefix'] as const;

export const previewCommands: Readonly<Record<string, ReleaseCommand>> = {
  'create-preview': {
    args: '<pull-request> <apps...>',
    options: [
      PREVIEWS,
      ['--live <site>', 'the site whose live builds are the others: https://site.example, or its folder'],
      ['--domain <name>', 'below which the preview server answers: preview.example'],
      ['--market <name>', 'a file of apps/shell/markets; default: peso'],
    ],
    description: 'composes a site of its own of the built apps of a pull request and the live builds of the others',
    async run([number = '', ...apps], options) {
      const domain = required(options, 'domain');
      const pullRequest = parsePullRequest(number);
      const { name } = await createPreview(previewsOf(options), {
        root: REPOSITORY,
        pullRequest,
        apps,
        live: required(options, 'live'),
        market: stringOption(options.market) ?? 'peso',
        who: stringOption(options.who) ?? 'preview',
        cache: compressionCache(),
      });
      const url = `https://${name}.${domain}/sandbox`;
      return { text: url, json: { outcome: 'composed', pullRequest, apps, url } };
    },
  },
  'remove-preview': {
    args: '<pull-request>',
    options: [PREVIEWS],
    description: 'removes the site of a pull request',
    async run([number = ''], options) {
      const pullRequest = parsePullRequest(number);
      const isRemoved = await removePreview(previewsOf(options), pullRequest);
      const text = isRemoved ? `removed the preview of ${pullRequest}` : `${pullRequest} has no preview`;
      return { text, json: { outcome: isRemoved ? 'removed' : 'unchanged', pullRequest } };
    },
  },
  'sweep-previews': {
    args: '[open-pull-requests...]',
    options: [PREVIEWS],
    description: 'removes the sites of all other pull requests, and those without a push for 30 days',
    async run(open, options) {
      const removed = await sweepPreviews(previewsOf(options), open.map(parsePullRequest));
      return {
        text: `removed ${removed.length} previews${removed.map((number) => ` ${number}`).join('')}`,
        json: removed,
      };
    },
  },
};

function parsePullRequest(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw rejection(`"${text}" is not the number of a pull request.`, 'Write one such as 123.');
}

function previewsOf(options: CommandOptions): Previews {
  return { address: required(options, 'previews'), now: () => new Date() };
}

function required(options: CommandOptions, name: 'previews' | 'live' | 'domain'): string {
  const value = stringOption(options[name]);
  if (value !== undefined) return value;
  throw rejection(`--${name} is missing.`, 'Run release --help for what it means.');
}
