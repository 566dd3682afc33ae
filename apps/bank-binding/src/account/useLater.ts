import { useCallback, useEffect, useState } from 'react';

const load = () => import('./later.ts');

export type Later = Awaited<ReturnType<typeof load>>;

/**
 * The parts that are shown after a tap. They come on their own right after the first picture; where the network was
 * gone, `fetchLater` tries again and answers nothing when it still is.
 */
export function useLater(): { later: Later | undefined; fetchLater: () => Promise<Later | undefined> } {
  const [later, setLater] = useState<Later>();
  const fetchLater = useCallback(async () => {
    try {
      const parts = await load();
      setLater(parts);
      return parts;
    } catch {
      return undefined;
    }
  }, []);
  useEffect(() => void fetchLater(), [fetchLater]);
  return { later, fetchLater };
}
