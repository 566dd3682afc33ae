/** A copy of the repository with its own git history and its own installed dependencies: what a new clone is. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

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

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies the tracked files and those that git would add, and installs from pnpm's store without the network. */
  static async create(): Promise<RepositoryCopy> {
    const copy = new RepositoryCopy(await mkdtemp(join(tmpdir(), 'repository-')));
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
    return run(command, this.folder);
  }

  /** Paths of the files that were changed, added or deleted since the last call, or since the copy was made. */
  async takeChanges(): Promise<string[]> {
    const files = await this.run('git ls-files -z --modified --others --exclude-standard && git add -A');
    return [...new Set(files.split('\0').filter(Boolean))].toSorted();
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function run(command: string, cwd: string): Promise<string> {
  try {
    const options = { cwd, env: environment, maxBuffer: 64 * 1024 * 1024 };
    return (await promisify(execFile)('sh', ['-c', command], options)).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
