/** The open dialogs, sheets, pickers and enlarged images, the topmost last: what Back closes, and where toasts stand. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of [...listeners]) listener();
}

/** Called when the overlay has opened, and when it has closed. @returns whether this was not known yet */
export function registerOverlay(overlay: HTMLDialogElement): boolean {
  if (open.includes(overlay) === overlay.open) return false;
  setOpen(overlay.open ? [...open, overlay] : open.filter((other) => other !== overlay));
  return true;
}

/** @returns unsubscribes */
export function subscribeToOverlays(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function topOverlay(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/**
 * Sends `cancel` to the topmost overlay, as Escape does.
 * @returns whether there was one: Back first closes what is open and only then leaves the screen
 */
export function closeTopDialog(): boolean {
  const top = topOverlay();
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
