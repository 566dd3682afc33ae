/** Resolves when whoever started this program wants it to end: Ctrl+C, or a signal. A second one ends it at once. */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
