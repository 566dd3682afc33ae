import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationState } from '../navigation/navigationContext.tsx';

/**
 * What stands below the first thing a screen says. The first thing is drawn and painted by itself, this right
 * afterwards, in pieces that let a tap through: on a slow phone the amount is there while its details still come.
 * Who comes Back finds the whole screen at once, at the place where it was left.
 */
export function AfterFirstPaint({ children }: { children: ReactNode }) {
  const canRender = useDeferredValue(true, useNavigationState().arrivedBy === 'history');
  // As high as a window: what is to stay below stays below.
  return canRender ? children : <div style={{ minHeight: '100vh' }} />;
}
