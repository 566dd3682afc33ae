import type { MouseEvent } from 'react';

/**
 * Follows a link to a part of this page. Not left to the browser: to the router a new `#` looks like a step back, after
 * which it would put the old scroll position back.
 */
export function goToPart(event: MouseEvent<HTMLAnchorElement>): void {
  const id = new URL(event.currentTarget.href).hash.slice(1);
  const part = document.getElementById(id);
  if (!part) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', `#${id}`);
  part.scrollIntoView();
  (part.querySelector<HTMLElement>(':scope > h2') ?? part).focus({ preventScroll: true });
}
