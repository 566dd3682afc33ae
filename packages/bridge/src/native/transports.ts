import { tryOrUndefined } from './tryOrUndefined.ts';

/** The names of the objects that the app injects; market configuration, because existing apps differ. */
export type BridgeGlobals = {
  /** `webkit.messageHandlers.<ios>` */
  ios: string;
  /** `window.<android>`, made by `addWebMessageListener`. */
  android: string;
  /** `window.<object>.<method>(json)`, made by `addJavascriptInterface`. */
  legacy: { object: string; method: string };
  /** The page's function that receives messages where there is no listener object. */
  receive: string;
  /** The handshake info injected at document start. */
  context: string;
};

export const DEFAULT_GLOBALS: BridgeGlobals = {
  ios: 'loanPhone',
  android: 'loanPhone',
  legacy: { object: 'LoanPhone', method: 'call' },
  receive: 'loanPhoneReceive',
  context: 'loanPhoneContext',
};

/** Posts one message. Throws when it was not posted; returns a promise of the reply where the platform has one. */
export type PostMessage = (json: string) => unknown;

/**
 * Finds the native app by probing each name: `Object.keys(webkit.messageHandlers)` is empty, so names cannot be listed. An
 * object that throws on access is skipped.
 */
export function findTransport(
  globals: PageGlobals,
  names: BridgeGlobals,
  receive: (raw: unknown) => void,
): PostMessage | undefined {
  return (
    tryOrUndefined(() => iosTransport(globals, names)) ??
    tryOrUndefined(() => androidTransport(globals, names, receive)) ??
    tryOrUndefined(() => legacyTransport(globals, names))
  );
}

function iosTransport(globals: PageGlobals, names: BridgeGlobals): PostMessage | undefined {
  const ios = globals.webkit?.messageHandlers?.[names.ios];
  return hasMethod(ios, 'postMessage') ? (json) => ios.postMessage(json) : undefined;
}

function androidTransport(
  globals: PageGlobals,
  names: BridgeGlobals,
  receive: (raw: unknown) => void,
): PostMessage | undefined {
  const android = globals[names.android];
  if (!hasMethod(android, 'postMessage')) return undefined;
  // On this platform replies arrive at the listener object only; frames cannot access it.
  (android as { onmessage?: unknown }).onmessage = (message: { data?: unknown } | undefined) =>
    receive(tryOrUndefined(() => message?.data));
  return (json) => android.postMessage(json);
}

function legacyTransport(globals: PageGlobals, names: BridgeGlobals): PostMessage | undefined {
  const { object, method } = names.legacy;
  const legacy = globals[object];
  return hasMethod(legacy, method) ? (json) => legacy[method]?.(json) : undefined;
}

type PageGlobals = { webkit?: { messageHandlers?: Record<string, unknown> } } & Record<string, unknown>;

function hasMethod<M extends string>(object: unknown, method: M): object is Record<M, PostMessage> {
  return typeof (object as Record<string, unknown> | null | undefined)?.[method] === 'function';
}
