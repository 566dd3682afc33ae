import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store, StoredFile } from './store.ts';

/** How long a replacement waits for another one, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
const INCOMING = '.incoming';

/**
 * A folder as a store. Files are written beside the served ones and then linked or renamed into place, so that a server
 * never sends half a file and a process that dies leaves nothing there.
 */
export function folderStore(root: string): Store {
  const resolvePath = (name: string) => {
    const file = path.join(root, name);
    if (!file.startsWith(root + path.sep)) throw new Error(`${name} would lie outside ${root}.`);
    return file;
  };
  const prepare = async (target: string): Promise<string> => {
    // Not at once: the recursive mkdir reports a read-only file system as ENOENT.
    await mkdir(root).catch(async (error: unknown) => {
      if (codeOf(error) === 'ENOENT') await mkdir(root, { recursive: true });
      else if (codeOf(error) !== 'EEXIST') throw error;
    });
    await mkdir(path.join(root, INCOMING)).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
    await mkdir(path.dirname(target), { recursive: true });
    return path.join(root, INCOMING, randomUUID());
  };
  return {
    address: root,

    async read(name) {
      return readFile(resolvePath(name)).then(toStoredFile, orIfMissing(undefined));
    },

    async create(name, content) {
      const target = resolvePath(name);
      const draft = await prepare(target);
      try {
        await writeFile(draft, content, { mode: 0o644 });
        // `link`, unlike `rename`, fails when the name exists; both are atomic.
        await link(draft, target);
        return 'created';
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return 'exists';
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },

    async replaceIfUnchanged(name, expected, content) {
      const target = resolvePath(name);
      const draft = await prepare(target);
      return withFileLock(path.join(root, '.lock'), () => {
        if (currentTag(target) !== expected?.etag) return 'changed';
        try {
          writeFileSync(draft, content, { flush: true });
          advanceMtime(draft, target);
          renameSync(draft, target);
        } finally {
          rmSync(draft, { force: true });
        }
        return 'replaced';
      });
    },

    async list(prefix) {
      const folder = path.join(root, path.posix.dirname(`${prefix}x`));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orIfMissing([]));
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => name.startsWith(prefix) && !name.startsWith('.'))
        .sort();
    },

    async remove(name) {
      await rm(resolvePath(name), { force: true });
    },
  };
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

/** Servers compare versions by the modification time in whole seconds: each version gets a later second. */
function advanceMtime(draft: string, target: string): void {
  const previous = statSync(target, { throwIfNoEntry: false });
  if (!previous) return;
  const seconds = Math.max(Math.floor(previous.mtimeMs / 1000) + 1, Math.floor(Date.now() / 1000));
  utimesSync(draft, seconds, seconds);
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
function orIfMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(codeOf(error))) return value;
    throw error;
  };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
