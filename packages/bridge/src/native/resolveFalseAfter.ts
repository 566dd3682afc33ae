/** Says false after so many milliseconds: the other side of a race against somebody who may never answer. */
export const resolveFalseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false));
