import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rm, unlink } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StoredFile, StoreThatForgets } from './store.ts';

/** How long a replacement waits for another one that is just being made, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * A folder as a store. What is being written waits beside the folder, never inside it, so that a server of the folder
 * cannot hand out half a file, and a process that dies leaves nothing there.
 */
export function folderStore(root: string): StoreThatForgets {
  const incoming = `${root}.incoming`;
  const place = (name: string) => {
    const found = path.join(root, name);
    if (!found.startsWith(root + path.sep)) throw new Error(`${name} would lie outside ${root}.`);
    return found;
  };

  return {
    async read(name) {
      return readFile(place(name)).then(stored, ifAbsent(undefined));
    },

    async create(name, content) {
      const target = place(name);
      const draft = path.join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      await mkdir(path.dirname(target), { recursive: true });
      await writeToDisk(draft, content);
      try {
        // A link, unlike a rename, refuses a name that is taken; both are one step.
        await link(draft, target);
        return 'created';
      } catch (error) {
        if (codeOf(error) === 'EEXIST') return 'exists';
        throw error;
      } finally {
        await unlink(draft);
      }
    },

    async replaceIf(name, read, content) {
      const target = place(name);
      const draft = path.join(incoming, randomUUID());
      mkdirSync(incoming, { recursive: true });
      mkdirSync(path.dirname(target), { recursive: true });
      return alone(`${root}.lock`, () => {
        if (currentTag(target) !== read?.tag) return 'changed';
        writeFileSync(draft, content, { flush: true });
        beYounger(draft, target);
        renameSync(draft, target);
        return 'replaced';
      });
    },

    async list(prefix) {
      const folder = path.join(root, path.posix.dirname(`${prefix}x`));
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifAbsent([]));
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },

    async remove(name) {
      await rm(place(name), { force: true });
    },
  };
}

/**
 * Runs `step` while no other process does. A file system has no "compare and replace"; the lock of a database file is
 * one that the system itself takes back when its owner dies, so it can never be left behind.
 */
function alone<T>(lockFile: string, step: () => T): T {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    lock.exec('BEGIN EXCLUSIVE');
    return step();
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

/** Servers tell versions of a file apart by its age in whole seconds: no two pages may have the same. */
function beYounger(draft: string, target: string): void {
  const former = statSync(target, { throwIfNoEntry: false });
  if (!former) return;
  const seconds = Math.max(Math.floor(former.mtimeMs / 1000) + 1, Math.floor(Date.now() / 1000));
  utimesSync(draft, seconds, seconds);
}

function currentTag(target: string): string | undefined {
  try {
    return stored(readFileSync(target)).tag;
  } catch (error) {
    return ifAbsent(undefined)(error);
  }
}

function stored(content: Buffer): StoredFile {
  return { content, tag: createHash('sha256').update(content).digest('hex') };
}

function ifAbsent<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (codeOf(error) === 'ENOENT') return value;
    throw error;
  };
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
