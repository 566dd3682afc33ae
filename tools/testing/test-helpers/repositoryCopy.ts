/** A copy of the repository with its own git history and its own installed dependencies: what a new clone is. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { execa } from 'execa';

const root = resolve(import.meta.dirname, '../../..');

/** A test runner started by this one must not take its worker for the parent's. Commands run with this process's Node. */
const environment = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(TEST_|PLAYWRIGHT_|PW_|npm_|NODE_OPTIONS|FORCE_COLOR)/.test(name),
    ),
  ),
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
};

export class RepositoryCopy {
  readonly folder: string;
  /** Folder of programs that come first in the PATH of its commands. */
  readonly programs: string;
  private readonly parent: string;

  private constructor(parent: string) {
    this.parent = parent;
    this.folder = join(parent, 'repository');
    this.programs = join(parent, 'programs');
  }

  /** Copies the tracked files and those that git would add, and installs from pnpm's store without the network. */
  static async create(): Promise<RepositoryCopy> {
    const copy = new RepositoryCopy(await mkdtemp(join(tmpdir(), 'copy-')));
    await mkdir(copy.folder);
    await mkdir(copy.programs);
    await writeQuickNpx(copy.programs);
    const files = await run('git ls-files -z --cached --others --exclude-standard', root);
    for (const file of files.split('\0').filter(Boolean)) {
      await mkdir(dirname(join(copy.folder, file)), { recursive: true });
      // A file that was deleted and not committed is still listed.
      await cp(join(root, file), join(copy.folder, file), { verbatimSymlinks: true }).catch(ignoreMissing);
    }
    await copy.run('git init -q && git add -A');
    await copy.run('npx -y pnpm@12.21.0 install --offline --frozen-lockfile');
    return copy;
  }

  /** Copies untracked folders, such as builds. */
  async takeOver(folders: readonly string[]): Promise<void> {
    await Promise.all(folders.map((folder) => cp(join(root, folder), join(this.folder, folder), { recursive: true })));
  }

  /** Writes the new text of a file from its old one, which is empty where the file is new. */
  async edit(file: string, change: (text: string) => string): Promise<void> {
    const path = join(this.folder, file);
    await mkdir(dirname(path), { recursive: true });
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      ignoreMissing(error);
      return '';
    });
    await writeFile(path, change(text));
  }

  /** Runs a command line of a shell. @returns its standard output @throws with everything printed when it fails */
  run(command: string): Promise<string> {
    return run(command, this.folder, this.programs);
  }

  /** Paths of the files that were changed, added or deleted since the last call, or since the copy was made. */
  async takeChanges(): Promise<string[]> {
    const files = await this.run('git ls-files -z --modified --others --exclude-standard && git add -A');
    return [...new Set(files.split('\0').filter(Boolean))].toSorted();
  }

  async remove(): Promise<void> {
    await rm(this.parent, { recursive: true, force: true });
  }
}

/**
 * Writes a program `npx` that starts the repository's version of pnpm at once: npx itself takes two processor seconds to
 * find what it has installed before. Every other call goes to npx.
 */
async function writeQuickNpx(folder: string): Promise<void> {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const [npx, pnpm] = (await run(`command -v npx && npx -y -p ${packageManager} -c 'command -v pnpm'`, root))
    .trim()
    .split('\n');
  const script = `#!/bin/sh
if [ "$1 $2" = '-y ${packageManager}' ]; then shift 2 && exec '${pnpm}' "$@"; fi
exec '${npx}' "$@"
`;
  await writeFile(join(folder, 'npx'), script, { mode: 0o755 });
}

async function run(command: string, cwd: string, ...programs: readonly string[]): Promise<string> {
  const PATH = [...programs, environment.PATH].join(':');
  const options = { cwd, env: { ...environment, PATH }, extendEnv: false, stripFinalNewline: false } as const;
  return (await execa('sh', ['-c', command], options)).stdout;
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
