/** What can be operated, and headings that take the focus to be read. */
const FOCUSABLE = 'button:enabled, a[href], input:enabled, textarea:enabled, summary, [tabindex]';

/**
 * Who stood on a control that went away with its part of the page stands as near as can be, and never nowhere: on the
 * title of what came instead, or on the first control of what stayed around it. @returns stops
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
    // What comes instead may come a moment later: until something takes the focus, the place is remembered.
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
