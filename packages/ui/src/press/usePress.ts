import { useState } from 'react';

/**
 * What a control does on a press. While the promise that `onPress` returned is pending, such as a navigation, the control
 * is busy and ignores presses.
 */
export function usePress<E extends unknown[]>(onPress: ((...event: E) => unknown) | undefined) {
  const [isPending, setIsPending] = useState(false);
  return {
    isPending,
    press(...event: E): void {
      const done = isPending ? undefined : onPress?.(...event);
      if (!(done instanceof Promise)) return;
      setIsPending(true);
      void done.finally(() => setIsPending(false));
    },
  };
}
