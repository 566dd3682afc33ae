/** Sizes in CSS pixels. */
export interface ViewportState {
  readonly width: number;
  /** The height without a keyboard. */
  readonly fullHeight: number;
  readonly isKeyboardOpen: boolean;
}

/** An on-screen keyboard is open when more than this many CSS pixels of height are missing. */
const KEYBOARD_MIN_PX = 60;

/**
 * Decides from viewport sizes whether the on-screen keyboard is open. A change of width is a rotation, not a keyboard:
 * the full height is then measured again, and a keyboard that was open counts as open until the viewport grows.
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
