/**
 * The payment way: which card was chosen, and the attempt whose code is awaited. Kept while the page lives, by order and
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
  chooseCard: (orderId: string, cardId: string) => void;
  awaitCode: (attempt: CodeAttempt) => void;
  endAttempt: (attempt: CodeAttempt) => void;
};

export const usePaymentWay = createStore<PaymentWay>()((set, get) => ({
  chosenCards: {},
  attempts: {},
  chooseCard: (orderId, cardId) => set({ chosenCards: { ...get().chosenCards, [orderId]: cardId } }),
  awaitCode: (attempt) => set({ attempts: { ...get().attempts, [attemptKey(attempt.inputs)]: attempt } }),
  endAttempt: ({ inputs }) => {
    const { [attemptKey(inputs)]: _, ...others } = get().attempts;
    set({ attempts: others });
  },
}));

export function attemptKey({ orderId, repayToken }: Pick<CommitInputs, 'orderId' | 'repayToken'>): string {
  return `${orderId} ${repayToken}`;
}
