import { useMarketConfig } from '@loan/frame';
import { useEffect } from 'react';

/** Names the browser's window after the page and the company. */
export function useDocumentTitle(pageTitle: string): void {
  const { company } = useMarketConfig();
  const title = `${pageTitle} · ${company.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
