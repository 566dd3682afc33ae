import { useMarketConfig } from '@loan/frame';
import { useEffect } from 'react';

/** Sets the document title to page and company. */
export function useDocumentTitle(pageTitle: string): void {
  const { company } = useMarketConfig();
  const title = `${pageTitle} · ${company.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
