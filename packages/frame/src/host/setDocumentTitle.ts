import { getMarketConfig } from '../market/useMarketConfig.ts';

/**
 * Names the browser's window after the heading that stands there. Before a screen's own effects, so that a screen may
 * give it another name.
 */
export function setDocumentTitle(): void {
  const heading = document.querySelector('h1')?.textContent;
  if (!heading) return;
  const title = `${heading} · ${getMarketConfig().appName}`;
  // Asked twice for a screen; writing the same name again costs as much as the first time.
  if (document.title !== title) document.title = title;
}
