import { type ReactNode, useContext, useDeferredValue } from 'react';
import { ShownVisitContext } from '../navigation/visits.ts';

/**
 * Content below the main content of a screen. The main content is rendered and painted first, the children right after
 * it in an interruptible render: on a slow phone the amount is visible before its details. After Back or Forward the
 * children are rendered at once, so that the page is tall enough for its scroll position.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const canRender = useDeferredValue(true, useContext(ShownVisitContext)?.isReturn ?? false);
  // As high as the viewport, so that what follows stays below the fold.
  return canRender ? children : <div style={{ minHeight: '100vh' }} />;
}
