/**
 * The store that the requirements call the payment way: the selected card, the cards known before one was added, and the
 * attempt that awaits its SMS code. In memory only, keyed by order and repayToken: it holds card data.
 */
import { createStore } from '@loan/frame';
import type { CommitParams } from './commitParams.ts';

/** A commit that awaits its code. */
export type CodeAttempt = {
  params: CommitParams;
  /** The newest record; sending a new code voids the record before. */
  recordId: string;
  /** Milliseconds since 1970. */
  codeSentAt: number;
};

type CardPaymentStore = {
  /** Card id by order. */
  selectedCardIds: Readonly<Record<string, string>>;
  attempts: Readonly<Record<string, CodeAttempt>>;
  /** Card ids by order, from when the borrower left to add a card. */
  cardIdsBeforeAdding: Readonly<Record<string, readonly string[]>>;
  selectCard: (orderId: string, cardId: string) => void;
  saveCardIdsBeforeAdding: (orderId: string, cardIds: readonly string[]) => void;
  startCodeAttempt: (attempt: CodeAttempt) => void;
  endAttempt: (attempt: CodeAttempt) => void;
};

export const useCardPaymentStore = createStore<CardPaymentStore>()((set, get) => ({
  selectedCardIds: {},
  cardIdsBeforeAdding: {},
  attempts: {},
  selectCard: (orderId, cardId) => {
    const { [orderId]: _, ...cardIdsBeforeAdding } = get().cardIdsBeforeAdding;
    set({ selectedCardIds: { ...get().selectedCardIds, [orderId]: cardId }, cardIdsBeforeAdding });
  },
  saveCardIdsBeforeAdding: (orderId, cardIds) =>
    set({ cardIdsBeforeAdding: { ...get().cardIdsBeforeAdding, [orderId]: cardIds } }),
  startCodeAttempt: (attempt) => set({ attempts: { ...get().attempts, [attemptKey(attempt.params)]: attempt } }),
  endAttempt: ({ params }) => {
    const { [attemptKey(params)]: _, ...attempts } = get().attempts;
    set({ attempts });
  },
}));

export function attemptKey({ orderId, repayToken }: Pick<CommitParams, 'orderId' | 'repayToken'>): string {
  return `${orderId} ${repayToken}`;
}
