/** The snapshot of one mutation, its subscribers, and its transitions by the table of `paymentStateMachine.ts`. */
import { type MutationEvent, type MutationState, nextState } from '../intents/paymentStateMachine.ts';
import type { MutationSnapshot } from './mutationTypes.ts';

export type MutationStore = ReturnType<typeof createMutationStore>;

/** @param onTransition called after the subscribers, with the new state */
export function createMutationStore(onTransition: (state: MutationState) => void) {
  const listeners = new Set<() => void>();
  let snapshot: MutationSnapshot = { state: { name: 'idle' }, isBusy: false, error: undefined };

  function update(change: Partial<MutationSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  }

  return {
    snapshot: () => snapshot,
    /** A call, because TypeScript keeps a property narrowed across awaits, though it changes. */
    state: () => snapshot.state,
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    update,
    dispatch(event: MutationEvent): void {
      const state = nextState(snapshot.state, event);
      if (state === snapshot.state) return;
      update({ state });
      onTransition(state);
    },
  };
}
