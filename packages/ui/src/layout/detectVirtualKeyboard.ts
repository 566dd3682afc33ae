/** What is known of the viewport: heights and widths in CSS pixels. */
export interface ViewportState {
  readonly width: number;
  /** The height without a keyboard. */
  readonly fullHeight: number;
  readonly isKeyboardOpen: boolean;
}

/** More than this many pixels missing means that an on-screen keyboard is open. */
const KEYBOARD_MIN_PX = 60;

/**
 * Tells by the viewport's size alone whether the on-screen keyboard is open. Another width is a rotation, not a keyboard:
 * the height is then learnt anew, and a keyboard that was open stays open until the viewport grows.
 */
export function detectVirtualKeyboard(
  before: ViewportState | undefined,
  now: { width: number; height: number },
): ViewportState {
  if (!before) return { width: now.width, fullHeight: now.height, isKeyboardOpen: false };
  if (now.width !== before.width) {
    const hidden = before.isKeyboardOpen ? KEYBOARD_MIN_PX + 1 : 0;
    return { width: now.width, fullHeight: now.height + hidden, isKeyboardOpen: before.isKeyboardOpen };
  }
  const fullHeight = Math.max(before.fullHeight, now.height);
  return { width: now.width, fullHeight, isKeyboardOpen: fullHeight - now.height > KEYBOARD_MIN_PX };
}
