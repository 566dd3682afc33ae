import { create } from 'zustand';

/** The open dialogs, sheets, pickers and enlarged images, the topmost last: what Back closes, and where toasts stand. */
export const useOverlays = create<readonly HTMLDialogElement[]>(() => []);

/** Called when the overlay has opened, and when it has closed. @returns whether this was not known yet */
export function registerOverlay(overlay: HTMLDialogElement): boolean {
  const opened = useOverlays.getState();
  if (opened.includes(overlay) === overlay.open) return false;
  useOverlays.setState(overlay.open ? [...opened, overlay] : opened.filter((element) => element !== overlay), true);
  return true;
}

/**
 * Sends `cancel` to the topmost overlay, as Escape does.
 * @returns whether there was one: Back first closes what is open and only then leaves the screen
 */
export function closeTopDialog(): boolean {
  const top = useOverlays.getState().at(-1);
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
