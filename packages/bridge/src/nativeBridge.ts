import type { ActionResult, ActionSupport, DeviceInfo } from './actionResult.ts';
import type { Action, NativeEvent, ParamsOf } from './actions.ts';

/** A listener of `back` returns true (or a promise of it) when the page has handled it; other events ignore the result. */
export type NativeEventListener = () => boolean | undefined | Promise<boolean | undefined> | void;

/** The seam between the actions and their implementation: the native app, the browser fallback or a fake. */
export type NativeBridge = {
  perform<A extends Action>(action: A, params: ParamsOf<A>): Promise<ActionResult>;
  can(action: Action): ActionSupport;
  on(event: NativeEvent, listener: NativeEventListener): () => void;
  deviceInfo(): DeviceInfo;
  /** Whether an app's object is in the window, even without a handshake. */
  isInApp(): boolean;
  /** Settles when it is known whether there is an app: at once, or when the handshake succeeded or timed out. */
  ready(): Promise<DeviceInfo>;
};
