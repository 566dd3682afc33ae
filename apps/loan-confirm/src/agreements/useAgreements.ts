import { isApiError } from '@loan/api';
import { type Agreement, type listAgreements, openAgreement } from '@loan/api/loan-confirm';
import {
  type OptionalQueryData,
  openExternalUrl,
  toast,
  useMarketConfig,
  useRefetch,
  useTranslation,
} from '@loan/frame';
import { useRef } from 'react';
import type { ProductIds } from '../product/useProductFromUrl.ts';

/** An agreement's title, and the position to query its URL with; without a position it cannot be opened. */
export type AgreementDocument = { title: string; position: string | undefined };

export type Agreements = {
  documents: readonly AgreementDocument[];
  /** The list could not be fetched: the loan cannot be accepted. */
  isMissing: boolean;
  /** The list has not arrived yet: the loan cannot be accepted until then. */
  isPending: boolean;
  isRefetching: boolean;
  refetch(): void;
  /** Opens one agreement. */
  open(agreementDocument: AgreementDocument): void;
};

type OpenAgreementOptions = {
  /** Queries the URL of an agreement. */
  fetchUrl: (position: string) => Promise<string | undefined>;
  /** Shows the document; by default on a page of its own. */
  showUrl?: (agreementDocument: AgreementDocument, url: string) => unknown;
  /** Called before a document is shown. */
  onBeforeShow?: () => void;
};

export function useAgreements(
  query: OptionalQueryData<typeof listAgreements> | undefined,
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
      // For a rejection the frame has shown the lender's message already.
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
    isPending: query !== undefined && 'isPending' in query,
    isRefetching,
    refetch: () => void refetch(),
    open: (agreementDocument) => void open(agreementDocument),
  };
}

const openInBrowser = (_: AgreementDocument, url: string) => openExternalUrl(url, 'document');

/** Lists every agreement; one without a title gets its number, so that the borrower sees all that is agreed to. */
export function toAgreementDocuments(
  agreements: readonly Agreement[],
  fallbackTitle: (number: number) => string,
): AgreementDocument[] {
  return agreements.map(({ title, position }, index) => ({ title: title || fallbackTitle(index + 1), position }));
}

/** Queries the URL of an agreement by its position in the list. */
export function useAgreementUrl({ productId, orderId }: ProductIds) {
  const t = useTranslation();
  const { contractJump: extra } = useMarketConfig().extraNumbers;
  return {
    fetchUrl: async (position: string) => {
      const loadingText = t('loan-confirm.agreements.opening');
      const { contract_url } = await openAgreement(
        { productId, position, orderId: orderId ?? '', extra },
        { loadingText },
      );
      return contract_url;
    },
  };
}
