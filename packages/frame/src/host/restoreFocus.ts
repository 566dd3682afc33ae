/** What can be operated, and headings that take the focus to be read. */
const STOPS = 'button:enabled, a[href], input:enabled, textarea:enabled, summary, [tabindex]';

/**
 * Who stood on a control that went away with its part of the page stands as near as can be, and never nowhere: on the
 * title of what came instead, or on the first control of what stayed around it. @returns stops
 */
export function keepFocus(page: Document): () => void {
  let path: Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target as Element | null; at; at = at.parentElement) path.push(at);
  };
  const watch = new MutationObserver(() => {
    if (page.activeElement !== page.body || path[0]?.isConnected !== false) return;
    const near = path.find(({ isConnected }) => isConnected);
    // What comes instead may come a moment later: until something takes the focus, the place is remembered.
    const goal = near?.querySelector<HTMLElement>('h1, h2[tabindex]') ?? near?.querySelector<HTMLElement>(STOPS);
    goal?.focus({ preventScroll: true });
  });
  page.addEventListener('focusin', remember);
  watch.observe(page.body, { subtree: true, childList: true });
  return () => {
    page.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
