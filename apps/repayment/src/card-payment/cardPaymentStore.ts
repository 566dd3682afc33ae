/**
 * The payment way: which card was chosen, which ones there were before one was added, and the attempt whose code is
 * awaited. Kept while the page lives, by order and
 * repayToken; never stored on the phone, because it holds what the lender shows of a card.
 */
import type { InputsOf } from '@loan/api';
import type { commitRepayment } from '@loan/api/repayment';
import { createStore } from '@loan/frame';

export type CommitInputs = InputsOf<typeof commitRepayment>;

/** A commit that awaits its code. */
export type CodeAttempt = {
  inputs: CommitInputs;
  /** The newest record; a code that is sent again makes the one before void. */
  recordId: string;
  /** Milliseconds since 1970. */
  codeSentAt: number;
};

type PaymentWay = {
  /** Card id by order. */
  chosenCards: Readonly<Record<string, string>>;
  attempts: Readonly<Record<string, CodeAttempt>>;
  /** Card ids by order, as they were when the borrower went to add one. */
  cardsBefore: Readonly<Record<string, readonly string[]>>;
  chooseCard: (orderId: string, cardId: string) => void;
  goToAddCard: (orderId: string, cardIds: readonly string[]) => void;
  awaitCode: (attempt: CodeAttempt) => void;
  endAttempt: (attempt: CodeAttempt) => void;
};

export const usePaymentWay = createStore<PaymentWay>()((set, get) => ({
  chosenCards: {},
  cardsBefore: {},
  attempts: {},
  chooseCard: (orderId, cardId) => {
    const { [orderId]: _, ...cardsBefore } = get().cardsBefore;
    set({ chosenCards: { ...get().chosenCards, [orderId]: cardId }, cardsBefore });
  },
  goToAddCard: (orderId, cardIds) => set({ cardsBefore: { ...get().cardsBefore, [orderId]: cardIds } }),
  awaitCode: (attempt) => set({ attempts: { ...get().attempts, [attemptKey(attempt.inputs)]: attempt } }),
  endAttempt: ({ inputs }) => {
    const { [attemptKey(inputs)]: _, ...others } = get().attempts;
    set({ attempts: others });
  },
}));

export function attemptKey({ orderId, repayToken }: Pick<CommitInputs, 'orderId' | 'repayToken'>): string {
  return `${orderId} ${repayToken}`;
}
