/** Where a saved account leads. */
export type RedirectAfterSave =
  /** The app opened this page for the binding alone: it is told, and the webview closes. */
  | { to: 'native-app' }
  /** Back to the screen that asked for an account. */
  | { to: '/order' | '/confirmLoan'; source: string }
  /** Nobody waits for it: the page says so and goes back (A22). */
  | { to: 'previous-page' };

/** @param isEmbedded the page lives in the app's webview */
export function redirectAfterSave(source: string | undefined, isEmbedded: boolean): RedirectAfterSave {
  if (source === 'loanDetail') return { to: '/order', source };
  if (source === 'confirmUrl') return { to: '/confirmLoan', source };
  return !source && isEmbedded ? { to: 'native-app' } : { to: 'previous-page' };
}
