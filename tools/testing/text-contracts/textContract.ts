/** What the checks of the texts must be told of a room: an app, or the frame. One file per room, named by its word. */
export type TextContract = {
  /** The specification's own words, letter by letter (A51), and the requirements that quote them. */
  specified: readonly (readonly [id: string, text: string, requirements: string])[];
  /**
   * Ids that the code puts together. The key is the template with `*` for what is filled in; the value is every id it
   * becomes.
   */
  composed: Readonly<Record<string, readonly string[]>>;
  /** Lists of the ids that `@loan/frame/payment-status` takes from this room's catalog, as its `statusMessages.ts` names them. */
  paymentStatus?: readonly ('STATUS_MESSAGES' | 'RESUBMIT_MESSAGES' | 'PAYMENT_MESSAGES' | 'ORDER_MESSAGES')[];
  /** Texts that are the same in a language as in English on purpose: id → why. */
  sameAsEnglish: Readonly<Partial<Record<'es' | 'fil', Readonly<Record<string, string>>>>>;
};

/** Why Filipino keeps many English words: banks, wallets and phones of the market show them in English. */
export const KEPT_IN_ENGLISH = 'a Filipino borrower reads this word in English everywhere';
/** It is the name of something that is printed so on a slip, a message or a page of others. */
export const LENDER_TERM = 'a name by which the borrower finds it at the lender or the shop';
