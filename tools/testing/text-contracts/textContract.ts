/** The facts about the texts of a feature or the frame that its catalogs do not hold. A feature that has none of them has no file. */
export type TextContract = {
  /** Texts that the requirements quote letter by letter (A51), with the requirement numbers. */
  specified: readonly (readonly [id: string, text: string, requirements: string])[];
  /**
   * Ids that the code composes. The key is the template with `*` for each inserted part; the value lists every resulting
   * id.
   */
  composed: Readonly<Record<string, readonly string[]>>;
  /** Lists of the ids that `@loan/payments/status` takes from this feature's catalog, as its `statusMessages.ts` names them. */
  paymentStatus?: readonly (
    | 'STATUS_MESSAGES'
    | 'RESUBMIT_MESSAGES'
    | 'PAYMENT_MESSAGES'
    | 'ORDER_MESSAGES'
    | 'ACCEPTED_MESSAGES'
    | 'ORDER_RECEIPT_MESSAGES'
  )[];
  /** Texts that are intentionally the same as in English: id → reason. */
  sameAsEnglish: Readonly<Partial<Record<'es' | 'fil', Readonly<Record<string, string>>>>>;
};

/** Banks, wallets and devices of the market show these words in English. */
export const KEPT_IN_ENGLISH = 'a Filipino borrower reads this word in English everywhere';
/** A name that is printed on a slip, in a message or on a foreign page. */
export const LENDER_TERM = 'a name by which the borrower finds it at the lender or the shop';
