import { theme } from '@loan/ui/base';
import type { ModalPlace } from './Modal.tsx';

/** Shorter than the way in: who closes something wants to go on. */
const LEAVING: KeyframeAnimationOptions = { duration: 160, easing: 'ease-in', fill: 'forwards' };

/** Longer than it fades by the time in which the second tap of a double tap comes. */
const GONE_MS = 350;

const GONE: Record<ModalPlace, PropertyIndexedKeyframes> = {
  bottom: { transform: 'translateY(2.5rem)' },
  centre: { transform: 'scale(0.96)' },
  full: {},
};

/**
 * Lets the picture of a dialog fade away while the dialog itself is closed: the focus is back at once, and nothing is read
 * aloud or found. A second tap ends here: who taps twice what closes a dialog does not mean what lies below it. A browser
 * without animations, and who asked for less motion, sees it close.
 */
export function showLeaving(dialog: HTMLDialogElement, place: ModalPlace): void {
  if (!('animate' in dialog)) return;
  const veil = document.createElement('div');
  veil.ariaHidden = 'true';
  Object.assign(veil.style, { position: 'fixed', inset: '0', zIndex: '9', overflow: 'hidden' });
  document.body.append(veil);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) showPicture(dialog, place, veil);
  veil.animate({ opacity: 0 }, LEAVING);
  // By the clock: WebKit tells of an animation's end with the next drawing, and on a page at rest there may be none.
  setTimeout(() => veil.remove(), GONE_MS);
}

function showPicture(dialog: HTMLDialogElement, place: ModalPlace, veil: HTMLElement): void {
  const { left, top, width, height } = dialog.getBoundingClientRect();
  const picture = document.createElement('div');
  picture.inert = true;
  picture.className = dialog.className;
  picture.append(...dialog.cloneNode(true).childNodes);
  // A document would load again, and a message would be said twice.
  for (const part of picture.querySelectorAll('iframe, [aria-live], [role=status], [role=alert]')) part.remove();
  Object.assign(picture.style, {
    ...{ position: 'absolute', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
    ...{ display: 'flex', flexDirection: 'column', margin: '0', maxHeight: 'none', animation: 'none' },
  });
  if (place !== 'full') veil.style.background = theme.colour.scrim;
  veil.append(picture);
  scrollAlike(dialog, picture);
  picture.animate(GONE[place], LEAVING);
}

/** A copy of an element is scrolled to its beginning. */
function scrollAlike(one: Element, other: Element): void {
  const copies = other.querySelectorAll('*');
  if (copies.length !== one.querySelectorAll('*').length) return;
  [...one.querySelectorAll('*')].forEach(({ scrollTop }, at) => {
    if (scrollTop > 0) copies[at]?.scrollTo({ top: scrollTop, behavior: 'instant' });
  });
}
