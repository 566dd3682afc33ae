#!/usr/bin/env node
/** `pnpm release <command> …`: parses the arguments, runs the command, prints its result as text or JSON. */
import { Command } from 'commander';
import type { CommandOptions } from './src/cli/commandOptions.ts';
import { commands } from './src/cli/commands.ts';
import { EXIT_CODES, exitCodeOf, type ReleaseCommand } from './src/cli/releaseCommand.ts';
import { isReleaseError, type Problem } from './src/releaseError.ts';

const exitCodes = Object.entries(EXIT_CODES).map(([name, code]) => `${code} ${name}`);
const program = new Command('pnpm release')
  .option('--site <address>', 'folder, or s3://bucket/prefix; default: dist/site')
  .option('--records <address>', 'folder, or s3://bucket/prefix; default: beside the site')
  .option('--who <name>', 'recorded with the change; default: the user of this machine')
  .option('--why <reason>', 'recorded with the change')
  .option('--dry-run', 'changes nothing and prints what would be done')
  .option('--json', 'prints JSON')
  .addHelpText('after', `\nExit codes: ${exitCodes.join(', ')}`)
  .showHelpAfterError()
  // commander ends a wrong command line with 1, which says here that the command ran and failed: CI tells them apart.
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage));

for (const [name, command] of Object.entries(commands)) {
  const subcommand = program.command(`${name} ${command.args}`.trim()).description(command.description);
  for (const [flags, description] of command.options ?? []) subcommand.option(flags, description);
  subcommand.action(() => runCommand(command, subcommand.args, subcommand.optsWithGlobals()));
}
await program.parseAsync();

async function runCommand(command: ReleaseCommand, args: readonly string[], options: CommandOptions): Promise<void> {
  const isJson = options.json === true;
  try {
    const result = await command.run(args, options);
    console.log(isJson ? JSON.stringify(result.json) : result.text);
    process.exitCode = result.exitCode ?? EXIT_CODES.done;
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
