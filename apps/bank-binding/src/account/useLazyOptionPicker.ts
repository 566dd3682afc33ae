import { useCallback, useEffect, useState } from 'react';
import type { OptionPicker } from './OptionPicker.tsx';

/**
 * Loads the picker's chunk after the first paint, so that it is there before the first tap on a field.
 * @returns `OptionPicker` once it is loaded, and `load`, which rejects when the chunk cannot be loaded
 */
export function useLazyOptionPicker() {
  const [picker, setPicker] = useState<{ OptionPicker: typeof OptionPicker }>();
  const load = useCallback(async () => setPicker(await import('./OptionPicker.tsx')), []);
  useEffect(() => {
    // A failure is ignored here: the tap loads again and shows the error.
    load().catch(() => undefined);
  }, [load]);
  return { OptionPicker: picker?.OptionPicker, load };
}
