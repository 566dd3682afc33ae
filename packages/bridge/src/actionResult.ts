import type { Action } from './actions.ts';

/**
 * Why an action failed: `absent`: there is no native app; `unsupported`: this app version does not know the action;
 * `declined`: the app or the page's own check rejected it; `timeout`: no reply in time, so it may have been executed.
 */
export type BridgeErrorKind = 'absent' | 'declined' | 'unsupported' | 'timeout';

/** Recognised by its brand and not by `instanceof`: two builds in one page may each have this class. */
export class BridgeError extends Error {
  readonly isBridgeError = true;
  declare readonly kind: BridgeErrorKind;
  declare readonly action: Action | 'hello' | 'answerBack';

  constructor(kind: BridgeErrorKind, action: BridgeError['action'], message: string) {
    super(message);
    this.name = 'BridgeError';
    this.kind = kind;
    this.action = action;
  }
}

export function isBridgeError(error: unknown): error is BridgeError {
  return typeof error === 'object' && error !== null && 'isBridgeError' in error && error.isBridgeError === true;
}

/** The result of an action. Actions never reject and always settle. */
export type ActionResult = { isDone: true; by: 'native' | 'browser' } | { isDone: false; error: BridgeError };

/** Whether an action is available, through the native app or the browser, and why. */
export type ActionSupport = { by: 'native' | 'browser' | 'none'; why: string };

/** The native app as its handshake described it; in a plain browser `platform` is `browser` and the rest is empty. */
export type DeviceInfo = {
  platform: 'ios' | 'android' | 'browser';
  appVersion: string;
  /** The actions that this app version supports. */
  actions: readonly string[];
};
