/** Runs actions with one key in sequence: a second request waits until the first has its response. */
export function createSerialQueue(): <T>(key: string | undefined, action: () => Promise<T>) => Promise<T> {
  const lastByKey = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    if (key === undefined) return action();
    const previous = lastByKey.get(key) ?? Promise.resolve();
    const current = previous.then(action, action);
    lastByKey.set(key, current);
    try {
      return await current;
    } finally {
      if (lastByKey.get(key) === current) lastByKey.delete(key);
    }
  };
}
