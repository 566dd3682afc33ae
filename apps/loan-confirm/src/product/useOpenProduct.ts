import { isApiError } from '@loan/api';
import { getProductTarget, trackProductClick } from '@loan/api/loan-confirm';
import { allowUrl, openExternalUrl, toast, useTranslation } from '@loan/frame';
import { useRef } from 'react';

/**
 * Opens a product's URL and tracks the tap. Web URLs open here, all others go to the native app; `openExternalUrl` rejects
 * what is not allowed. One product at a time: further taps are ignored until it is open.
 */
export function useOpenProduct() {
  const t = useTranslation();
  const isFetching = useRef(false);

  async function fetchProductUrl(productId: string): Promise<string | undefined> {
    const { url } = await getProductTarget({ productId }, { loadingText: t('loan-confirm.product.opening') });
    return url;
  }

  /** @param knownUrl the product's URL, when a response has named it already */
  return async function openProduct(productId: string, knownUrl?: string): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    // Tracking is not awaited.
    void trackProductClick({ productId });
    try {
      const url = knownUrl || (await fetchProductUrl(productId));
      if (!url) toast.error(t('loan-confirm.product.noPage'));
      else if (isWebUrl(url)) await openExternalUrl(url, 'internal', { withCommonParams: true });
      else if (!(await openExternalUrl(url, 'app')) && allowUrl(url, 'app'))
        toast.error(t('loan-confirm.product.failed'));
    } catch (error) {
      // For a rejection the frame has shown the lender's message already.
      if (!isApiError(error) || error.kind !== 'rejected') toast.error(t('loan-confirm.product.failed'));
    } finally {
      isFetching.current = false;
    }
  };
}

/** Selects the rule that `openExternalUrl` applies; whether the URL is allowed is decided there. */
function isWebUrl(url: string): boolean {
  return /^\s*(https?:|\/)/i.test(url);
}
