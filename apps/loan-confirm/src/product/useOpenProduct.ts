import { isApiError } from '@loan/api';
import { getProductTarget, trackProductClick } from '@loan/api/loan-confirm';
import { gateUrl, openOutside, toast, useTexts } from '@loan/frame';
import { useRef } from 'react';

/**
 * Goes where a product leads, and counts the tap. Web addresses are opened here, everything else is the app's own and is
 * handed to the phone; the gate judges both.
 */
export function useProductTarget() {
  const t = useTexts();
  const isAsking = useRef(false);

  async function targetOf(productId: string): Promise<string | undefined> {
    const { url } = await getProductTarget({ productId }, { loadingText: t('loan-confirm.product.opening') });
    return url;
  }

  /** @param known where the product leads, when the lender has said so already */
  return async function openProduct(productId: string, known?: string): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    // Nobody waits for the counting.
    void trackProductClick({ productId });
    try {
      const url = known || (await targetOf(productId));
      if (!url) toast.error(t('loan-confirm.product.nowhere'));
      else if (isWebAddress(url)) await openOutside(url, 'internal', { withLaunch: true });
      else if (!(await openOutside(url, 'app')) && gateUrl(url, 'app')) toast.error(t('loan-confirm.product.failed'));
    } catch (error) {
      // The lender's own words were shown already.
      if (!isApiError(error) || error.kind !== 'refused') toast.error(t('loan-confirm.product.failed'));
    } finally {
      isAsking.current = false;
    }
  };
}

/** Which of the gate's rules is asked; whether the address may be opened is the gate's word alone. */
function isWebAddress(url: string): boolean {
  return /^\s*(https?:|\/)/i.test(url);
}
