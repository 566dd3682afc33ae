/** Allows one server per data folder: two would write one ledger, each with its own cached state. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder cannot be used as it is. Its message says what happened, to which file, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Locks the folder for this process. It is a lock of the operating system on a separate file: it ends with the process,
 * even after a kill, and other programs can still read the database.
 * @returns releases the lock
 * @throws {DataFolderError} when another server holds it, or the file cannot be written
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'sandbox.lock');
  try {
    const lock = new DatabaseSync(file);
    lock.exec('pragma busy_timeout = 0; begin exclusive');
    return () => lock.close();
  } catch (error) {
    const { message } = error as Error;
    throw new DataFolderError(
      /locked|busy/i.test(message)
        ? `The data folder ${dataDir} is in use by another sandbox server. Stop that one (start, dev or tools/sandbox/cli.ts), or give this one a folder of its own: --data <folder>.`
        : `The data folder ${dataDir} cannot be locked: ${file}: ${message}. If no sandbox runs, delete that file; it holds no data.`,
    );
  }
}
