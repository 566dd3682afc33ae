/** Copies the text. @returns whether it is in the clipboard, as far as the browser reports */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // No Clipboard API in this webview, or no permission: `execCommand` may still work.
    return copyWithExecCommand(text);
  }
}

function copyWithExecCommand(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'copy-source';
  const opener = document.activeElement;
  const container = opener?.closest('dialog') ?? document.body;
  container.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }
}
