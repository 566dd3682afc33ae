/** One sandbox per data folder: two would write one ledger, and each would answer from what it remembers. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataFolderError } from './dataFolderError.ts';

/**
 * Takes the folder for this process. The lock is the operating system's, on a file of its own, so that it ends with the
 * process however that ends, and the database stays readable for other programmes.
 * @returns gives the folder back
 * @throws {DataFolderError} when another server has it, or the file cannot be written
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
