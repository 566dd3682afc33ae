import { openAgreement } from '@loan/api/loan-confirm';
import { useMarketConfig, useTranslation } from '@loan/frame';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** Queries the URL of an agreement by its position in the list. */
export function useAgreementUrl({ productId, orderId }: ProductIds) {
  const t = useTranslation();
  const { contractJump: extra } = useMarketConfig().extraNumbers;
  return {
    fetchUrl: async (position: string) => {
      const loadingText = t('loan-confirm.agreements.opening');
      const { contract_url } = await openAgreement({ productId, position, orderId, extra }, { loadingText });
      return contract_url;
    },
  };
}
