import type { MouseEvent } from 'react';

/**
 * Follows a link to a part of this page. Not left to the browser: to the router a new `#` looks like a step back, after
 * which it would put the old scroll position back.
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
