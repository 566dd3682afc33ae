import { actions, findInvalidField, internalActions, isRecord } from '../actions.ts';
import { type Call, isTooLong, MAX_MESSAGE_BYTES, PROTOCOL } from '../native/messages.ts';

/**
 * How the mock app replies to an action. `ok`, `declined` and `unsupported` are replies; the others are faults: no reply,
 * an exception, unreadable replies, two replies, a foreign id, a reply after the page's timeout, one that is too long.
 */
export const NATIVE_APP_MODES = [
  'ok',
  'declined',
  'unsupported',
  'silent',
  'throwing',
  'garbage',
  'duplicate',
  'wrong-id',
  'late',
  'oversize',
] as const;
export type NativeAppMode = (typeof NATIVE_APP_MODES)[number];

export type MockHostOptions = {
  mode?: NativeAppMode;
  /** How the handshake happens: as a reply to `hello`, injected before the page runs, or not at all. */
  handshakeMode?: 'hello' | 'context' | 'never';
  platform?: 'ios' | 'android';
  appVersion?: string;
  /** The supported actions; all by default. */
  supportedActions?: readonly string[];
  /** Given to the main frame in the handshake and required in every call. */
  pass?: string;
  /** Delay of the mode `late`: longer than the page's timeout. */
  lateMs?: number;
};

export type HandledCall = { action: string; params: Record<string, unknown> };

/** After this the native app goes back without the page's reply. */
export const BACK_TIMEOUT_MS = 300;

/** The native app's side of the protocol, without a platform: `deliver` sends a message to the page. */
export function createMockHost(behaviour: MockHostOptions, deliver: (message: unknown) => void) {
  const {
    mode = 'ok',
    handshakeMode = 'hello',
    platform = 'android',
    appVersion = '3.2.1',
    supportedActions = Object.keys(actions),
    pass,
    lateMs = 3200,
  } = behaviour;
  const handshakeInfo = { platform, appVersion, actions: supportedActions, pass };
  const handledCalls: HandledCall[] = [];
  const rejectedMessages: string[] = [];
  const pendingBacks = new Map<string, (isHandled: boolean) => void>();

  const ok = (id: string, result?: unknown) => deliver(JSON.stringify({ id, ok: true, result }));
  const replyError = (id: string, code: string, message: string) =>
    deliver(JSON.stringify({ id, ok: false, error: { code, message } }));

  const replyByMode: Record<Exclude<NativeAppMode, 'throwing'>, (id: string) => void> = {
    ok: (id) => ok(id),
    declined: (id) => replyError(id, 'declined', 'declined by the native app'),
    unsupported: (id) => replyError(id, 'unsupported', 'not in this version'),
    silent: () => {},
    garbage: (id) => {
      for (const message of ['{"id":', '[]', 'null', `{"id":"${id}"}`, '{"name":"toString","data":{}}'])
        deliver(message);
    },
    duplicate: (id) => {
      ok(id);
      ok(id);
    },
    'wrong-id': () => ok('of-another-page.1'),
    late: (id) => {
      setTimeout(() => ok(id), lateMs);
    },
    oversize: (id) => ok(id, 'x'.repeat(MAX_MESSAGE_BYTES)),
  };

  /** Receives one message of the page. Throws in the mode `throwing`, as a native method can. */
  function receive(json: unknown, from: { isMainFrame: boolean } = { isMainFrame: true }): void {
    const call = parseCall(json);
    if (!call) return void rejectedMessages.push('unreadable');
    if (!from.isMainFrame) return void rejectedMessages.push(`${call.action} of a frame`);
    if (call.action === 'hello') return handshakeMode === 'hello' ? ok(call.id, handshakeInfo) : undefined;
    if (pass !== undefined && call.pass !== pass) return void rejectedMessages.push(`${call.action} without the pass`);
    if (call.action === 'answerBack') return receiveBackReply(call);
    if (mode === 'throwing') throw new Error('the native app threw');
    if (!supportedActions.includes(call.action) || !(call.action in actions))
      return replyError(call.id, 'unsupported', call.action);
    const field = findInvalidField(actions[call.action as keyof typeof actions], call.params);
    if (field) return replyError(call.id, 'declined', `${field} is not right`);
    handledCalls.push({ action: call.action, params: { ...call.params } });
    replyByMode[mode](call.id);
  }

  function receiveBackReply({ id, params }: Call): void {
    if (findInvalidField(internalActions.answerBack, params)) return replyError(id, 'declined', 'not an answer');
    const { ask, isHandled } = params as { ask: string; isHandled: boolean };
    pendingBacks.get(ask)?.(isHandled);
    ok(id);
  }

  return {
    /** What a host injects at document start, for `handshakeMode: 'context'`. */
    handshakeInfo,
    handledCalls,
    /** Why messages were rejected. */
    rejectedMessages,
    receive,
    /** Sends any text to the page. */
    deliver,
    /** Sends an event to the page. */
    emit: (name: 'resume' | 'pause' | 'bankBound') => deliver(JSON.stringify({ name, data: {} })),
    /** Presses Back. @returns who handled it; the native app does when the page does not reply within these milliseconds */
    pressBack: (timeoutMs = BACK_TIMEOUT_MS) =>
      new Promise<'page' | 'native-app'>((resolve) => {
        const ask = `back-${pendingBacks.size + 1}`;
        const timer = setTimeout(resolve, timeoutMs, 'native-app');
        pendingBacks.set(ask, (isHandled) => {
          clearTimeout(timer);
          resolve(isHandled ? 'page' : 'native-app');
        });
        deliver(JSON.stringify({ name: 'back', data: { ask } }));
      }),
  };
}

export type MockHost = ReturnType<typeof createMockHost>;

function parseCall(json: unknown): Call | undefined {
  if (typeof json !== 'string' || isTooLong(json)) return undefined;
  try {
    const call: unknown = JSON.parse(json);
    const isCall =
      isRecord(call) &&
      call.v === PROTOCOL &&
      typeof call.id === 'string' &&
      typeof call.action === 'string' &&
      isRecord(call.params);
    return isCall ? (call as Call) : undefined;
  } catch {
    return undefined;
  }
}
