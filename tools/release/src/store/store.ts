/**
 * Where a site, or its records, are kept. Four verbs, chosen so that a folder and an object store can both give them;
 * nothing else in this tool knows which it is. Names are relative, with `/` between folders.
 */
export type Store = {
  /** Undefined where there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Writes a file that was not there. Whoever reads meanwhile sees nothing or the whole file. */
  create(name: string, content: Buffer): Promise<'created' | 'exists'>;
  /**
   * Puts `content` in the place of exactly the file that was read before (undefined: of none), in one step.
   * `changed` means that somebody else was faster, and that nothing was written.
   */
  replaceIfUnchanged(name: string, read: StoredFile | undefined, content: Buffer): Promise<'replaced' | 'changed'>;
  /** Every name that begins with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
};

/** `tag` changes with the content: a hash in a folder, an ETag in an object store. */
export type StoredFile = { content: Buffer; etag: string };

/** The fifth verb, handed to `collect` alone. Removing what is not there is no error. */
export type PrunableStore = Store & { remove(name: string): Promise<void> };
