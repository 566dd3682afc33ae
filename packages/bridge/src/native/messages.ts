import { events, findInvalidField, isRecord, type NativeEvent } from '../actions.ts';

/** Protocol version, the `v` of every call. */
export const PROTOCOL = 1;
/** Longest message in either direction, in bytes of UTF-8. */
export const MAX_MESSAGE_BYTES = 64 * 1024;

/**
 * `pass` is what the host gave to its main frame alone, in the hello reply or the injected context. A host that cannot
 * see which frame a call comes from (the legacy interface cannot) refuses every call without it.
 */
export type Call = { v: typeof PROTOCOL; id: string; action: string; params: object; pass?: string | undefined };

export type Reply =
  | { id: string; ok: true; result?: unknown }
  | { id: string; ok: false; error: { code: string; message: string } };

export type EventMessage = { name: NativeEvent; data: Record<string, unknown> };

/** The native app's data in the hello reply or in the context injected at document start. */
export type HandshakeInfo = {
  platform: 'ios' | 'android';
  appVersion: string;
  actions: readonly string[];
  pass?: string | undefined;
};

export function isTooLong(json: string): boolean {
  return new TextEncoder().encode(json).length > MAX_MESSAGE_BYTES;
}

/**
 * Parses a message of the native app.
 * @returns the reply or known event, or the reason why the message is ignored
 */
export function parseMessage(raw: unknown): Reply | EventMessage | 'malformed' | 'oversize' {
  if (typeof raw !== 'string') return 'malformed';
  if (isTooLong(raw)) return 'oversize';
  const message = parseJson(raw);
  if (!isRecord(message)) return 'malformed';
  const { id, ok, result, error, name, data = {} } = message;
  if (typeof id === 'string' && ok === true) return { id, ok, result };
  if (typeof id === 'string' && ok === false && isRecord(error)) {
    return { id, ok, error: { code: String(error.code), message: String(error.message) } };
  }
  if (typeof name === 'string' && Object.hasOwn(events, name)) {
    const event = name as NativeEvent;
    if (isRecord(data) && !findInvalidField(events[event], data)) return { name: event, data };
  }
  return 'malformed';
}

/** Reads an introduction given as an object or as JSON. */
export function parseHandshakeInfo(raw: unknown): HandshakeInfo | undefined {
  const value = typeof raw === 'string' ? parseJson(raw) : raw;
  if (!isRecord(value)) return undefined;
  const { platform, appVersion, actions, pass } = value;
  const isValid =
    (platform === 'ios' || platform === 'android') &&
    typeof appVersion === 'string' &&
    Array.isArray(actions) &&
    actions.every((action) => typeof action === 'string');
  return isValid ? { platform, appVersion, actions, pass: typeof pass === 'string' ? pass : undefined } : undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
