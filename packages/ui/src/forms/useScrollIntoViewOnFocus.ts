import { type FocusEvent, useEffect, useRef } from 'react';

/** Time the on-screen keyboard takes to open; scrolling earlier scrolls to the wrong position. */
const KEYBOARD_OPEN_DELAY_MS = 300;

/**
 * Scrolls a field into view after the keyboard has opened. One that is in view stays where it is: a page that moves by
 * itself puts another control under a finger that is about to tap.
 * @returns a handler for the field's `onFocus`
 */
export function useScrollIntoViewOnFocus(): (event: FocusEvent<HTMLElement>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.activeElement === currentTarget && !isInView(currentTarget))
        currentTarget.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }, KEYBOARD_OPEN_DELAY_MS);
  };
}

/** Whether neither the keyboard nor a bar at the bottom covers the field's upper or lower edge. */
function isInView(field: HTMLElement): boolean {
  const { left, width, top, bottom } = field.getBoundingClientRect();
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  const isUncovered = (y: number) => field.contains(document.elementFromPoint(left + width / 2, y));
  return top >= offsetTop && bottom <= offsetTop + height && isUncovered(top + 1) && isUncovered(bottom - 1);
}
