/** Runs actions of one name one after another, so that a second request waits until the first one has its response. */
export function takeTurns(): <T>(name: string | undefined, action: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (name, action) => {
    if (name === undefined) return action();
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(action, action);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
