import { currentEnvironment } from '../market/useMarketConfig.ts';

/**
 * Names the browser's window after the heading that stands there. Before a screen's own effects, so that a screen may
 * give it another name.
 */
export function nameWindow(): void {
  const heading = document.querySelector('h1')?.textContent;
  if (!heading) return;
  const name = `${heading} · ${currentEnvironment().appName}`;
  // Asked twice for a screen; writing the same name again costs as much as the first time.
  if (document.title !== name) document.title = name;
}
