import type { Action, ParamsOf, NativeEvent } from './actions.ts';
import { browserFallback } from './browser/browserFallback.ts';
import type { ActionSupport, ActionResult, DeviceInfo } from './actionResult.ts';

/** A listener of `back` returns true (or a promise of it) when the page has handled it; other events ignore the answer. */
export type NativeEventListener = () => boolean | undefined | Promise<boolean | undefined> | void;

/** The seam: whoever stands behind it is the phone. */
export type NativeBridge = {
  perform<A extends Action>(action: A, params: ParamsOf<A>): Promise<ActionResult>;
  can(action: Action): ActionSupport;
  on(event: NativeEvent, listener: NativeEventListener): () => void;
  deviceInfo(): DeviceInfo;
  /** Whether an app's object is in the window, be it silent or not. */
  isInApp(): boolean;
  /** Settles when it is known whether an app is there: at once, or after the introduction was answered or missed. */
  ready(): Promise<DeviceInfo>;
};

let bridge: NativeBridge | undefined;

/** Puts another phone behind every action; `undefined` goes back to the plain browser. */
export function setBridge(next: NativeBridge | undefined): void {
  bridge = next;
}

export function getBridge(): NativeBridge {
  bridge ??= browserFallback(window);
  return bridge;
}
