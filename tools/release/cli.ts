/** `pnpm release <command> …`: parses the arguments, runs the command, prints its result as text or JSON. */
import { parseArgs } from 'node:util';
import { authorizedOptions } from './src/cli/commandOptions.ts';
import { commands, EXIT_CODES, exitCodeOf, usage } from './src/cli/commands.ts';
import { isReleaseError, type Problem } from './src/releaseError.ts';

const string = { type: 'string' } as const;
const boolean = { type: 'boolean' } as const;
const { values, positionals } = parseCommandLine();
const [name = '', ...args] = positionals;
const command = commands[name];
const isJson = values.json === true;

if (values.help === true) {
  console.log(command ? `Usage: pnpm release ${command.usage}\n\n${command.description}` : usage());
  process.exit(EXIT_CODES.done);
}
if (!command || args.length < command.minArgs || args.length > command.maxArgs) {
  console.error(command ? `Usage: pnpm release ${command.usage}` : usage());
  process.exit(EXIT_CODES.usage);
}

try {
  const result = await command.run(args, await authorizedOptions([name, ...args], values));
  console.log(isJson ? JSON.stringify(result.json) : result.text);
} catch (error) {
  process.exitCode = exitCodeOf(error);
  if (isReleaseError(error)) {
    if (isJson) console.log(JSON.stringify({ outcome: error.kind, problems: error.problems }));
    else for (const { message, fix } of error.problems) console.error(`✗ ${message}\n  ${fix}`);
  } else {
    const problem = unforeseenProblem(error);
    if (isJson) console.log(JSON.stringify({ outcome: 'failed', problems: [problem] }));
    else console.error(`✗ ${problem.message}\n  ${problem.fix}`);
  }
}

/** An error of the machine or of this tool: its cause in words where the system tells one. */
function unforeseenProblem(error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const fix = {
    EROFS: 'The folder is mounted read-only: mount it writable, or run the command where it is.',
    EACCES: 'This user may not write there: give it the right, or run the command as another user.',
    EPERM: 'This user may not write there: give it the right, or run the command as another user.',
    ENOSPC: 'The disk is full: make room, then run the command again. Nothing half-written is served.',
    EDQUOT: 'The quota of this user is used up: make room, then run the command again.',
    EMFILE: 'Too many files are open: raise the limit (ulimit -n), then run the command again.',
  }[code];
  return { message, fix: fix ?? 'Run it again: every command can be repeated. If it fails again, report this error.' };
}

function parseCommandLine() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        site: string,
        out: string,
        records: string,
        market: string,
        'override-origin': string,
        listen: string,
        'api-origin': string,
        'server-name': string,
        'tls-certificate': string,
        'tls-key': string,
        'nginx-version': string,
        logs: string,
        'trusted-certificates': string,
        brotli: boolean,
        who: string,
        owners: string,
        'second-name': string,
        why: string,
        'dry-run': boolean,
        limit: string,
        'new-site': boolean,
        'test-devices': boolean,
        json: boolean,
        help: boolean,
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage()}`);
    return process.exit(EXIT_CODES.usage);
  }
}
