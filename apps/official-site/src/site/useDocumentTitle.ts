import { useEnvironment } from '@loan/frame';
import { useEffect } from 'react';

/** Names the browser's window after the page and the company. */
export function useTitle(page: string): void {
  const { company } = useEnvironment();
  const title = `${page} · ${company.name}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
