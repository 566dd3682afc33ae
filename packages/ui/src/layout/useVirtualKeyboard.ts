import { useEffect, useState } from 'react';
import { nextViewport, type Viewport } from './detectVirtualKeyboard.ts';

/** Whether the on-screen keyboard is open, by the visual viewport where there is one and by the window's size. */
export function useKeyboard(): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    let viewport: Viewport | undefined;
    function read() {
      viewport = nextViewport(viewport, currentSize());
      setIsOpen(viewport.isKeyboardOpen);
    }
    read();
    const visual = window.visualViewport;
    visual?.addEventListener('resize', read);
    window.addEventListener('resize', read);
    return () => {
      visual?.removeEventListener('resize', read);
      window.removeEventListener('resize', read);
    };
  }, []);
  return isOpen;
}

function currentSize() {
  const visual = window.visualViewport;
  // Zooming in makes the visual viewport smaller too; times its scale, the zoom cancels out.
  const visible = visual ? visual.height * visual.scale : window.innerHeight;
  return { width: window.innerWidth, height: Math.round(Math.min(visible, window.innerHeight)) };
}
