/** The commands that ask a site: they change nothing that is served, except that `doctor` writes what the records hold. */
import { readFile, writeFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { localBuild } from '../commands/composeLocalSite.ts';
import { diffBuilds } from '../commands/diff.ts';
import { doctor } from '../commands/doctor.ts';
import { history } from '../commands/history.ts';
import { status } from '../commands/status.ts';
import { trace } from '../commands/trace.ts';
import { verify } from '../commands/verify.ts';
import { compressionCache, parseLimit, REPOSITORY, siteFromOptions, stringOption } from './commandOptions.ts';
import { commitLines, diffText } from './describeDiff.ts';
import { statusPage, statusText } from './describeStatus.ts';
import { EXIT_CODES, type ReleaseCommand } from './releaseCommand.ts';

export const queryCommands = {
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
      const { outcome, checked, repaired, problems, unrecorded } = result;
      const text = [
        `${outcome}: ${checked} files compared`,
        ...repaired.map((name) => `written again: ${name}`),
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
  trace: {
    args: '[file]',
    description: 'finds file, line and function of the errors in reports, one JSON per line; default: standard input',
    async run([file], options) {
      const reports = file === undefined ? await readText(process.stdin) : await readFile(file, 'utf8');
      const results = await trace(siteFromOptions(options), reports);
      const lines = results.map(
        ({ app, version, at, file: source, line, column, function: name }) =>
          `${app} ${version} ${at}\n  ${source}:${line}:${column}${name === undefined ? '' : ` in ${name}`}`,
      );
      return { text: lines.join('\n'), json: results };
    },
  },
} satisfies Readonly<Record<string, ReleaseCommand>>;
