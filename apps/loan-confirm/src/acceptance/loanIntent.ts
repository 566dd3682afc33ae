/** What is known of a loan that is being taken: the product it is of, and what was chosen. */

export type ProductOfPage = { productId: string; orderId: string | undefined };

/** One product's loan is taken once, whichever of the two confirmations sends it. */
export function intentOrder({ productId }: Pick<ProductOfPage, 'productId'>): string {
  return `product ${productId}`;
}

/** The terms of a loan, where the confirmation lets them be chosen: the newer one does. */
export type LoanTermsChosen = { periods?: number | undefined; termUnit?: string | undefined };

/** The terms alone, as the intent keeps them. */
export function termsOf({ periods, termUnit }: LoanTermsChosen): LoanTermsChosen {
  return { periods, termUnit };
}
