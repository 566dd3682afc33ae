/**
 * Asks the dialog, sheet or picker on top to close, as Escape would. Answers whether there was one, so that the phone's Back
 * first closes what is open and only then leaves the screen.
 */
export function closeTopDialog(): boolean {
  const open = [...document.querySelectorAll('dialog[open]')];
  const top = open.at(-1);
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
