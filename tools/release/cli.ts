/** `pnpm release <command> …`: parses the arguments, runs the command, prints its result as text or JSON. */
import { parseArgs } from 'node:util';
import { authorizedOptions } from './src/cli/commandOptions.ts';
import { commands, EXIT_CODES, exitCodeOf, usage } from './src/cli/commands.ts';
import { isReleaseError } from './src/releaseError.ts';

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
    console.error(error instanceof Error ? error.message : error);
  }
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
        who: string,
        owners: string,
        'second-name': string,
        why: string,
        'dry-run': boolean,
        json: boolean,
        help: boolean,
      },
    });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage()}`);
    return process.exit(EXIT_CODES.usage);
  }
}
