import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store, StoredFile } from './store.ts';

/** How long a replacement waits for another one, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
/** Not served: the configuration of the server answers it with the page. */
const INNER_TEMP_FOLDER = '.incoming';

/**
 * A folder as a store. Files are written beside the folder and then linked or renamed into it, so that a server never
 * sends half a file and a process that dies leaves nothing inside.
 */
export function folderStore(root: string): Store {
  // Beside the folder, unless that is another mount than the folder.
  const tempFolders = [`${root}.incoming`, path.join(root, INNER_TEMP_FOLDER)];
  const resolvePath = (name: string) => {
    const found = path.join(root, name);
    if (!found.startsWith(root + path.sep)) throw new Error(`${name} would lie outside ${root}.`);
    return found;
  };

  return {
    async read(name) {
      return readFile(resolvePath(name)).then(toStoredFile, orIfNoFile);
    },

    async create(name, content) {
      const target = resolvePath(name);
      await createFolder(path.dirname(target));
      return onSameMount(tempFolders, async (tempFolder) => {
        const tempFile = path.join(tempFolder, randomUUID());
        await createFolder(tempFolder);
        try {
          await writeToDisk(tempFile, content);
          // `link`, unlike `rename`, fails when the name exists; both are atomic.
          await link(tempFile, target);
          return 'created';
        } catch (error) {
          if (codeOf(error) === 'EEXIST') return 'exists';
          throw error;
        } finally {
          await rm(tempFile, { force: true });
        }
      });
    },

    async replaceIfUnchanged(name, expected, content) {
      const target = resolvePath(name);
      await createFolder(path.dirname(target));
      return onSameMount(tempFolders, async (tempFolder) => {
        const tempFile = path.join(tempFolder, randomUUID());
        await createFolder(tempFolder);
        return withFileLock(`${root}.lock`, () => {
          if (currentTag(target) !== expected?.etag) return 'changed';
          try {
            writeFileSync(tempFile, content, { flush: true });
            advanceMtime(tempFile, target);
            renameSync(tempFile, target);
          } finally {
            rmSync(tempFile, { force: true });
          }
          return 'replaced';
        });
      });
    },

    async list(prefix) {
      const folder = path.join(root, path.posix.dirname(`${prefix}x`));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orIfMissing([]));
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => name.startsWith(prefix) && !name.startsWith(`${INNER_TEMP_FOLDER}/`))
        .sort();
    },

    async remove(name) {
      await rm(resolvePath(name), { force: true });
    },
  };
}

/**
 * Creates a folder and those above it. Node's recursive `mkdir` reports a read-only file system as ENOENT; a plain one on the
 * first missing folder gives the cause.
 */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    let firstMissing = folder;
    while (!existsSync(path.dirname(firstMissing))) firstMissing = path.dirname(firstMissing);
    await mkdir(firstMissing);
    throw error;
  }
}

/** Files cannot be moved between mounts: with the first folder on another one, the second is used. */
async function onSameMount<T>(folders: readonly string[], action: (folder: string) => Promise<T>): Promise<T> {
  const [first = '', second = ''] = folders;
  try {
    return await action(first);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    return action(second);
  }
}

/**
 * Runs an action under a lock between processes, because file systems have no compare-and-replace. The operating system
 * releases the lock of a SQLite file when its owner dies, so it can never be left behind.
 */
function withFileLock<T>(lockFile: string, action: () => T): T {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    return action();
  } finally {
    lock.close();
  }
}

async function writeToDisk(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

/** Servers compare versions by the modification time in whole seconds: each version gets a later second. */
function advanceMtime(tempFile: string, target: string): void {
  const previous = statSync(target, { throwIfNoEntry: false });
  if (!previous) return;
  const seconds = Math.max(Math.floor(previous.mtimeMs / 1000) + 1, Math.floor(Date.now() / 1000));
  utimesSync(tempFile, seconds, seconds);
}

function currentTag(target: string): string | undefined {
  try {
    return toStoredFile(readFileSync(target)).etag;
  } catch (error) {
    return orIfMissing(undefined)(error);
  }
}

function toStoredFile(content: Buffer): StoredFile {
  return { content, etag: createHash('sha256').update(content).digest('hex') };
}

/** A folder, or a name below a file, is no file either. */
function orIfNoFile(error: unknown): undefined {
  if (!['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(codeOf(error)))) throw error;
}

function orIfMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
