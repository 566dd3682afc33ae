import { openAgreement } from '@loan/api/loan-confirm';
import { useEnvironment, useTexts } from '@loan/frame';
import type { ProductOfPage } from '../acceptance/loanIntent.ts';

/** Asks where a paper of the newer confirmation can be read. */
export function useAddressOfPaper({ productId, orderId }: ProductOfPage) {
  const t = useTexts();
  const { contractJump: extra } = useEnvironment().extraNumbers;
  return {
    addressOf: async (position: string) => {
      const loadingText = t('loan-confirm.agreements.opening');
      const { contract_url } = await openAgreement({ productId, position, orderId, extra }, { loadingText });
      return contract_url;
    },
  };
}
