import { useLayoutEffect, useState } from 'react';
import { detectVirtualKeyboard, type ViewportState } from './detectVirtualKeyboard.ts';

/** Whether the on-screen keyboard is open, from the visual viewport where there is one and from the window's size. */
export function useVirtualKeyboard(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    let viewport: ViewportState | undefined;
    function updateViewport() {
      viewport = detectVirtualKeyboard(viewport, currentSize());
      setIsOpen(viewport.isKeyboardOpen);
    }
    updateViewport();
    const visualViewport = window.visualViewport;
    visualViewport?.addEventListener('resize', updateViewport);
    window.addEventListener('resize', updateViewport);
    return () => {
      visualViewport?.removeEventListener('resize', updateViewport);
      window.removeEventListener('resize', updateViewport);
    };
  }, []);
  return isOpen;
}

function currentSize() {
  const visualViewport = window.visualViewport;
  // Pinch zoom makes the visual viewport smaller too; multiplied by its scale, the zoom cancels out.
  const visible = visualViewport ? visualViewport.height * visualViewport.scale : window.innerHeight;
  return { width: window.innerWidth, height: Math.round(Math.min(visible, window.innerHeight)) };
}
