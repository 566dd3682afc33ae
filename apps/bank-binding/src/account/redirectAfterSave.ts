/** Where the borrower goes after the account was saved. */
export type RedirectAfterSave =
  /** The app opened this page only to bind an account: it is notified, and the webview closes. */
  | { to: 'native-app' }
  /** Back to the screen that needed an account. */
  | { to: '/order' | '/confirmLoan'; source: string }
  /** No screen of ours is waiting for the account: the page itself shows the success, and the borrower goes back. */
  | { to: 'success-shown-here' };

/**
 * @param source the `source` search param of the page
 * @param isEmbedded the page runs in the app's webview
 */
export function redirectAfterSave(source: string | undefined, isEmbedded: boolean): RedirectAfterSave {
  if (source === 'loanDetail') return { to: '/order', source };
  if (source === 'confirmUrl') return { to: '/confirmLoan', source };
  return !source && isEmbedded ? { to: 'native-app' } : { to: 'success-shown-here' };
}
