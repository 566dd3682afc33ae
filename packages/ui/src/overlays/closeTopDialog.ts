/**
 * Sends `cancel` to the topmost open dialog, sheet or picker, as Escape does.
 * @returns whether there was one: Back first closes what is open and only then leaves the screen
 */
export function closeTopDialog(): boolean {
  const open = [...document.querySelectorAll('dialog[open]')];
  const top = open.at(-1);
  top?.dispatchEvent(new Event('cancel', { cancelable: true }));
  return top !== undefined;
}
