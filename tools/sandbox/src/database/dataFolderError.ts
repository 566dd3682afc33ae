/** The data folder cannot be used as it is. Its message says what happened, to which file, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
