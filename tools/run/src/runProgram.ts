import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { execa } from 'execa';

/** Absolute path of the repository. */
export const root = resolve(import.meta.dirname, '../../..');

export type ProgramOptions = {
  /** Folder to run in, from the repository's root. */
  cwd?: string;
  env?: Readonly<Record<string, string>>;
  /** Returns the output and prints it only when the program fails. */
  isQuiet?: boolean;
  /** Returns the output and never prints it. */
  isSilent?: boolean;
  /** Prints the output there as it comes, and returns it. */
  copyTo?: 'stdout' | 'stderr';
};

/** `signal`: what ended it, when it did not end by itself. */
export type ProgramResult = { code: number; output: string; signal?: string };

/** Set while the output of programs is held. */
const heldOutput = new AsyncLocalStorage<string[]>();

/**
 * Holds what programs would print while the function runs, so that it can be printed in one piece.
 * @returns the value of the function, and the output of its programs in the order in which they ended
 */
export async function holdOutput<T>(run: () => Promise<T>): Promise<{ value: T; output: string }> {
  const outputs: string[] = [];
  const value = await heldOutput.run(outputs, run);
  return { value, output: outputs.join('') };
}

/** Runs a program to its end. A program that cannot be started gives code 127 and the reason as output. */
export async function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const { cwd = '.', env = {}, isSilent = false, isQuiet = isSilent, copyTo } = options;
  const held = heldOutput.getStore();
  const stream = isQuiet || held ? 'pipe' : copyTo ? (['pipe', process[copyTo]] as const) : 'inherit';
  const result = await execa(command, args, {
    cwd: resolve(root, cwd),
    env,
    stdin: 'ignore',
    stdout: stream,
    stderr: stream,
    all: true,
    stripFinalNewline: false,
    reject: false,
  });
  if (result.exitCode === undefined && result.signal === undefined) {
    return { code: 127, output: `${command}: ${result.originalMessage}` };
  }
  const output = result.all ?? '';
  const isPrintedNow = isQuiet ? result.failed : held !== undefined;
  if (isPrintedNow && !isSilent) {
    if (held) held.push(output);
    else process.stdout.write(output);
  }
  return { code: result.exitCode ?? 1, output, ...(result.signal && { signal: result.signal }) };
}

/** Runs a tool from `node_modules/.bin` of the package in `cwd`. */
export function runTool(name: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(resolve(root, options.cwd ?? '.', 'node_modules/.bin', name), args, options);
}

/** Runs a script with the current Node executable. */
export function runNode(args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, args, options);
}
