import { useSyncExternalStore } from 'react';

/** From here on the hero and the form stand beside each other; the layout in `Register.tsx` uses the same width. */
export const WIDE_WINDOW = '(min-width: 56rem)';

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE_WINDOW) : undefined);

function subscribe(onChange: () => void): () => void {
  const list = query();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window has room for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches ?? false);
}
