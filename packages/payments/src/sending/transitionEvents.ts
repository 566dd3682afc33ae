/** Development only: the transitions of all mutations, for tools that show the page's state. */
import type { MutationEvent, MutationState } from '../intents/paymentStateMachine.ts';
import type { MutationStore } from './mutationStore.ts';

export type MutationTransition = {
  /** Endpoint id. */
  id: string;
  /** The order of a payment. */
  order: string | undefined;
  event: MutationEvent;
  state: MutationState;
};

let listener: ((transition: MutationTransition) => void) | undefined;

/** Sets the listener that is called after each transition, in place of an earlier one. Production builds never call it. */
export function onTransition(next: typeof listener): void {
  listener = next;
}

/** A store that calls the listener after each transition. */
export function withTransitionEvents(
  store: MutationStore,
  { id, payment }: { id: string; payment: () => { order: string } | undefined },
): MutationStore {
  return {
    ...store,
    dispatch(event) {
      const before = store.state();
      store.dispatch(event);
      const state = store.state();
      if (state !== before) listener?.({ id, order: payment()?.order, event, state });
    },
  };
}
