import { tryOrUndefined } from './tryOrUndefined.ts';

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

/**
 * Finds the phone by trying each name: `Object.keys(webkit.messageHandlers)` is empty, so nothing can be listed. An object
 * that throws when it is touched is none, and does not keep the others from being found.
 */
export function findTransport(page: Page, names: PhoneNames, receive: (raw: unknown) => void): Post | undefined {
  return (
    tryOrUndefined(() => iosTransport(page, names)) ??
    tryOrUndefined(() => androidTransport(page, names, receive)) ??
    tryOrUndefined(() => legacyTransport(page, names))
  );
}

function iosTransport(page: Page, names: PhoneNames): Post | undefined {
  const ios = page.webkit?.messageHandlers?.[names.ios];
  return canDo(ios, 'postMessage') ? (json) => ios.postMessage(json) : undefined;
}

function androidTransport(page: Page, names: PhoneNames, receive: (raw: unknown) => void): Post | undefined {
  const android = page[names.android];
  if (!canDo(android, 'postMessage')) return undefined;
  // The listener object is the only place where this platform's replies arrive; frames cannot reach it.
  (android as { onmessage?: unknown }).onmessage = (message: { data?: unknown } | undefined) =>
    receive(tryOrUndefined(() => message?.data));
  return (json) => android.postMessage(json);
}

function legacyTransport(page: Page, names: PhoneNames): Post | undefined {
  const { object, method } = names.legacy;
  const legacy = page[object];
  return canDo(legacy, method) ? (json) => legacy[method]?.(json) : undefined;
}

type Page = { webkit?: { messageHandlers?: Record<string, unknown> } } & Record<string, unknown>;

function canDo<M extends string>(object: unknown, method: M): object is Record<M, Post> {
  return typeof (object as Record<string, unknown> | null | undefined)?.[method] === 'function';
}
