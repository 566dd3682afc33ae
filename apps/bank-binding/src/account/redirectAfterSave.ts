/** Where a saved account leads. */
export type WayOut =
  /** The app opened this page for the binding alone: it is told, and the webview closes. */
  | { to: 'the app' }
  /** Back to the screen that asked for an account. */
  | { to: '/order' | '/confirmLoan'; source: string }
  /** Nobody waits for it: the page says so and goes back (A22). */
  | { to: 'where it came from' };

/** @param isEmbedded the page lives in the app's webview */
export function wayOut(source: string | undefined, isEmbedded: boolean): WayOut {
  if (source === 'loanDetail') return { to: '/order', source };
  if (source === 'confirmUrl') return { to: '/confirmLoan', source };
  return !source && isEmbedded ? { to: 'the app' } : { to: 'where it came from' };
}
