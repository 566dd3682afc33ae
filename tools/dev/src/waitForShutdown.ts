/** Resolves on SIGINT (Ctrl+C) or SIGTERM. A second signal ends the process at once. */
export function waitForShutdown(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
