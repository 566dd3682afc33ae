import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the notice, because the tapped button may be far below it. */
export function revealNotice(box: RefObject<HTMLDivElement | null>, takesFocus = true): void {
  box.current?.scrollIntoView({ block: 'center' });
  if (takesFocus) box.current?.focus({ preventScroll: true });
}

/**
 * @param noticeKind the current notice, which is scrolled into view whenever this changes. After a rejection the
 * pressed button still exists and keeps the focus; otherwise the notice takes it.
 */
export function useNoticeReveal(noticeKind: string | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (noticeKind) revealNotice(box, noticeKind !== 'rejected');
  }, [noticeKind]);
  return box;
}
