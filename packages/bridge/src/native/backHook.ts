import { resolveFalseAfter } from './resolveFalseAfter.ts';
import type { NativeEventListener } from '../nativeBridge.ts';

/** The phone goes back by itself after 300 ms; the page's answer leaves a little earlier to arrive in time. */
export const BACK_REPLY_TIMEOUT_MS = 250;

/** Asks the page's listeners, the newest first, whether one of them handled the phone's Back. Never rejects. */
export function isBackHandled(listeners: readonly NativeEventListener[], onError: (error: unknown) => void) {
  return Promise.race([callListeners([...listeners].reverse(), onError), resolveFalseAfter(BACK_REPLY_TIMEOUT_MS)]);
}

/** Asks one after the other until one says true. Never rejects. */
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
