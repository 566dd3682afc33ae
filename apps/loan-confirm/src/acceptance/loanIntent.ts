/** What is known of a loan that is being taken: the product it is of, and what was chosen. */

export type ProductIds = { productId: string; orderId: string | undefined };

/** One product's loan is taken once, whichever of the two confirmations sends it. */
export function intentOrderId({ productId }: Pick<ProductIds, 'productId'>): string {
  return `product ${productId}`;
}

/** The terms of a loan, where the confirmation lets them be chosen: the newer one does. */
export type SelectedTerms = { periods?: number | undefined; termUnit?: string | undefined };

/** The terms alone, as the intent keeps them. */
export function pickTerms({ periods, termUnit }: SelectedTerms): SelectedTerms {
  return { periods, termUnit };
}
