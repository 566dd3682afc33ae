import type { ResponseOf } from '@loan/api';
import { type getOrder, PRODUCT_NOT_AVAILABLE } from '@loan/api/order-details';
import { allowUrl } from '@loan/frame';
import type { RecommendedProduct } from './Recommended.tsx';

/** The lender's products for the panel. One without an id is skipped, because it cannot be opened. */
export function recommendedProducts({
  recProducts,
}: Pick<ResponseOf<typeof getOrder>, 'recProducts'>): RecommendedProduct[] {
  return recProducts
    .filter(({ productId }) => productId)
    .map((product) => ({
      id: product.productId ?? '',
      logo: allowUrl(product.productLogo, 'image'),
      name: product.productName ?? '',
      buttonText: product.buttonText ?? '',
      range: product.amountRange ?? '',
      rangeDescription: product.amountRangeDes ?? '',
      rate: product.loanRate ?? '',
      rateDescription: product.loanRateDes ?? '',
      isAvailable: product.globally !== PRODUCT_NOT_AVAILABLE,
    }));
}
