/** Only failures wait this long; a busy machine may be many times slower than a phone. */
export const TIMEOUT_MS = 60_000;

/** Retries until it succeeds, for effects in another process. */
export async function eventually<T>(check: () => Promise<T>): Promise<T> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
