import type { Action } from './actions.ts';

/**
 * Why the phone did not do it: `absent` nobody is there to ask; `unsupported` this app version does not know the
 * action; `declined` the app or the page's own check said no; `slow` no answer in time, so it may have happened.
 */
export type BridgeErrorKind = 'absent' | 'declined' | 'unsupported' | 'timeout';

/** Told apart by its mark, because two builds in one page may each carry this class. */
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

/** What became of an action. Actions never throw and never hang. */
export type ActionResult = { isDone: true; by: 'native' | 'browser' } | { isDone: false; error: BridgeError };

/** Who would do an action, and why that one. */
export type ActionSupport = { by: 'native' | 'browser' | 'none'; why: string };

/** What is known of the phone; in a plain browser `platform` is `browser` and the rest is empty. */
export type DeviceInfo = {
  platform: 'ios' | 'android' | 'browser';
  appVersion: string;
  /** The actions this app version offers. */
  actions: readonly string[];
};
