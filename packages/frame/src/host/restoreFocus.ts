/** Controls, and headings that take the focus so that screen readers announce them. */
const FOCUSABLE = 'button:enabled, a[href], input:enabled, textarea:enabled, summary, [tabindex]';

/**
 * Restores the focus when the focused element is removed: to the heading, or else the first control, inside its nearest
 * ancestor that is still in the document. Without this the focus falls to `body`.
 * @returns stops it
 */
export function restoreFocus(doc: Document): () => void {
  let ancestors: Element[] = [];
  const rememberAncestors = ({ target }: FocusEvent) => {
    ancestors = [];
    for (let element = target as Element | null; element; element = element.parentElement) ancestors.push(element);
  };
  const observer = new MutationObserver(() => {
    if (doc.activeElement !== doc.body || ancestors[0]?.isConnected !== false) return;
    const nearest = ancestors.find(({ isConnected }) => isConnected);
    // The replacement may be inserted later: the ancestors are kept until another element takes the focus.
    const focusTarget =
      nearest?.querySelector<HTMLElement>('h1, h2[tabindex]') ?? nearest?.querySelector<HTMLElement>(FOCUSABLE);
    focusTarget?.focus({ preventScroll: true });
  });
  doc.addEventListener('focusin', rememberAncestors);
  observer.observe(doc.body, { subtree: true, childList: true });
  return () => {
    doc.removeEventListener('focusin', rememberAncestors);
    observer.disconnect();
  };
}
