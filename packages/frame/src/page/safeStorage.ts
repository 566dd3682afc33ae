/** The browser's storages; undefined where they are switched off: reading `window.localStorage` itself throws then. */
import { tryOrUndefined } from '@loan/payments/core';

export function safeLocalStorage(): Storage | undefined {
  return tryOrUndefined(() => window.localStorage);
}

export function safeSessionStorage(): Storage | undefined {
  return tryOrUndefined(() => window.sessionStorage);
}
