import { type ReactNode, startTransition, useCallback, useState } from 'react';

/** Three viewports of rows. */
const PART_SIZE = 40;

export type GrowingList = {
  /** How many of the list's rows are to be rendered, from its start. */
  count: number;
  /** Belongs behind the last rendered row; undefined when the list is complete. */
  end: ReactNode;
};

/**
 * Renders a long list in parts while the user scrolls: 10,000 rows at once would block a slow phone for half a minute.
 * A list that was rendered stays, so that its place, its focus and the search in the page are kept.
 * @param total length of the list
 * @param partSize rows that are rendered at first, and added each time
 */
export function useGrowingList(total: number, partSize = PART_SIZE): GrowingList {
  const [limit, setLimit] = useState(partSize);
  // Without the observer nothing says that the end comes near.
  const count = 'IntersectionObserver' in window ? Math.min(total, limit) : total;
  const observeEnd = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return;
      const addPart = () => startTransition(() => setLimit(count + partSize));
      // Two viewports before the end comes into view, so that scrolling does not wait.
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && addPart(), {
        rootMargin: '200% 0%',
      });
      observer.observe(end);
      return () => observer.disconnect();
    },
    [count, partSize],
  );
  return { count, end: count < total ? <div ref={observeEnd} /> : undefined };
}
