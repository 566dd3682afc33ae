import type { NativeEventListener } from '../nativeBridge.ts';
import { resolveFalseAfter } from './resolveFalseAfter.ts';

/** The native app goes back by itself after 300 ms; the page replies after 250 ms at the latest. */
export const BACK_REPLY_TIMEOUT_MS = 250;

/**
 * Answers the native app's question whether the page handles a press of Back: the listeners are called, the newest first,
 * and `send` posts `answerBack`. After a timeout the answer is no. Never rejects.
 * @param ask the number of the question, from the message of the event `back`
 */
export async function answerBack(
  ask: unknown,
  listeners: readonly NativeEventListener[],
  send: (answer: { ask: unknown; isHandled: boolean }) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  const isHandled = await Promise.race([
    callListeners([...listeners].reverse(), onError),
    resolveFalseAfter(BACK_REPLY_TIMEOUT_MS),
  ]);
  // A phone that does not take the answer has gone back by itself.
  await send({ ask, isHandled }).catch(() => {});
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
