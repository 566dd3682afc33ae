/** The borrower reads the papers of a loan, one after the other, without agreeing to anything. */
import { listAgreements } from '@loan/api/loan-confirm';
import { gateUrl, openOutside, toast, useAnswer, useBackHook, useTexts } from '@loan/frame';
import { useState } from 'react';
import { useProductOfPage } from '../product/useProductFromUrl.ts';
import { LoanAgreement, type OpenPaper } from './LoanAgreement.tsx';
import { useAddressOfPaper } from './useAgreementUrl.ts';
import { useAgreements } from './useAgreements.ts';

export function Component() {
  const answer = useAnswer(listAgreements);
  const { addressOf } = useAddressOfPaper(useProductOfPage());
  const [paper, setPaper] = useState<OpenPaper>();
  const t = useTexts();
  const agreements = useAgreements(
    { answer },
    {
      addressOf,
      show: ({ title }, url) => {
        const address = gateUrl(url, 'document');
        if (address === undefined) toast.error(t('loan-confirm.agreements.noAddress'));
        else setPaper({ title, address });
      },
    },
  );
  const close = () => setPaper(undefined);
  useBackHook(paper !== undefined, () => {
    close();
    return true;
  });
  return (
    <LoanAgreement
      agreements={agreements}
      paper={paper}
      onClose={close}
      onOpenOutside={() => void openOutside(paper?.address, 'document')}
    />
  );
}
