import { type FocusEvent, useEffect, useRef } from 'react';

/** Time the on-screen keyboard takes to open; scrolling earlier scrolls to the wrong position. */
const KEYBOARD_OPEN_DELAY_MS = 300;

/** Scrolls a field into view after the keyboard has opened. @returns a handler for the field's `onFocus` */
export function useScrollIntoViewOnFocus(): (event: FocusEvent<HTMLElement>) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ currentTarget }) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (document.activeElement === currentTarget)
        currentTarget.scrollIntoView({ block: 'center', behavior: 'smooth' });
    }, KEYBOARD_OPEN_DELAY_MS);
  };
}
