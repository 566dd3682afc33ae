/** The commands that ask a site and change nothing. */
import { writeFile } from 'node:fs/promises';
import { history } from '../commands/history.ts';
import { status } from '../commands/status.ts';
import { parseLimit, siteFromOptions, stringOption } from './commandOptions.ts';
import { commitLines } from './commitLines.ts';
import { statusPage, statusText } from './describeStatus.ts';
import type { ReleaseCommand } from './releaseCommand.ts';

export const queryCommands = {
  status: {
    args: '',
    description: 'prints what every borrower gets now: commit, who and since when, stale canaries',
    options: [['--html <file>', 'also writes a page that a team can put on a screen']],
    async run(_args, options) {
      const currentStatus = await status(siteFromOptions(options));
      const file = stringOption(options.html);
      if (file !== undefined) await writeFile(file, statusPage(currentStatus));
      return { text: statusText(currentStatus), json: currentStatus };
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
} satisfies Readonly<Record<string, ReleaseCommand>>;
