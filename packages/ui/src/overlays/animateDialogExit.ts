import { theme } from '@loan/ui/base';
import type { ModalPlacement } from './Modal.tsx';

/** Shorter than the way in: who closes something wants to go on. */
const EXIT_ANIMATION: KeyframeAnimationOptions = { duration: 160, easing: 'ease-in', fill: 'forwards' };

/** Longer than it fades by the time in which the second tap of a double tap comes. */
const EXIT_LAYER_MS = 350;

const EXIT_KEYFRAMES: Record<ModalPlacement, PropertyIndexedKeyframes> = {
  bottom: { transform: 'translateY(2.5rem)' },
  centre: { transform: 'scale(0.96)' },
  full: {},
};

/**
 * Lets the picture of a dialog fade away while the dialog itself is closed: the focus is back at once, and nothing is read
 * aloud or found. A second tap ends here: who taps twice what closes a dialog does not mean what lies below it. A browser
 * without animations, and who asked for less motion, sees it close.
 */
export function animateDialogExit(dialog: HTMLDialogElement, placement: ModalPlacement): void {
  if (!('animate' in dialog)) return;
  const exitLayer = document.createElement('div');
  exitLayer.ariaHidden = 'true';
  Object.assign(exitLayer.style, { position: 'fixed', inset: '0', zIndex: '9', overflow: 'hidden' });
  document.body.append(exitLayer);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) showClone(dialog, placement, exitLayer);
  exitLayer.animate({ opacity: 0 }, EXIT_ANIMATION);
  // By the clock: WebKit tells of an animation's end with the next drawing, and on a page at rest there may be none.
  setTimeout(() => exitLayer.remove(), EXIT_LAYER_MS);
}

function showClone(dialog: HTMLDialogElement, placement: ModalPlacement, exitLayer: HTMLElement): void {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const clone = document.createElement('div');
  clone.inert = true;
  clone.className = dialog.className;
  clone.append(...dialog.cloneNode(true).childNodes);
  // A document would load again, and a message would be said twice.
  for (const part of clone.querySelectorAll('iframe, [aria-live], [role=status], [role=alert]')) part.remove();
  Object.assign(clone.style, {
    ...{ position: 'absolute', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
    ...{ display: 'flex', flexDirection: 'column', margin: '0', maxHeight: 'none', animation: 'none' },
  });
  if (placement !== 'full') exitLayer.style.background = theme.colour.scrim;
  exitLayer.append(clone);
  copyScrollPositions(dialog, clone);
  clone.animate(EXIT_KEYFRAMES[placement], EXIT_ANIMATION);
}

/** A copy of an element is scrolled to its beginning. */
function copyScrollPositions(source: Element, copy: Element): void {
  const copiedElements = copy.querySelectorAll('*');
  if (copiedElements.length !== source.querySelectorAll('*').length) return;
  [...source.querySelectorAll('*')].forEach(({ scrollTop }, at) => {
    if (scrollTop > 0) copiedElements[at]?.scrollTo({ top: scrollTop, behavior: 'instant' });
  });
}
