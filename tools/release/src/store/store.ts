/**
 * The files of a site, or its records. Five operations that both a folder and an object store can offer. Names are
 * relative, with `/` between folders.
 */
export type Store = {
  /** Undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Writes a new file. A concurrent read sees nothing or the whole file. */
  create(name: string, content: Buffer): Promise<'created' | 'exists'>;
  /**
   * Replaces the file atomically if it is still the one that was read before (undefined: if there is none).
   * `changed`: it is another one now. Usually nothing was written; only when the response of an object store was lost
   * may it have been written and been replaced again since.
   */
  replaceIfUnchanged(name: string, read: StoredFile | undefined, content: Buffer): Promise<'replaced' | 'changed'>;
  /** Every name that begins with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
};

/** `etag` changes with the content: a hash in a folder, an ETag in an object store. */
export type StoredFile = { content: Buffer; etag: string };
