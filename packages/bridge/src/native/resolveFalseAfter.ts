/** Resolves to false after `ms` milliseconds, for `Promise.race` with a promise that may never settle. */
export const resolveFalseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
