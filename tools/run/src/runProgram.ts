import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

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
  /** Prints the output as it comes and returns it. */
  isCopied?: boolean;
};

export type ProgramResult = { code: number; output: string };

/** Runs a program to its end. A program that cannot be started gives code 127 and the reason as output. */
export function runProgram(
  command: string,
  args: readonly string[],
  options: ProgramOptions = {},
): Promise<ProgramResult> {
  const { cwd = '.', env = {}, isSilent = false, isQuiet = isSilent, isCopied = false } = options;
  const stream = isQuiet || isCopied ? 'pipe' : 'inherit';
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: resolve(root, cwd),
      env: { ...process.env, ...env },
      stdio: ['ignore', stream, stream],
    });
    let output = '';
    const append = (chunk: Buffer): void => {
      output += chunk.toString();
      if (isCopied) process.stdout.write(chunk);
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.on('error', (error) => done({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => {
      if (isQuiet && !isSilent && code !== 0) process.stdout.write(output);
      done({ code: code ?? 1, output });
    });
  });
}

/** Runs a tool from `node_modules/.bin` of the package in `cwd`. */
export function runTool(name: string, args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(resolve(root, options.cwd ?? '.', 'node_modules/.bin', name), args, options);
}

/** Runs a script with the current Node executable. */
export function runNode(args: readonly string[], options: ProgramOptions = {}): Promise<ProgramResult> {
  return runProgram(process.execPath, args, options);
}
