/** What `read` returns, or undefined where it throws: objects that an app puts into the page may throw when touched. */
export function tryOrUndefined<T>(callback: () => T): T | undefined {
  try {
    return callback();
  } catch {
    return undefined;
  }
}
