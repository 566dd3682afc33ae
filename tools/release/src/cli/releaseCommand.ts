/** A command of the command line, and the exit codes. */
import { isReleaseError } from '../releaseError.ts';
import type { CommandOptions } from './commandOptions.ts';

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

export function exitCodeOf(error: unknown): number {
  return isReleaseError(error) ? EXIT_CODES[error.kind] : EXIT_CODES.failed;
}
