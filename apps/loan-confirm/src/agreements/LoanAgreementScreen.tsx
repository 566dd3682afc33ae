/** The borrower reads the agreements of a loan, one after the other, without agreeing to anything. */
import { listAgreements } from '@loan/api/loan-confirm';
import {
  allowUrl,
  openExternalUrl,
  toast,
  useHistoryGuard,
  useNativeBack,
  useQueryData,
  useTranslation,
} from '@loan/frame';
import { useState } from 'react';
import { useProductFromUrl } from '../product/useProductFromUrl.ts';
import { LoanAgreement, type OpenDocument } from './LoanAgreement.tsx';
import { useAgreements, useAgreementUrl } from './useAgreements.ts';

function LoanAgreementScreen() {
  const data = useQueryData(listAgreements);
  const { fetchUrl } = useAgreementUrl(useProductFromUrl());
  const [openDocument, setOpenDocument] = useState<OpenDocument>();
  const t = useTranslation();
  const agreements = useAgreements(
    { data },
    {
      fetchUrl,
      showUrl: ({ title }, url) => {
        const allowedUrl = allowUrl(url, 'document');
        if (allowedUrl === undefined) toast.error(t('loan-confirm.agreements.noUrl'));
        else setOpenDocument({ title, url: allowedUrl });
      },
    },
  );
  const closeDocument = () => setOpenDocument(undefined);
  useHistoryGuard(openDocument !== undefined, closeDocument);
  useNativeBack(openDocument !== undefined, () => {
    closeDocument();
    return true;
  });
  return (
    <LoanAgreement
      agreements={agreements}
      openDocument={openDocument}
      onClose={closeDocument}
      onOpenExternal={() => void openExternalUrl(openDocument?.url, 'document')}
      // Rejected when the borrower closes the share sheet.
      onShare={'share' in navigator ? () => void navigator.share(openDocument).catch(() => undefined) : undefined}
    />
  );
}

export { LoanAgreementScreen as Component };
export const handle = { title: 'loan-confirm.agreements.title' };
