import type { RefObject } from 'react';

/** The button that was tapped may be far below: what became of it must not stay out of sight. */
export function showNotice(box: RefObject<HTMLDivElement | null>): void {
  box.current?.scrollIntoView?.({ block: 'center' });
  box.current?.focus({ preventScroll: true });
}
