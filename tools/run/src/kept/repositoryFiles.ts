import { hash } from 'node:crypto';
import { globSync, lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { runProgram } from '../runProgram.ts';

/** What a file holds (`hash`), and a stamp that changes with every write, also with one that is undone later. */
export type FileState = { hash: string; stamp: string };

/** The state of each file by its path from the repository's root. */
export type RepositoryFiles = ReadonlyMap<string, FileState>;

/** States of this process: a file with the same stamp is not read again. */
const knownStates = new Map<string, FileState>();

/**
 * The files of the repository that git would commit (tracked or new, not ignored), and those of the ignored `folders`.
 * @returns undefined outside a git repository
 */
export async function readRepositoryFiles(
  root: string,
  folders: readonly string[] = [],
): Promise<RepositoryFiles | undefined> {
  const listing = await runProgram('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    isSilent: true,
  });
  if (listing.code !== 0) return undefined;
  const paths = [
    ...listing.output.split('\0').filter((path) => path !== ''),
    ...folders.flatMap((folder) => globSync(`${folder}/**`, { cwd: root })),
  ];
  const files = new Map<string, FileState>();
  for (const path of paths.toSorted()) {
    const state = fileState(resolve(root, path));
    if (state) files.set(path, state);
  }
  return files;
}

/** @returns undefined for a folder and for a file that git still lists and that was deleted */
function fileState(path: string): FileState | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isDirectory()) return undefined;
  const stamp = `${stats.ino}:${stats.size}:${stats.mode}:${stats.ctimeMs}`;
  const known = knownStates.get(path);
  if (known?.stamp === stamp) return known;
  const content = stats.isSymbolicLink() ? readlinkSync(path) : readFileSync(path);
  const state = { hash: hash('sha256', content), stamp };
  knownStates.set(path, state);
  return state;
}
