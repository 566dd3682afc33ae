import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationState } from '../navigation/navigationContext.tsx';

/**
 * Content below the main content of a screen. The main content is rendered and painted first, the children right after
 * it in an interruptible render: on a slow phone the amount is visible before its details. After Back or Forward the
 * children are rendered at once, so that the page is tall enough for its scroll position.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const canRender = useDeferredValue(true, useNavigationState().arrivedBy === 'history');
  // As high as the viewport, so that what follows stays below the fold.
  return canRender ? children : <div style={{ minHeight: '100vh' }} />;
}
