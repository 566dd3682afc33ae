import type { NativeEventListener } from '../nativeBridge.ts';
import { resolveFalseAfter } from './resolveFalseAfter.ts';

/** The native app goes back by itself after 300 ms; the page replies after 250 ms at the latest. */
export const BACK_REPLY_TIMEOUT_MS = 250;

/** Whether a listener handled a native Back press; the newest is called first. False after a timeout. Never rejects. */
export function isBackHandled(listeners: readonly NativeEventListener[], onError: (error: unknown) => void) {
  return Promise.race([callListeners([...listeners].reverse(), onError), resolveFalseAfter(BACK_REPLY_TIMEOUT_MS)]);
}

/** Calls the listeners one after the other until one returns true. Never rejects. */
export async function callListeners(
  listeners: readonly NativeEventListener[],
  onError: (error: unknown) => void,
): Promise<boolean> {
  for (const listener of listeners) {
    try {
      if ((await listener()) === true) return true;
    } catch (error) {
      onError(error);
    }
  }
  return false;
}
