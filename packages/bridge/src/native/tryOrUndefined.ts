/** What `read` returns, or undefined where it throws: objects that an app puts into the page may throw when touched. */
export function tryOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
