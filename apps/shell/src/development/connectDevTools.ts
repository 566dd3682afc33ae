/**
 * Development only: shows running calls, the states of mutations and what changed them in the browser extension Redux
 * DevTools. Neither parameters nor responses are shown.
 */
import { onCall } from '@loan/api';
import { onTransition } from '@loan/frame/host';

/** The part of the extension's interface that is used. */
export type DevToolsExtension = {
  connect(options: { name: string }): {
    init(state: unknown): void;
    send(action: { type: string }, state: unknown): void;
  };
};

type PageState = {
  /** Number of a running call → its endpoint. */
  calls: Readonly<Record<number, string>>;
  /** Endpoint and order → the mutation's state. */
  mutations: Readonly<Record<string, unknown>>;
};

export function connectDevTools(extension: DevToolsExtension | undefined): void {
  if (!extension) return;
  const devTools = extension.connect({ name: 'Loan' });
  let state: PageState = { calls: {}, mutations: {} };
  devTools.init(state);

  onCall(({ on, call, endpoint: { id }, ...details }) => {
    if (on === 'start') state = { ...state, calls: { ...state.calls, [call]: id } };
    if (on === 'end') {
      const { [call]: _ended, ...calls } = state.calls;
      state = { ...state, calls };
    }
    const error = 'error' in details ? { kind: details.error.kind, code: details.error.code } : undefined;
    devTools.send({ type: `${id} ${on}`, call, ...error } as { type: string }, state);
  });
  onTransition(({ id, order, event, state: mutation }) => {
    const key = order === undefined ? id : `${id} ${order}`;
    state = { ...state, mutations: { ...state.mutations, [key]: mutation } };
    devTools.send({ ...event, type: `${key} ${event.on}` } as { type: string }, state);
  });
}
