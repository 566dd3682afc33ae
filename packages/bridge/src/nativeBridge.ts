import type { Action, ParamsOf, PhoneEvent } from './actions.ts';
import { browserPhone } from './browser/browserFallback.ts';
import type { Ability, Outcome, PhoneEnvironment } from './actionResult.ts';

/** A listener of `back` returns true (or a promise of it) when the page has handled it; other events ignore the answer. */
export type PhoneListener = () => boolean | undefined | Promise<boolean | undefined> | void;

/** The seam: whoever stands behind it is the phone. */
export type PhonePort = {
  ask<A extends Action>(action: A, params: ParamsOf<A>): Promise<Outcome>;
  can(action: Action): Ability;
  on(event: PhoneEvent, listener: PhoneListener): () => void;
  environment(): PhoneEnvironment;
  /** Whether an app's object is in the window, be it silent or not. */
  isInApp(): boolean;
  /** Settles when it is known whether an app is there: at once, or after the introduction was answered or missed. */
  known(): Promise<PhoneEnvironment>;
};

let port: PhonePort | undefined;

/** Puts another phone behind every action; `undefined` goes back to the plain browser. */
export function setPhone(next: PhonePort | undefined): void {
  port = next;
}

export function phone(): PhonePort {
  port ??= browserPhone(window);
  return port;
}
