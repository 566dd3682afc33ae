/** The result of the callback, or undefined when it throws: objects injected by an app may throw on access. */
export function tryOrUndefined<T>(callback: () => T): T | undefined {
  try {
    return callback();
  } catch {
    return undefined;
  }
}
