import { actions, isRecord, ownCalls, wrongField } from '../actions.ts';
import { type Call, isTooLong, LONGEST_MESSAGE, PROTOCOL } from '../native/messages.ts';

/**
 * How the phone answers an action. `ok`, `declined` and `unsupported` are answers; the others are faults: no answer,
 * an exception while being called, unreadable answers, the answer twice, under a foreign id, after the page's patience, too long.
 */
export const PHONE_MODES = [
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
export type PhoneMode = (typeof PHONE_MODES)[number];

export type HostBehaviour = {
  mode?: PhoneMode;
  /** How the app introduces itself: asked, injected before the page runs, or not at all. */
  introduces?: 'hello' | 'context' | 'never';
  platform?: 'ios' | 'android';
  appVersion?: string;
  /** What the app offers; all by default. */
  offers?: readonly string[];
  /** Given to the main frame with the introduction and wanted back in every call. */
  pass?: string;
  /** When the mode is `late`: later than the page waits. */
  lateMs?: number;
};

export type TakenCall = { action: string; params: Record<string, unknown> };

/** The phone's own patience before it goes back without the page. */
export const BACK_PATIENCE_MS = 300;

/** A phone's side of the protocol without any platform: `deliver` brings a message to the page. */
export function createHost(behaviour: HostBehaviour, deliver: (message: unknown) => void) {
  const {
    mode = 'ok',
    introduces = 'hello',
    platform = 'android',
    appVersion = '3.2.1',
    offers = Object.keys(actions),
    pass,
    lateMs = 3200,
  } = behaviour;
  const introduction = { platform, appVersion, actions: offers, pass };
  const taken: TakenCall[] = [];
  const refused: string[] = [];
  const backs = new Map<string, (isHandled: boolean) => void>();

  const ok = (id: string, result?: unknown) => deliver(JSON.stringify({ id, ok: true, result }));
  const no = (id: string, code: string, message: string) =>
    deliver(JSON.stringify({ id, ok: false, error: { code, message } }));

  const answers: Record<Exclude<PhoneMode, 'throwing'>, (id: string) => void> = {
    ok: (id) => ok(id),
    declined: (id) => no(id, 'declined', 'the phone said no'),
    unsupported: (id) => no(id, 'unsupported', 'not in this version'),
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
    oversize: (id) => ok(id, 'x'.repeat(LONGEST_MESSAGE)),
  };

  /** Takes one message of the page. Throws in the mode `throwing`, as a native method can. */
  function take(json: unknown, from: { isMainFrame: boolean } = { isMainFrame: true }): void {
    const call = readCall(json);
    if (!call) return void refused.push('unreadable');
    if (!from.isMainFrame) return void refused.push(`${call.action} of a frame`);
    if (call.action === 'hello') return introduces === 'hello' ? ok(call.id, introduction) : undefined;
    if (pass !== undefined && call.pass !== pass) return void refused.push(`${call.action} without the pass`);
    if (call.action === 'answerBack') return takeBackAnswer(call);
    if (mode === 'throwing') throw new Error('the phone broke');
    if (!offers.includes(call.action) || !(call.action in actions)) return no(call.id, 'unsupported', call.action);
    const field = wrongField(actions[call.action as keyof typeof actions], call.params);
    if (field) return no(call.id, 'declined', `${field} is not right`);
    taken.push({ action: call.action, params: { ...call.params } });
    answers[mode](call.id);
  }

  function takeBackAnswer({ id, params }: Call): void {
    if (wrongField(ownCalls.answerBack, params)) return no(id, 'declined', 'not an answer');
    const { ask, isHandled } = params as { ask: string; isHandled: boolean };
    backs.get(ask)?.(isHandled);
    ok(id);
  }

  return {
    /** What a host injects at document start, for `introduces: 'context'`. */
    introduction,
    taken,
    /** Why messages were not taken. */
    refused,
    take,
    /** Sends the page any text. */
    deliver,
    /** Tells the page an event. */
    tell: (name: 'resume' | 'pause' | 'bankBound') => deliver(JSON.stringify({ name, data: {} })),
    /** The borrower presses Back: who handled it. A dead page does not hold the borrower up. */
    pressBack: () =>
      new Promise<'page' | 'phone'>((resolve) => {
        const ask = `back-${backs.size + 1}`;
        const timer = setTimeout(resolve, BACK_PATIENCE_MS, 'phone');
        backs.set(ask, (isHandled) => {
          clearTimeout(timer);
          resolve(isHandled ? 'page' : 'phone');
        });
        deliver(JSON.stringify({ name: 'back', data: { ask } }));
      }),
  };
}

export type PlayedHost = ReturnType<typeof createHost>;

function readCall(json: unknown): Call | undefined {
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
