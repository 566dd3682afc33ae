import { theme } from '@loan/ui/base';

/** Where a modal dialog is placed; it decides the direction of the animations. */
export type ModalPlacement = 'bottom' | 'centre' | 'full';

/** Shorter than the opening animation. */
const EXIT_ANIMATION: KeyframeAnimationOptions = { duration: 160, easing: 'ease-in', fill: 'forwards' };

/** Longer than the animation: the layer also swallows the second tap of a double tap. */
const EXIT_LAYER_MS = 350;

const EXIT_KEYFRAMES: Record<ModalPlacement, PropertyIndexedKeyframes> = {
  bottom: { transform: 'translateY(2.5rem)' },
  centre: { transform: 'scale(0.96)' },
  full: {},
};

/**
 * Fades out an inert clone of the dialog while the dialog itself is closed at once: the focus returns immediately, and
 * the clone is not in the accessibility tree. The layer around the clone catches the second tap of a double tap, which
 * would otherwise press what lies below. With reduced motion only the empty layer is shown; without
 * `Element.animate` nothing is.
 */
export function animateDialogExit(dialog: HTMLDialogElement, placement: ModalPlacement): void {
  if (!('animate' in dialog)) return;
  const exitLayer = document.createElement('div');
  exitLayer.ariaHidden = 'true';
  Object.assign(exitLayer.style, { position: 'fixed', inset: '0', zIndex: '9', overflow: 'hidden' });
  document.body.append(exitLayer);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) showClone(dialog, placement, exitLayer);
  exitLayer.animate({ opacity: 0 }, EXIT_ANIMATION);
  // A timer: WebKit fires an animation's end with the next frame, and an idle page may draw none.
  setTimeout(() => exitLayer.remove(), EXIT_LAYER_MS);
}

function showClone(dialog: HTMLDialogElement, placement: ModalPlacement, exitLayer: HTMLElement): void {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const clone = document.createElement('div');
  clone.inert = true;
  clone.className = dialog.className;
  clone.append(...dialog.cloneNode(true).childNodes);
  // A cloned iframe would load again, and a cloned live region would be announced twice.
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

/** `cloneNode` does not copy scroll positions. */
function copyScrollPositions(source: Element, copy: Element): void {
  const copiedElements = copy.querySelectorAll('*');
  if (copiedElements.length !== source.querySelectorAll('*').length) return;
  [...source.querySelectorAll('*')].forEach(({ scrollTop }, at) => {
    if (scrollTop > 0) copiedElements[at]?.scrollTo({ top: scrollTop, behavior: 'instant' });
  });
}
