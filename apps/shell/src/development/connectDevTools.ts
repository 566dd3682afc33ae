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
  /** The endpoints of the running calls. */
  calls: readonly string[];
  /** Endpoint and order → the mutation's state. */
  mutations: Readonly<Record<string, unknown>>;
};

export function connectDevTools(extension: DevToolsExtension | undefined): void {
  if (!extension) return;
  const devTools = extension.connect({ name: 'Loan' });
  let state: PageState = { calls: [], mutations: {} };
  const running = new Map<object, string>();
  devTools.init(state);

  onCall((event) => {
    const { id } = event.endpoint;
    if (event.on === 'start') running.set(event.call, id);
    if (event.on === 'end') running.delete(event.call);
    state = { ...state, calls: [...running.values()] };
    const error = 'error' in event ? { kind: event.error.kind, code: event.error.code } : undefined;
    devTools.send({ type: `${id} ${event.on}`, ...error } as { type: string }, state);
  });
  onTransition(({ id, order, event, state: mutation }) => {
    const key = order === undefined ? id : `${id} ${order}`;
    state = { ...state, mutations: { ...state.mutations, [key]: mutation } };
    devTools.send({ ...event, type: `${key} ${event.on}` } as { type: string }, state);
  });
}
