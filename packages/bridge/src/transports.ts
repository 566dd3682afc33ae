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
export function findTransport(page: Page, names: PhoneNames, receive: (raw: unknown) => void): Post | undefined {
  const ios = page.webkit?.messageHandlers?.[names.ios];
  if (canDo(ios, 'postMessage')) return (json) => ios.postMessage(json);

  const android = page[names.android];
  if (canDo(android, 'postMessage')) {
    // The listener object is the only place where this platform's replies arrive; frames cannot reach it.
    (android as { onmessage?: unknown }).onmessage = (message: { data?: unknown }) => receive(message.data);
    return (json) => android.postMessage(json);
  }

  const { object, method } = names.legacy;
  const legacy = page[object];
  if (canDo(legacy, method)) return (json) => legacy[method]?.(json);
  return undefined;
}

type Page = { webkit?: { messageHandlers?: Record<string, unknown> } } & Record<string, unknown>;

function canDo<M extends string>(object: unknown, method: M): object is Record<M, Post> {
  return typeof (object as Record<string, unknown> | null | undefined)?.[method] === 'function';
}
