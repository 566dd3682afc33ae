import { type AnswerOf, isApiError } from '@loan/api';
import type { Agreement, listAgreements } from '@loan/api/loan-confirm';
import { openOutside, toast, useReload, useTexts } from '@loan/frame';
import { useRef } from 'react';

/** A paper by its title, and what to ask its text with; without that it can be named but not read. */
export type Paper = { title: string; position: string | undefined };

export type Agreements = {
  papers: readonly Paper[];
  /** The list could not be read: nobody can agree to papers that are not there. */
  isMissing: boolean;
  isReloading: boolean;
  reload(): void;
  /** Shows one paper. */
  open(paper: Paper): void;
};

type Listed = { answer: AnswerOf<typeof listAgreements> } | { error: unknown } | undefined;

type Reading = {
  /** Asks the lender where a paper can be read. */
  addressOf: (position: string) => Promise<string | undefined>;
  /** What is done with the address; a page of its own where nothing is said. */
  show?: (paper: Paper, address: string) => unknown;
  /** Told before a paper is shown. */
  onShow?: () => void;
};

export function useAgreements(listed: Listed, { addressOf, show = showOutside, onShow }: Reading): Agreements {
  const t = useTexts();
  const { reload, isReloading } = useReload();
  const isAsking = useRef(false);

  async function open(paper: Paper): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const address = paper.position && (await addressOf(paper.position));
      if (!address) toast.error(t('loan-confirm.agreements.noAddress'));
      else {
        onShow?.();
        await show(paper, address);
      }
    } catch (error) {
      // The lender's own words were shown already.
      if (!isApiError(error) || error.kind !== 'refused') toast.error(t('loan-confirm.agreements.failed'));
    } finally {
      isAsking.current = false;
    }
  }

  return {
    papers:
      listed && 'answer' in listed
        ? papersOf(listed.answer, (number) => t('loan-confirm.agreements.unnamed', { number }))
        : [],
    isMissing: !listed || 'error' in listed,
    isReloading,
    reload: () => void reload(),
    open: (paper) => void open(paper),
  };
}

const showOutside = (_: Paper, address: string) => openOutside(address, 'document');

/** Every paper is shown, one without a title under its number: nobody agrees to what is not there. */
export function papersOf(agreements: readonly Agreement[], unnamed: (number: number) => string): Paper[] {
  return agreements.map(({ title, position }, index) => ({ title: title || unnamed(index + 1), position }));
}
