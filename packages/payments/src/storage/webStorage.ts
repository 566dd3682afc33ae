/** Storage that may be full or denied. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The result of an action, or undefined where it throws: storage that is full or denied, text that cannot be parsed. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
