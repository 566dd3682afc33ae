/** What is known of a loan that is being taken: the product it is of, and what was chosen. */

export type ProductOfPage = { productId: string; orderId: string | undefined };

/** One product's loan is taken once, whichever of the two confirmations sends it. */
export function intentOrder({ productId }: Pick<ProductOfPage, 'productId'>): string {
  return `product ${productId}`;
}

/** What the newer confirmation calls the chosen terms. */
export function termsOf({
  periods,
  termUnit,
}: {
  periods?: number | undefined;
  termUnit?: string | undefined;
}): string {
  return `${periods ?? ''}/${termUnit ?? ''}`;
}

/** What is chosen, and the order the offer belonged to before, as the intent keeps it. */
export function chosenTerms(terms: string, orderBefore: string | undefined): string {
  return `${terms}|${orderBefore ?? ''}`;
}
