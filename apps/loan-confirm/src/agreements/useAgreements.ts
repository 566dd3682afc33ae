import { isApiError, type ResponseOf } from '@loan/api';
import type { Agreement, listAgreements } from '@loan/api/loan-confirm';
import { openExternalUrl, toast, useRefetch, useTranslation } from '@loan/frame';
import { useRef } from 'react';

/** A paper by its title, and what to ask its text with; without that it can be named but not read. */
export type AgreementDocument = { title: string; position: string | undefined };

export type Agreements = {
  documents: readonly AgreementDocument[];
  /** The list could not be read: nobody can agree to papers that are not there. */
  isMissing: boolean;
  isRefetching: boolean;
  refetch(): void;
  /** Shows one paper. */
  open(agreementDocument: AgreementDocument): void;
};

type AgreementsQuery = { data: ResponseOf<typeof listAgreements> } | { error: unknown } | undefined;

type OpenAgreementOptions = {
  /** Asks the lender where a paper can be read. */
  fetchUrl: (position: string) => Promise<string | undefined>;
  /** What is done with the address; a page of its own where nothing is said. */
  showUrl?: (agreementDocument: AgreementDocument, url: string) => unknown;
  /** Told before a paper is shown. */
  onBeforeShow?: () => void;
};

export function useAgreements(
  query: AgreementsQuery,
  { fetchUrl, showUrl = openInBrowser, onBeforeShow }: OpenAgreementOptions,
): Agreements {
  const t = useTranslation();
  const { refetch, isRefetching } = useRefetch();
  const isFetching = useRef(false);

  async function open(agreementDocument: AgreementDocument): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    try {
      const url = agreementDocument.position && (await fetchUrl(agreementDocument.position));
      if (!url) toast.error(t('loan-confirm.agreements.noUrl'));
      else {
        onBeforeShow?.();
        await showUrl(agreementDocument, url);
      }
    } catch (error) {
      // The lender's own words were shown already.
      if (!isApiError(error) || error.kind !== 'rejected') toast.error(t('loan-confirm.agreements.failed'));
    } finally {
      isFetching.current = false;
    }
  }

  return {
    documents:
      query && 'data' in query
        ? toAgreementDocuments(query.data, (number) => t('loan-confirm.agreements.untitled', { number }))
        : [],
    isMissing: !query || 'error' in query,
    isRefetching,
    refetch: () => void refetch(),
    open: (agreementDocument) => void open(agreementDocument),
  };
}

const openInBrowser = (_: AgreementDocument, url: string) => openExternalUrl(url, 'document');

/** Every paper is shown, one without a title under its number: nobody agrees to what is not there. */
export function toAgreementDocuments(
  agreements: readonly Agreement[],
  fallbackTitle: (number: number) => string,
): AgreementDocument[] {
  return agreements.map(({ title, position }, index) => ({ title: title || fallbackTitle(index + 1), position }));
}
