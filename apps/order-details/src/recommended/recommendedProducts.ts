import type { ResponseOf } from '@loan/api';
import type { getOrder } from '@loan/api/order-details';
import { allowUrl } from '@loan/frame';
import type { RecommendedProduct } from './Recommended.tsx';

/** Value of `globally` of a product that cannot be taken now. */
const PRODUCT_NOT_AVAILABLE = 0;

/** The lender's products as the panel shows them. One without an id cannot be opened, so it is not offered. */
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
