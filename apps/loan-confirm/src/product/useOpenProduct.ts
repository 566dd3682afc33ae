import { isApiError } from '@loan/api';
import { getProductTarget, trackProductClick } from '@loan/api/loan-confirm';
import { allowUrl, openExternalUrl, toast, useTranslation } from '@loan/frame';
import { useRef } from 'react';

/**
 * Goes where a product leads, and counts the tap. Web addresses are opened here, everything else is the app's own and is
 * handed to the phone; the gate judges both.
 */
export function useOpenProduct() {
  const t = useTranslation();
  const isFetching = useRef(false);

  async function fetchProductUrl(productId: string): Promise<string | undefined> {
    const { url } = await getProductTarget({ productId }, { loadingText: t('loan-confirm.product.opening') });
    return url;
  }

  /** @param known where the product leads, when the lender has said so already */
  return async function openProduct(productId: string, knownUrl?: string): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    // Nobody waits for the counting.
    void trackProductClick({ productId });
    try {
      const url = knownUrl || (await fetchProductUrl(productId));
      if (!url) toast.error(t('loan-confirm.product.noPage'));
      else if (isWebUrl(url)) await openExternalUrl(url, 'internal', { withCommonParams: true });
      else if (!(await openExternalUrl(url, 'app')) && allowUrl(url, 'app'))
        toast.error(t('loan-confirm.product.failed'));
    } catch (error) {
      // The lender's own words were shown already.
      if (!isApiError(error) || error.kind !== 'rejected') toast.error(t('loan-confirm.product.failed'));
    } finally {
      isFetching.current = false;
    }
  };
}

/** Which of the gate's rules is asked; whether the address may be opened is the gate's word alone. */
function isWebUrl(url: string): boolean {
  return /^\s*(https?:|\/)/i.test(url);
}
