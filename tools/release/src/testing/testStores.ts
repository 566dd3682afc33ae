/**
 * The stores that the tests of the store and of the commands run against: memory or folders, and in the stage "object
 * storage" a bucket of Ceph's object gateway. The stage sets OBJECT_STORAGE_BUCKET and the variables of the connection,
 * which child processes inherit.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connectionFrom, openStore } from '../store/openStore.ts';
import type { S3Connection } from '../store/s3Store.ts';
import type { Store } from '../store/store.ts';

/** Name of the bucket in the stage "object storage"; otherwise empty. */
export const testBucket = process.env.OBJECT_STORAGE_BUCKET ?? '';

/** The connection of the bucket's owner. */
export function testConnection(): S3Connection {
  return connectionFrom(process.env, testBucket);
}

/** A store for tests whose contents can be read and altered without a request. */
export type TestStore = Store & { contents: Map<string, Buffer> };

/** Addresses of a new site and its records. `remove` deletes folders; objects end with the gateway. */
export async function createTestAddresses(): Promise<{ site: string; records: string; remove(): Promise<void> }> {
  if (testBucket) {
    const base = `s3://${testBucket}/${randomUUID()}`;
    return { site: `${base}/site`, records: `${base}/records`, remove: async () => undefined };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  return {
    site: path.join(folder, 'site'),
    records: path.join(folder, 'records'),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A store in memory, or in the bucket. With the contents of another store it is the same store. */
export function createTestStore(contents = new Map<string, Buffer>()): TestStore {
  if (contents instanceof BucketContents) return storeWithContents(contents);
  return testBucket ? storeWithContents(new BucketContents(contents, testBucket)) : memoryStore(contents);
}

function memoryStore(contents: Map<string, Buffer>): TestStore {
  const etagOf = (content: Buffer | undefined) => content && createHash('sha256').update(content).digest('hex');
  return {
    contents,
    async read(name) {
      const content = contents.get(name);
      return content && { content, etag: etagOf(content) ?? '' };
    },
    async create(name, content) {
      if (contents.has(name)) return 'exists';
      contents.set(name, content);
      return 'created';
    },
    async replaceIfUnchanged(name, expected, content) {
      if (etagOf(contents.get(name)) !== expected?.etag) return 'changed';
      contents.set(name, content);
      return 'replaced';
    },
    list: async (prefix) => [...contents.keys()].filter((name) => name.startsWith(prefix)).sort(),
    async remove(name) {
      contents.delete(name);
    },
  };
}

/** The objects below a new prefix. What a test sets or deletes is written before the next operation of the store. */
class BucketContents extends Map<string, Buffer> {
  readonly #store: Store;
  readonly #unwritten = new Set<string>();
  #written: Promise<unknown> = Promise.resolve();

  constructor(initial: ReadonlyMap<string, Buffer>, bucket: string) {
    super();
    this.#store = openStore(`s3://${bucket}/${randomUUID()}`);
    for (const [name, content] of initial) this.set(name, content);
  }

  get store(): Store {
    return this.#store;
  }

  override set(name: string, content: Buffer): this {
    this.#unwritten.add(name);
    return super.set(name, content);
  }

  override delete(name: string): boolean {
    this.#unwritten.add(name);
    return super.delete(name);
  }

  /** Notes what the store itself has written; undefined for a removed object. */
  note(name: string, content: Buffer | undefined): void {
    if (content) super.set(name, content);
    else super.delete(name);
  }

  writeChanges(): Promise<unknown> {
    const names = [...this.#unwritten];
    this.#unwritten.clear();
    this.#written = this.#written.then(() => Promise.all(names.map((name) => this.#overwrite(name))));
    return this.#written;
  }

  async #overwrite(name: string): Promise<void> {
    const content = this.get(name);
    if (content && (await this.#store.create(name, content)) === 'created') return;
    await this.#store.remove(name);
    if (content) await this.#store.create(name, content);
  }
}

function storeWithContents(contents: BucketContents): TestStore {
  const { store } = contents;
  return {
    contents,
    async read(name) {
      await contents.writeChanges();
      return store.read(name);
    },
    async create(name, content) {
      await contents.writeChanges();
      const result = await store.create(name, content);
      if (result === 'created') contents.note(name, content);
      return result;
    },
    async replaceIfUnchanged(name, expected, content) {
      await contents.writeChanges();
      const result = await store.replaceIfUnchanged(name, expected, content);
      if (result === 'replaced') contents.note(name, content);
      return result;
    },
    async list(prefix) {
      await contents.writeChanges();
      return store.list(prefix);
    },
    async remove(name) {
      await contents.writeChanges();
      await store.remove(name);
      contents.note(name, undefined);
    },
  };
}
