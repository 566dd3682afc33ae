/**
 * The payment way: which card was chosen, which ones there were before one was added, and the attempt whose code is
 * awaited. Kept while the page lives, by order and
 * repayToken; never stored on the phone, because it holds what the lender shows of a card.
 */
import type { ParamsOf } from '@loan/api';
import type { commitRepayment } from '@loan/api/repayment';
import { createStore } from '@loan/frame';

export type CommitParams = ParamsOf<typeof commitRepayment>;

/** A commit that awaits its code. */
export type CodeAttempt = {
  params: CommitParams;
  /** The newest record; a code that is sent again makes the one before void. */
  recordId: string;
  /** Milliseconds since 1970. */
  codeSentAt: number;
};

type CardPaymentStore = {
  /** Card id by order. */
  selectedCardIds: Readonly<Record<string, string>>;
  attempts: Readonly<Record<string, CodeAttempt>>;
  /** Card ids by order, as they were when the borrower went to add one. */
  cardIdsBeforeAdding: Readonly<Record<string, readonly string[]>>;
  selectCard: (orderId: string, cardId: string) => void;
  rememberCardsBeforeAdding: (orderId: string, cardIds: readonly string[]) => void;
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
  rememberCardsBeforeAdding: (orderId, cardIds) =>
    set({ cardIdsBeforeAdding: { ...get().cardIdsBeforeAdding, [orderId]: cardIds } }),
  startCodeAttempt: (attempt) => set({ attempts: { ...get().attempts, [attemptKey(attempt.params)]: attempt } }),
  endAttempt: ({ params }) => {
    const { [attemptKey(params)]: _, ...others } = get().attempts;
    set({ attempts: others });
  },
}));

export function attemptKey({ orderId, repayToken }: Pick<CommitParams, 'orderId' | 'repayToken'>): string {
  return `${orderId} ${repayToken}`;
}
