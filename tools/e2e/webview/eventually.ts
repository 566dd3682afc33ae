/** Retries until it succeeds, for effects in another process. */
export async function eventually<T>(check: () => Promise<T>, withinMs = 1500): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
