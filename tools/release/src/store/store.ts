/** Where a site is kept: a folder, or a prefix of a bucket. Names are relative, with `/` between folders. */
export type Store = {
  /** The address that a person gave: a path, or `s3://bucket/prefix`. */
  address: string;
  /** Undefined when there is no such file. */
  read(name: string): Promise<StoredFile | undefined>;
  /** Writes a new file. A concurrent read sees nothing or the whole file. */
  create(name: string, content: Buffer): Promise<'created' | 'exists'>;
  /**
   * Replaces the file atomically if it is still the one that was read before (undefined: if there is none).
   * `unknown`: the response was lost, so the file may have been replaced: read again.
   */
  replaceIfUnchanged(
    name: string,
    read: StoredFile | undefined,
    content: Buffer,
  ): Promise<'replaced' | 'changed' | 'unknown'>;
  /** Every name that begins with `prefix`, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Removing a missing file is not an error. */
  remove(name: string): Promise<void>;
};

/** `etag` changes with the content: a hash in a folder, an ETag in a bucket. */
export type StoredFile = { content: Buffer; etag: string };

/** Waits before a repetition. Half of it is random, so that competing processes do not stay in step. */
export function pause(attempt: number): Promise<void> {
  const limit = Math.min(4_000, 25 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, limit / 2 + (Math.random() * limit) / 2));
}
