import { getMarketConfig } from './useMarketConfig.ts';

/**
 * Sets `document.title` from the page's first heading. Called in layout effects of the screen's parents, so that a
 * title that the screen sets in an effect wins.
 */
export function setDocumentTitle(): void {
  const heading = document.querySelector('h1')?.textContent;
  if (!heading) return;
  const title = `${heading} · ${getMarketConfig().appName}`;
  // Called twice per screen; writing an equal title costs as much as a new one.
  if (document.title !== title) document.title = title;
}
