/** Waits before a repetition. Half of it is random, so that competing processes do not stay in step. */
export function pause(attempt: number): Promise<void> {
  const limit = Math.min(4_000, 25 * 2 ** attempt);
  return new Promise((resolve) => setTimeout(resolve, limit / 2 + (Math.random() * limit) / 2));
}
