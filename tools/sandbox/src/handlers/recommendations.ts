import { openOffers } from '../database/offers.ts';
import { otherProducts } from '../database/products.ts';
import type { BorrowerRequestContext } from './endpointHandler.ts';
import { imageUrl } from './urls.ts';

/** The lender's other products; those without an open offer are disabled (globally 0). */
export function recommendations({ db, borrower, origin, translate }: BorrowerRequestContext, productId: string) {
  const offered = new Set(openOffers(db, borrower.id).map((offer) => offer.product));
  return otherProducts(productId).map((product) => ({
    productId: product.id,
    productLogo: imageUrl(origin, 'logo', product.picture),
    productName: product.name,
    buttonText: translate(offered.has(product.id) ? 'Apply' : 'Not yet'),
    amountRange: product.range,
    amountRangeDes: translate(product.about),
    loanRate: product.rate,
    loanRateDes: translate('a day'),
    globally: offered.has(product.id) ? 1 : 0,
    url: `${origin}/confirmLoan?productId=${product.id}`,
  }));
}
