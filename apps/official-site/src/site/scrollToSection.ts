import type { MouseEvent } from 'react';

/**
 * Scrolls to the section of a `#` link and focuses it. The browser's own navigation would create a history entry, which
 * the router takes for Back and restores the old scroll position.
 */
export function scrollToSection(event: MouseEvent<HTMLAnchorElement>): void {
  const id = new URL(event.currentTarget.href).hash.slice(1);
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', `#${id}`);
  section.scrollIntoView();
  (section.querySelector<HTMLElement>(':scope > h2') ?? section).focus({ preventScroll: true });
}
