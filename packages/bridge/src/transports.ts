import { isRecord } from './actions.ts';

/** Under which names the app puts its objects; environment configuration, because apps in the field differ. */
export type PhoneNames = {
  /** `webkit.messageHandlers.<ios>` */
  ios: string;
  /** `window.<android>`, made by `addWebMessageListener`. */
  android: string;
  /** `window.<object>.<method>(json)`, made by `addJavascriptInterface`. */
  legacy: { object: string; method: string };
  /** The function of the page that takes messages where there is no listener object. */
  receive: string;
  /** The introduction injected at document start. */
  context: string;
};

export const USUAL_NAMES: PhoneNames = {
  ios: 'loanPhone',
  android: 'loanPhone',
  legacy: { object: 'LoanPhone', method: 'call' },
  receive: 'loanPhoneReceive',
  context: 'loanPhoneContext',
};

/** Posts one message. Throws when nothing was handed over; a promise brings the reply where the platform has one. */
export type Post = (json: string) => unknown;

/** Finds the phone by trying each name: `Object.keys(webkit.messageHandlers)` is empty, so nothing can be listed. */
export function findTransport(scope: object, names: PhoneNames, receive: (raw: unknown) => void): Post | undefined {
  const ios = at(scope, 'webkit', 'messageHandlers', names.ios);
  if (canDo(ios, 'postMessage')) return (json) => ios.postMessage(json);

  const android = at(scope, names.android);
  if (canDo(android, 'postMessage')) {
    // The listener object is the only place this platform's replies arrive; frames cannot reach it.
    android.onmessage = (message: { data?: unknown }) => receive(message.data);
    return (json) => android.postMessage(json);
  }

  const legacy = at(scope, names.legacy.object);
  const { method } = names.legacy;
  if (canDo(legacy, method)) return (json) => legacy[method]?.(json);
  return undefined;
}

function at(scope: unknown, ...path: readonly string[]): unknown {
  return path.reduce((value, name) => (isReachable(value) ? value[name] : undefined), scope);
}

function canDo<M extends string>(value: unknown, method: M): value is Record<M, Post> & Record<string, unknown> {
  return isReachable(value) && typeof value[method] === 'function';
}

/** Objects of a webview may call themselves functions. */
function isReachable(value: unknown): value is Record<string, unknown> {
  return isRecord(value) || typeof value === 'function';
}
