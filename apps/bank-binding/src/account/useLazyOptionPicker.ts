import { useCallback, useEffect, useState } from 'react';
import type { OptionPicker } from './OptionPicker.tsx';

/**
 * The picker: a file of its own, fetched behind the first picture, so that it is there long before the first tap on a field.
 * @returns the picker as soon as it is there, and what asks for it; that rejects when it cannot be had
 */
export function useLazyOptionPicker() {
  const [picker, setPicker] = useState<{ OptionPicker: typeof OptionPicker }>();
  const load = useCallback(async () => setPicker(await import('./OptionPicker.tsx')), []);
  useEffect(() => {
    // Without a connection now there may be one at the tap, which says if there is not.
    load().catch(() => undefined);
  }, [load]);
  return { OptionPicker: picker?.OptionPicker, load };
}
