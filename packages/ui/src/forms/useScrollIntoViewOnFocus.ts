import { type FocusEvent, useEffect, useRef } from 'react';

/** The on-screen keyboard needs this long to open; scrolling earlier scrolls to the wrong place. */
const KEYBOARD_OPEN_DELAY_MS = 300;

/** Brings a field into view after the keyboard has opened; give the result to the field's `onFocus`. */
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
