import { type RefObject, useEffect, useRef } from 'react';

/** The button that was tapped may be far below: what became of it must not stay out of sight. */
export function revealNotice(box: RefObject<HTMLDivElement | null>, takesFocus = true): void {
  box.current?.scrollIntoView({ block: 'center' });
  if (takesFocus) box.current?.focus({ preventScroll: true });
}

/**
 * @param told what is said now; the notice comes into view whenever that becomes another thing. After a refusal the button
 * that was pressed is still there and keeps the focus; after anything else it is gone.
 */
export function useNoticeReveal(noticeKind: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (noticeKind) revealNotice(box, noticeKind !== 'rejected');
  }, [noticeKind]);
  return box;
}
